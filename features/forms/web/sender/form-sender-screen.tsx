import { listSenderPlaces } from '@alethea/patients/contract/client';
import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { listFormTemplates } from '../../contract/client.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import { SenderForm } from './sender-form.tsx';

/** Sends a form to patients, from one of the clinics from which the person may. */
export default function FormSenderScreen() {
  const places = useOperation(listSenderPlaces, {});
  const forms = useOperation(listFormTemplates, {});
  const all = places.data?.places ?? [];
  const first = all.find(({ isDefault }) => isDefault) ?? all[0];
  const isLoading = (!places.data && !places.isError) || (!forms.data && !forms.isError);
  return (
    <Page title={en.title} description={en.lead}>
      {isLoading && <CardSkeleton cards={3} label={en.loading} />}
      {!places.data && places.isError && <ErrorState message={en.clinicFailed} onRetry={() => void places.refetch()} />}
      {!forms.data && forms.isError && <ErrorState message={en.formsFailed} onRetry={() => void forms.refetch()} />}
      {places.data && !first && <EmptyState title={en.noPlace}>{en.noPlaceHint}</EmptyState>}
      {first && forms.data?.templates.length === 0 && <EmptyState title={en.noForms}>{en.noFormsHint}</EmptyState>}
      {first && forms.data && forms.data.templates.length > 0 && (
        <SenderForm first={first} places={all} forms={forms.data} />
      )}
    </Page>
  );
}
