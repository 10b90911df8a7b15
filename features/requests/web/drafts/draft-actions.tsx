import './draft-actions.css';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { formatName } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { MAX_RETURN_NOTE } from '../../contract/draft-operations.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { OpenedDraft } from '../form/views.ts';
import { SavingStatus } from './saving-status.tsx';
import type { DraftKeeping } from './use-draft.ts';

interface DraftActionsProps {
  readonly draft: DraftKeeping;
  readonly opened: OpenedDraft | null;
  /** The request is on its way or gone. */
  readonly isSending: boolean;
  /** What cannot be saved is kept in this browser. */
  readonly mayKeep: boolean;
  readonly now: Date;
  /** Loads the draft again, in the place of the form. */
  readonly onReload: () => void;
}

const words = draftsEn.form;

/** Save, export and discard: what can be done with a form short of sending or forwarding it. */
export const DraftActions = ({ draft, opened, isSending, mayKeep, now, onReload }: DraftActionsProps) => {
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
      {draft.isConflict && <ConflictNotice draft={draft} onReload={onReload} />}
      <SavingStatus draft={draft} mayKeep={mayKeep} now={now} />
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

const ConflictNotice = ({ draft, onReload }: Pick<DraftActionsProps, 'draft' | 'onReload'>) => (
  <Notice tone="failed" title={words.changedTitle}>
    {words.changedText}
    <div className="draft-actions-pair">
      <Button dense onClick={onReload}>
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
    // The note is kept until it goes with the draft.
    <FormDialog
      opened={opened}
      title={texts.title}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      isDirty={false}
      isRunning={draft.isDiscarding}
      onSubmit={() => void giveBack()}
      onClose={onClose}
    >
      <p>{texts.text(formatName(of.forwarder))}</p>
      <TextAreaField
        label={texts.note}
        optional
        minRows={3}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
