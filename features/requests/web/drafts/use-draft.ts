import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText, isCode, withReason } from '@alethea/web-kit/calls/call-error';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useState } from 'react';
import { deleteDraft, exportDraftPdf, type getDraft, listDrafts, saveDraft } from '../../contract/client.ts';
import { isBlankForm } from '../../contract/draft-changes.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID, focusField } from '../form/ask-fields.ts';
import { leavingAddress } from './draft-address.ts';
import { type DraftSetup, useDraftSaving } from './use-draft-saving.ts';
import { useDiscardedNotice } from './use-undo-discard.ts';

/** How long the success of a forward stands, in milliseconds (DRAFT-23). */
const FORWARDED_MS = 2000;
const words = draftsEn.form;

type DraftCall = typeof saveDraft | typeof deleteDraft | typeof exportDraftPdf | typeof getDraft;

/** Keeping the form as a draft: saving, forwarding, discarding and exporting it. */
export function useDraft(setup: DraftSetup) {
  const { attachments, opened } = setup;
  const navigate = useNavigate();
  const saving = useDraftSaving(setup);
  const { collection, isKept, named } = saving;
  const [isLeaving, setLeaving] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [wasSavedByHand, setSavedByHand] = useState(false);
  const isApproval = collection === 'drafts_pending_approval';
  const isDirty =
    saving.isDirty || attachments.list.some(({ uploaded, failure }) => !uploaded && failure?.mayRetry !== false);

  const tell = (message: string, error: CallErrorOf<DraftCall> | null) => {
    const reason = error === null ? '' : errorText(error, words.saveFailures, '');
    showSnackbar({ message: withReason(message, reason), tone: 'failed' });
  };
  const fail = (message: string) => (error: CallErrorOf<DraftCall>) =>
    isCode(error, 'draft_changed') ? saving.noteConflict() : tell(message, error);
  const forwarding = useAction(saveDraft, {
    invalidate: [listDrafts],
    successMs: FORWARDED_MS,
    onError: fail(words.forwardFailed),
  });
  const discarding = useAction(deleteDraft, {
    invalidate: [listDrafts],
    onError: fail(words.discardFailed),
  });
  const exporting = useAction(exportDraftPdf, { onError: fail(words.exportFailed) });

  const tellDiscarded = useDiscardedNotice();
  const leave = (tellDone: () => void) => {
    saving.end();
    tellDone();
    setLeaving(true);
    // The form is not dirty any more once this has been rendered: only then may it be left unasked.
    setTimeout(() => navigate(leavingAddress(collection)));
  };
  const hasUnfinishedFiles = () => {
    const problem = uploadsProblem(attachments.list);
    if (problem === null) return false;
    const message = problem === 'failed' ? en.attachments.failedOnes : en.attachments.unfinished;
    showSnackbar({ message, tone: 'failed' });
    focusField(ATTACHMENTS_ID);
    return true;
  };
  /** A save that the person asked for: they are told how it went. */
  const saveAsked = async (save: () => Promise<boolean>): Promise<boolean> => {
    if (hasUnfinishedFiles()) return false;
    setAsked(true);
    const isSaved = await save();
    setAsked(false);
    const { stage, error } = saving.now();
    if (isSaved) {
      setSavedByHand(true);
      showSnackbar({ message: words.saved, tone: 'done' });
    } else if (stage === 'failed') tell(words.saveFailed, error);
    return isSaved;
  };

  return {
    ...saving,
    isDirty: isDirty && !isLeaving,
    /** The person has saved it, beside what is saved by itself. */
    wasSavedByHand,
    isConflict: saving.stage === 'conflict',
    /** A save that the person asked for is under way. */
    isSaving: isAsked,
    isForwarding: forwarding.state !== 'idle' && forwarding.state !== 'error',
    isDiscarding: discarding.state === 'running',
    isExporting: exporting.state === 'running',
    save: () => saveAsked(saving.save),
    /** After a change elsewhere: what stands in this form becomes the newest version. */
    saveMine: () => saveAsked(saving.overwrite),
    /** Makes the form a request to another service; false when that failed, which has been told. */
    moveTo: async (serviceId: string): Promise<boolean> => {
      const isMoved = await saving.saveFor(serviceId);
      const { stage, error } = saving.now();
      if (isMoved) saving.end();
      else if (stage === 'failed') tell(words.saveFailed, error);
      return isMoved;
    },
    /** Why there is nothing to forward, in words; null when there is. */
    forwardProblem: () => (isBlankForm(saving.formData()) ? words.nothingToForward : null),
    forward: async (approverUid: string, note: string): Promise<boolean> => {
      if (hasUnfinishedFiles()) return false;
      const forwarded = await saving.with((_version, order) =>
        forwarding.run({ ...order, consultDraftsCollectionType: 'drafts_pending_approval', approverUid, note }),
      );
      if (forwarded) {
        leave(() => showSnackbar({ message: words.forwarded, tone: 'done', durationMs: FORWARDED_MS }));
      }
      return forwarded !== undefined;
    },
    discard: async (note = ''): Promise<void> => {
      // What an approver has changed goes back with the draft.
      if (isApproval && isDirty && !(await saveAsked(saving.save))) return;
      await saving.with(async (_version, order) => {
        if (!(await discarding.run({ ...named, note }))) return;
        leave(() =>
          isApproval
            ? showSnackbar({ message: words.returnedTo(opened?.forwarder.lastName ?? ''), tone: 'done' })
            : tellDiscarded([order]),
        );
      });
    },
    /** Why there is nothing to discard, in words; null when there is. */
    discardProblem: isKept ? null : words.notADraft,
    exportPdf: async (): Promise<void> => {
      if (!isKept || isDirty) {
        return void showSnackbar({ message: isKept ? words.saveFirst : words.exportNoDraft, tone: 'failed' });
      }
      const made = await exporting.run(named);
      if (!made) return;
      const isDone = downloadPdf(made.pdfBase64, made.fileName);
      showSnackbar(isDone ? { message: words.exported, tone: 'done' } : { message: words.pdfFailed, tone: 'failed' });
    },
  };
}

/** See useDraft. */
export type DraftKeeping = ReturnType<typeof useDraft>;
