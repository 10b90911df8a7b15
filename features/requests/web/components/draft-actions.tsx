import './draft-actions.css';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { formatName } from '@alethea/web-kit/format';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '../../contract/draft-operations.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { DraftKeeping } from '../drafts/use-draft.ts';
import type { OpenedDraft } from '../views.ts';

interface DraftActionsProps {
  readonly draft: DraftKeeping;
  readonly opened: OpenedDraft | null;
  /** The request is on its way or gone. */
  readonly isSending: boolean;
}

const words = draftsEn.form;

/** Save, export and discard: what can be done with a form short of sending or forwarding it. */
export const DraftActions = ({ draft, opened, isSending }: DraftActionsProps) => {
  const [isGivingBack, setGivingBack] = useState(false);
  const isApproval = draft.collection === 'drafts_pending_approval';
  const discard = async () => {
    if (draft.discardProblem) return void showSnackbar({ message: draft.discardProblem, tone: 'failed' });
    const question = { title: words.discardTitle, message: words.discardText, confirmLabel: words.discard };
    if (await confirm({ ...question, danger: true })) await draft.discard();
  };
  if (isSending) return null;
  return (
    <div className="draft-actions">
      {draft.isConflict && <ConflictNotice draft={draft} />}
      <Button fullWidth loading={draft.isSaving} onClick={() => void draft.save()}>
        {words.save}
      </Button>
      <div className="draft-actions-pair">
        <Button variant="quiet" loading={draft.isExporting} onClick={() => void draft.exportPdf()}>
          {words.exportPdf}
        </Button>
        {isApproval ? (
          <Button variant="quiet" onClick={() => setGivingBack(true)}>
            {words.giveBack}
          </Button>
        ) : (
          <Button variant="quiet" loading={draft.isDiscarding} onClick={() => void discard()}>
            {words.discard}
          </Button>
        )}
      </div>
      {opened && (
        <GiveBackDialog opened={isGivingBack} draft={draft} of={opened} onClose={() => setGivingBack(false)} />
      )}
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

interface GiveBackDialogProps {
  readonly opened: boolean;
  readonly draft: DraftKeeping;
  readonly of: OpenedDraft;
  readonly onClose: () => void;
}

const GiveBackDialog = ({ opened, draft, of, onClose }: GiveBackDialogProps) => {
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
