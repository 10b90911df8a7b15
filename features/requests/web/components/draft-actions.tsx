import './draft-actions.css';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { formatName } from '@alethea/web-kit/format';
import { useCan } from '@alethea/web-kit/session';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '../../contract/draft-operations.ts';
import type { Approver } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftKeeping } from '../drafts/use-draft.ts';
import type { OpenedDraft } from '../operations.ts';
import { ApproverSearch } from './approver-search.tsx';

interface DraftActionsProps {
  readonly draft: DraftKeeping;
  readonly opened: OpenedDraft | null;
  /** The request is on its way or gone. */
  readonly isSending: boolean;
}

const words = draftsEn.form;

/** Save, forward, export and discard: what can be done with a form short of sending it. */
export const DraftActions = ({ draft, opened, isSending }: DraftActionsProps) => {
  const mayForward = useCan('forwardEconsult');
  const [dialog, setDialog] = useState<'forward' | 'giveBack' | null>(null);
  const isApproval = draft.collection === 'drafts_pending_approval';
  const close = () => setDialog(null);
  const discard = async () => {
    if (draft.discardProblem) return void showSnackbar({ message: draft.discardProblem, tone: 'failed' });
    const question = { title: words.discardTitle, message: words.discardText, confirmLabel: words.discard };
    if (await confirm({ ...question, danger: true })) await draft.discard();
  };
  if (isSending) return null;
  return (
    <div className="draft-actions">
      {draft.isConflict && <ConflictNotice draft={draft} />}
      {mayForward && !isApproval && (
        <Button fullWidth variant="primary" onClick={() => setDialog('forward')}>
          {words.forward}
        </Button>
      )}
      <Button fullWidth loading={draft.isSaving} onClick={() => void draft.save()}>
        {words.save}
      </Button>
      <div className="draft-actions-pair">
        <Button variant="quiet" loading={draft.isExporting} onClick={() => void draft.exportPdf()}>
          {words.exportPdf}
        </Button>
        {isApproval ? (
          <Button variant="quiet" onClick={() => setDialog('giveBack')}>
            {words.giveBack}
          </Button>
        ) : (
          <Button variant="quiet" loading={draft.isDiscarding} onClick={() => void discard()}>
            {words.discard}
          </Button>
        )}
      </div>
      <ForwardDialog opened={dialog === 'forward'} draft={draft} onClose={close} />
      {opened && <GiveBackDialog opened={dialog === 'giveBack'} draft={draft} of={opened} onClose={close} />}
    </div>
  );
};

const ConflictNotice = ({ draft }: { draft: DraftKeeping }) => (
  <Notice tone="failed" title={words.changedTitle}>
    {words.changedText}
    <div className="draft-actions-pair">
      <Button dense onClick={draft.reload}>
        {words.loadNewer}
      </Button>
      <Button dense loading={draft.isSaving} onClick={() => void draft.saveMine()}>
        {words.keepMine}
      </Button>
    </div>
  </Notice>
);

interface DraftDialogProps {
  readonly opened: boolean;
  readonly draft: DraftKeeping;
  readonly onClose: () => void;
}

const ForwardDialog = ({ opened, draft, onClose }: DraftDialogProps) => {
  const [approver, setApprover] = useState<Approver | null>(null);
  const forward = async () => {
    if (approver) await draft.forward(approver.uid);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={draftsEn.forward.title}
      footer={
        <>
          <Button onClick={onClose}>{draftsEn.forward.cancel}</Button>
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
  );
};

const GiveBackDialog = ({ opened, draft, of, onClose }: DraftDialogProps & { of: OpenedDraft }) => {
  const [note, setNote] = useState('');
  const texts = draftsEn.giveBack;
  const giveBack = async () => {
    await draft.discard(note);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" loading={draft.isDiscarding} onClick={() => void giveBack()}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <p className="draft-dialog-text">{texts.text(formatName(of.forwarder))}</p>
      <TextAreaField
        label={texts.note}
        optional
        minRows={3}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </Dialog>
  );
};
