import { getServiceById, getServiceForm } from '@alethea/directory/contract/client';
import { TextLink } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Page } from '@alethea/ui/page/page';
import { ErrorState } from '@alethea/ui/states/error-state';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useCan } from '@alethea/web-kit/session/session';
import { type ReactNode, useEffect, useState } from 'react';
import { avaEn } from '../../texts/ava-en.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { useAvaImport } from '../ava/use-ava-import.ts';
import { collectionOf } from '../drafts/draft-address.ts';
import { BackToDrafts } from '../drafts/draft-notices.tsx';
import { GoneServiceDraft } from '../drafts/gone-service-draft.tsx';
import { PendingDraft } from '../drafts/pending-draft.tsx';
import { useDraftLoading } from '../drafts/use-draft-loading.ts';
import { useKeeper } from '../kept/use-keeper.ts';
import { useKeptForm } from '../kept/use-kept-form.ts';
import { useOwnPlace } from '../kept/use-own-place.ts';
import { AskForm } from './ask-form.tsx';
import { AskSkeleton } from './ask-skeleton.tsx';

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
  const mayApprove = useCan('approveEconsult');
  const { locationIdx, consultDraftId } = search;
  const collection = collectionOf(search.collection);
  // A draft that this form itself has just begun is on the screen already.
  const [begunId, setBegunId] = useState<string | null>(null);
  const loading = useDraftLoading(consultDraftId === begunId ? undefined : consultDraftId, collection);
  const { draft } = loading;
  const isWaiting = consultDraftId !== undefined && consultDraftId !== begunId && !draft;
  const serviceId = isWaiting ? undefined : (draft?.service.serviceId ?? search.serviceId);
  const keeper = useKeeper();
  const avaImport = useAvaImport(keeper);
  const isChoosing = !serviceId && !isWaiting;
  useEndOfImport(isChoosing && avaImport.state === 'kept');
  const input = serviceId ? { serviceId } : null;
  // A service that is closed while somebody asks it must not take away what they have written.
  const service = useOperation(getServiceById, input, { staysWhenGone: true });
  const questions = useOperation(getServiceForm, input, { staleTime: Number.POSITIVE_INFINITY, staysWhenGone: true });

  // A draft that this form has just begun has the place of the service until the address names it.
  const place = avaImport.state === 'loading' ? null : (draft?.draftId ?? serviceId ?? null);
  const ownPlace = useOwnPlace(keeper, draft ? null : place);
  const keptAt = draft ? place : ownPlace;
  const { beginning, begin } = useKeptForm({ keeper, place: keptAt, draft, questions: questions.data?.formFields });

  if (isChoosing && avaImport.state === 'failed') {
    return (
      <LoadFailure
        message={avaEn.failed}
        reason={errorText(avaImport.error, avaEn.why)}
        way={<FindLink />}
        onRetry={avaImport.mayRetry ? avaImport.retry : undefined}
      />
    );
  }
  if (isWaiting && loading.error) {
    return (
      <LoadFailure
        message={draftsEn.form.loadFailed}
        reason={errorText(loading.error, { draft_not_found: draftsEn.form.gone, invalid_input: draftsEn.form.gone })}
        way={<BackToDrafts collection={mayApprove ? collection : 'user_drafts'} />}
        onRetry={loading.reload}
      />
    );
  }
  if (service.data && questions.data && !isWaiting) {
    const asked = { service: service.data.service, questions: questions.data.formFields };
    if (draft && !draft.mayEdit) return <PendingDraft draft={draft} {...asked} onChanged={loading.reload} />;
    if (!beginning || keptAt === null)
      return <AskSkeleton label={avaImport.state === 'loading' ? avaEn.loading : undefined} />;
    return (
      <AskForm
        key={`${place} ${loading.count} ${beginning.count}`}
        {...asked}
        keptAt={keptAt}
        locationIdx={locationIdx}
        // What was written over an older version of the draft is not that of a newer one.
        draft={draft && beginning.restored ? { ...draft, version: beginning.restored.form.draftVersion } : draft}
        beginning={beginning}
        avaImport={avaImport}
        // A draft that was begun here is loaded with its files.
        onBegin={() => {
          setBegunId(null);
          begin();
        }}
        onDraftCreated={(draftId) => {
          setBegunId(draftId);
          setSearch({ consultDraftId: draftId, collection: 'user_drafts' });
        }}
        onDraftReload={() => {
          setBegunId(null);
          loading.reload();
        }}
      />
    );
  }
  const error = service.error ?? questions.error;
  if (!error) return <AskSkeleton />;
  if (draft && isCode(error, 'service_not_found')) return <GoneServiceDraft draft={draft} findAddress={FIND_ADDRESS} />;
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

/** An import that no service was chosen for waits in this browser, while the person looks for one. */
function useEndOfImport(isOver: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return;
    showSnackbar({ message: avaEn.waiting, tone: 'done' });
    navigate(FIND_ADDRESS, { replace: true });
  }, [isOver, navigate]);
}

const serviceReason = (error: CallErrorOf<typeof getServiceById | typeof getServiceForm>) =>
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
  onRetry: (() => void) | undefined;
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
