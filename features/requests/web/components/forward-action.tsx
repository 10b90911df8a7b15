import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { useCan } from '@alethea/web-kit/session';
import { useState } from 'react';
import type { Approver } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftKeeping } from '../drafts/use-draft.ts';
import { ApproverSearch } from './approver-search.tsx';

interface ForwardActionProps {
  readonly draft: DraftKeeping;
  /** The request is on its way or gone. */
  readonly isSending: boolean;
}

/** Forwarding to an approver: the first action of whoever may forward (CPERM-18). */
export const ForwardAction = ({ draft, isSending }: ForwardActionProps) => {
  const mayForward = useCan('forwardEconsult');
  const [isOpen, setOpen] = useState(false);
  const [approver, setApprover] = useState<Approver | null>(null);
  if (!mayForward || draft.collection === 'drafts_pending_approval' || isSending) return null;
  const close = () => setOpen(false);
  const forward = async () => {
    if (approver) await draft.forward(approver.uid);
    close();
  };
  return (
    <>
      <Button fullWidth variant="primary" onClick={() => setOpen(true)}>
        {draftsEn.form.forward}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={draftsEn.forward.title}
        footer={
          <>
            <Button onClick={close}>{draftsEn.forward.cancel}</Button>
            <Button
              variant="primary"
              loading={draft.isForwarding}
              disabledReason={approver ? undefined : draftsEn.forward.searchHelp}
              onClick={() => void forward()}
            >
              {draftsEn.forward.submit}
            </Button>
          </>
        }
      >
        <p className="draft-dialog-text">{draftsEn.forward.text}</p>
        <ApproverSearch value={approver} onChange={setApprover} />
      </Dialog>
    </>
  );
};
