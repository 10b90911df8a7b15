import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { Button, LinkButton } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Page } from '@alethea/ui/page/page';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, withReason } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatName } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useEffect, useEffectEvent } from 'react';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { deleteDraft, listDrafts } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { AskedService, OpenedDraft } from '../form/views.ts';
import { recipients } from '../form/who-answers.ts';
import { BackToDrafts } from './draft-notices.tsx';
import { DraftReading } from './draft-reading.tsx';

interface PendingDraftProps {
  readonly draft: OpenedDraft;
  readonly service: AskedService;
  readonly questions: SendFormService['formFields'];
  /** It is its writer's own again, or was opened: to be loaded anew. */
  readonly onChanged: () => void;
}

const words = draftsEn.pending;
const OWN = { consultDraftsCollectionType: 'user_drafts', appVersion: APP_VERSION } as const;
const PENDING = { consultDraftsCollectionType: 'drafts_pending_approval', appVersion: APP_VERSION } as const;

/** A draft that waits for its approver, as its writer may read it meanwhile. */
export const PendingDraft = ({ draft, service, questions, onChanged }: PendingDraftProps) => {
  const takingBack = useAction(deleteDraft, {
    invalidate: [listDrafts],
    onSuccess: onChanged,
    onError: (error) =>
      showSnackbar({
        message: withReason(words.takeBackFailed, errorText(error, draftsEn.form.saveFailures)),
        tone: 'failed',
      }),
  });
  // What the approver does with it comes as a change of the list.
  const waiting = useOperation(listDrafts, PENDING);
  const isWaiting = waiting.data === undefined || draft.draftId in waiting.data;
  const own = useOperation(listDrafts, isWaiting ? null : OWN);
  const isBack = !isWaiting && own.data !== undefined && draft.draftId in own.data;
  const reload = useEffectEvent(onChanged);
  useEffect(() => {
    if (isBack) reload();
  }, [isBack]);
  if (!isWaiting && own.data !== undefined && !own.isFetching && !isBack) return <SentDraft />;
  return (
    <Page title={draftsEn.form.title} description={[service.specialty, service.subsite].join(' · ')}>
      <BackToDrafts collection="user_drafts" />
      {draft.approver && !draft.mayTakeBack && (
        <Notice tone="waiting">{words.notice(formatName(draft.approver))}</Notice>
      )}
      {draft.approver && draft.mayTakeBack && (
        <Notice
          tone="waiting"
          action={
            <Button
              dense
              loading={takingBack.state === 'running'}
              onClick={() => void takingBack.run({ ...PENDING, draftId: draft.draftId })}
            >
              {words.takeBack}
            </Button>
          }
        >
          {(draft.isStuck ? words.stuck : words.recallable)(formatName(draft.approver))}
        </Notice>
      )}
      <DraftReading draft={draft} questions={questions} to={recipients(service)} />
    </Page>
  );
};

/** In the place of a draft that its approver has sent: its writer is in the consult. */
const SentDraft = () => {
  const navigate = useNavigate();
  return (
    <Page title={draftsEn.form.title}>
      <BackToDrafts collection="user_drafts" />
      <Notice
        tone="done"
        title={words.sentTitle}
        action={
          <LinkButton dense href="/dashboard/secure-messaging?tab=inbox" onNavigate={navigate}>
            {words.openInbox}
          </LinkButton>
        }
      >
        {words.sent}
      </Notice>
    </Page>
  );
};
