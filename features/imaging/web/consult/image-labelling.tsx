import './image-labelling.css';
import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useId, useState } from 'react';
import { getImageLabels } from '../../contract/client.ts';
import { offersLabelling } from '../../contract/labelling/consult-labels.ts';
import { consultLabelsEn as en } from '../../texts/labelling/consult-labels-en.ts';
import { LabellingArea } from './labelling-area.tsx';

/** Labelling of the pictures of a consult, for a consultant to whom it is offered (CPERM-29 to 33). */
export default function ImageLabelling({ detail }: { readonly detail: ConsultDetail }) {
  const pictures = detail.attachments.filter(({ contentType }) => contentType.startsWith('image/'));
  const isOffered = offersLabelling(detail) && pictures.length > 0;
  const input = isOffered ? { activityId: detail.activityId } : null;
  const { data, isError, refetch } = useOperation(getImageLabels, input, { staleTime: Number.POSITIVE_INFINITY });
  const [isOpen, setOpen] = useState(false);
  const areaId = useId();
  // Whether data of this specialist's consults may be collected is the server's to say.
  if (!isOffered || data?.labelling === null) return null;
  return (
    <Section
      level={3}
      title={en.title}
      action={
        <Button
          dense
          pressed={isOpen}
          aria-expanded={isOpen}
          aria-controls={areaId}
          onClick={() => setOpen((open) => !open)}
        >
          {en.start}
        </Button>
      }
    >
      <div id={areaId} hidden={!isOpen}>
        {!data && isError && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
        {!data && !isError && <DetailSkeleton label={en.loading} />}
        {data?.labelling && <LabellingArea detail={detail} pictures={pictures} labelling={data.labelling} />}
      </div>
    </Section>
  );
}
