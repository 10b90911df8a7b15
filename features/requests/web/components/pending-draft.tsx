import { APP_VERSION } from '@alethea/kernel/app-version';
import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { formatName } from '@alethea/web-kit/format';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { deleteDraft, listDrafts } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { AskedService, OpenedDraft } from '../views.ts';
import { recipients } from '../who-answers.ts';
import { BackToDrafts } from './draft-notices.tsx';
import { DraftReading } from './draft-reading.tsx';

interface PendingDraftProps {
  readonly draft: OpenedDraft;
  readonly service: AskedService;
  readonly questions: SendFormService['formFields'];
  /** It is its writer's own again. */
  readonly onTakenBack: () => void;
}

const words = draftsEn.pending;
const PENDING = { consultDraftsCollectionType: 'drafts_pending_approval', appVersion: APP_VERSION } as const;

/** A draft that waits for its approver, as its writer may read it meanwhile. */
export const PendingDraft = ({ draft, service, questions, onTakenBack }: PendingDraftProps) => {
  const takingBack = useAction(deleteDraft, {
    invalidate: [listDrafts],
    onSuccess: onTakenBack,
    onError: (error) =>
      showSnackbar({
        message: `${words.takeBackFailed}. ${errorText(error, draftsEn.form.saveFailures)}`,
        tone: 'failed',
      }),
  });
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
          {words.stuck(formatName(draft.approver))}
        </Notice>
      )}
      <DraftReading draft={draft} questions={questions} to={recipients(service)} />
    </Page>
  );
};
