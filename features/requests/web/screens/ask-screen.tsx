import { TextLink } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Page } from '@alethea/ui/page';
import { type CallError, errorText } from '@alethea/web-kit/call-error';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { type ReactNode, useState } from 'react';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { AskForm } from '../components/ask-form.tsx';
import { AskSkeleton } from '../components/ask-skeleton.tsx';
import { BackToDrafts } from '../components/draft-notices.tsx';
import { PendingDraft } from '../components/pending-draft.tsx';
import { collectionOf } from '../drafts/draft-address.ts';
import { useDraftLoading } from '../drafts/use-draft-loading.ts';
import { getServiceById, getServiceForm } from '../operations.ts';

interface AskSearch {
  readonly serviceId: string;
  readonly locationIdx: number;
  readonly consultDraftId: string;
  readonly collection: string;
}

const FIND_ADDRESS = '/dashboard/consult';

/** The screen on which a service is asked, anew or from a draft: an eConsult, or for referral services a referral. */
export default function AskScreen() {
  const [search, setSearch] = useSearchState<AskSearch>();
  const { locationIdx, consultDraftId } = search;
  const collection = collectionOf(search.collection);
  // A draft that this form itself has just begun is on the screen already.
  const [begunId, setBegunId] = useState<string | null>(null);
  const loading = useDraftLoading(consultDraftId === begunId ? undefined : consultDraftId, collection);
  const { draft } = loading;
  const isWaiting = consultDraftId !== undefined && consultDraftId !== begunId && !draft;
  const serviceId = isWaiting ? undefined : (draft?.service.serviceId ?? search.serviceId);
  const input = serviceId ? { serviceId } : null;
  const service = useOperation(getServiceById, input);
  const questions = useOperation(getServiceForm, input, { staleTime: Number.POSITIVE_INFINITY });

  if (isWaiting && loading.error) {
    return (
      <LoadFailure
        message={draftsEn.form.loadFailed}
        reason={errorText(loading.error, { draft_not_found: draftsEn.form.gone, invalid_input: draftsEn.form.gone })}
        way={<BackToDrafts collection={collection} />}
        onRetry={loading.reload}
      />
    );
  }
  if (service.data && questions.data && !isWaiting) {
    const asked = { service: service.data.service, questions: questions.data.formFields };
    if (draft && !draft.mayEdit) return <PendingDraft draft={draft} {...asked} />;
    return (
      <AskForm
        key={draft ? `${draft.draftId} ${draft.version}` : serviceId}
        {...asked}
        locationIdx={locationIdx}
        draft={draft}
        onDraftCreated={(draftId) => {
          setBegunId(draftId);
          setSearch({ consultDraftId: draftId, collection: 'user_drafts' });
        }}
        onDraftReload={() => (begunId === null ? loading.reload() : setBegunId(null))}
      />
    );
  }
  const error = service.error ?? questions.error;
  if (!error) return <AskSkeleton />;
  return (
    <LoadFailure
      message={en.load.failed}
      reason={serviceReason(error)}
      way={<FindLink />}
      onRetry={() => {
        if (service.isError) void service.refetch();
        if (questions.isError) void questions.refetch();
      }}
    />
  );
}

const serviceReason = (error: CallError) =>
  errorText(error, { service_not_found: en.load.serviceGone, invalid_input: en.load.serviceGone });

const FindLink = () => {
  const navigate = useNavigate();
  return (
    <TextLink href={FIND_ADDRESS} onNavigate={navigate}>
      {en.load.find}
    </TextLink>
  );
};

interface LoadFailureProps {
  message: string;
  reason: string;
  way: ReactNode;
  onRetry: () => void;
}

const LoadFailure = ({ message, reason, way, onRetry }: LoadFailureProps) => (
  <Page title={en.title.loading}>
    <ErrorState
      message={message}
      hint={
        <>
          {reason} {way}
        </>
      }
      onRetry={onRetry}
      retryLabel={en.load.retry}
    />
  </Page>
);
