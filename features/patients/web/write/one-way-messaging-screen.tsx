import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { listSenderPlaces } from '../../contract/client.ts';
import { writeEn as en } from '../../texts/write-en.ts';
import { WriteForm } from './write-form.tsx';

/** Writes a message that a patient reads and cannot answer, from one of the clinics from which the person may. */
export default function OneWayMessagingScreen() {
  const { data, isError, refetch } = useOperation(listSenderPlaces, {});
  const first = data?.places.find(({ isDefault }) => isDefault) ?? data?.places[0];
  return (
    <Page title={en.title} description={en.lead} width="narrow">
      {!data && isError && <ErrorState message={en.placesFailed} onRetry={() => void refetch()} />}
      {!data && !isError && <CardSkeleton cards={3} label={en.loading} />}
      {data?.places.length === 0 && <EmptyState title={en.noPlace}>{en.noPlaceHint}</EmptyState>}
      {first && <WriteForm first={first} places={data?.places ?? []} />}
    </Page>
  );
}
