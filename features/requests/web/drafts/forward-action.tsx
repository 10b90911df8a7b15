import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '../../contract/draft-operations.ts';
import type { Approver } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { ApproverSearch } from '../form/approver-search.tsx';
import { lastApprover, rememberApprover } from './last-approver.ts';
import type { DraftKeeping } from './use-draft.ts';

interface ForwardActionProps {
  readonly draft: DraftKeeping;
  /** The request is on its way or gone. */
  readonly isSending: boolean;
}

/** Forwarding to an approver: the first action of whoever may forward (CPERM-18). */
export const ForwardAction = ({ draft, isSending }: ForwardActionProps) => {
  const mayForward = useCan('forwardEconsult');
  const [isOpen, setOpen] = useState(false);
  const { uid } = useSession();
  const [approver, setApprover] = useState<Approver | null>(() => lastApprover(uid));
  const [note, setNote] = useState('');
  if (!mayForward || draft.collection === 'drafts_pending_approval' || isSending) return null;
  const close = () => setOpen(false);
  const open = () => {
    const problem = draft.forwardProblem();
    if (problem) showSnackbar({ message: problem, tone: 'failed' });
    else setOpen(true);
  };
  const forward = async () => {
    if (approver && (await draft.forward(approver.uid, note))) rememberApprover(uid, approver);
    close();
  };
  return (
    <>
      <Button fullWidth variant="primary" onClick={open}>
        {draftsEn.form.forward}
      </Button>
      <FormDialog
        opened={isOpen}
        title={draftsEn.forward.title}
        submitLabel={draftsEn.forward.submit}
        cancelLabel={draftsEn.forward.cancel}
        blockedReason={approver ? undefined : draftsEn.forward.searchHelp}
        isDirty={false}
        isRunning={draft.isForwarding}
        onSubmit={() => void forward()}
        onClose={close}
      >
        <p>{draftsEn.forward.text}</p>
        <ApproverSearch value={approver} onChange={setApprover} />
        <TextAreaField
          label={draftsEn.forward.note}
          optional
          minRows={2}
          maxLength={MAX_RETURN_NOTE}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  );
};
