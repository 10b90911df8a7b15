import { APP_VERSION } from '@alethea/kernel/app-version';
import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/call-error';
import { downloadPdf } from '@alethea/web-kit/download-pdf';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useSession } from '@alethea/web-kit/session';
import { useState } from 'react';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { deleteDraft, exportDraftPdf, getDraft, listDrafts, saveDraft } from '../../contract/client.ts';
import type { DraftCollection } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { ATTACHMENTS_ID, focusField } from '../ask-fields.ts';
import { keepable } from '../ask-values.ts';
import { attachmentsProblem } from '../attachment-list.ts';
import type { AskFormState } from '../use-ask-form.ts';
import type { Attachments } from '../use-attachments.ts';
import type { AskedService, OpenedDraft } from '../views.ts';
import { leavingAddress } from './draft-address.ts';
import { draftSubjectOf, formDataOf } from './draft-values.ts';

/** How long the success of a forward stands, in milliseconds (DRAFT-23). */
const FORWARDED_MS = 2000;
const words = draftsEn.form;

type DraftCall = typeof saveDraft | typeof deleteDraft | typeof exportDraftPdf | typeof getDraft;

interface DraftSetup {
  readonly service: AskedService;
  readonly rules: SendFormService;
  readonly form: AskFormState;
  readonly attachments: Attachments;
  /** The draft that the form was opened with, or null. */
  readonly opened: OpenedDraft | null;
  /** Date in Edmonton. */
  readonly today: string;
  /** Told of the first save, so that the address can name the draft. */
  readonly onCreated: (draftId: string) => void;
  /** Loads the draft again, in the place of the form. */
  readonly onReload: () => void;
}

/** Keeping the form as a draft: saving, forwarding, discarding and exporting it. */
export function useDraft({ service, rules, form, attachments, opened, today, onCreated, onReload }: DraftSetup) {
  const session = useSession();
  const navigate = useNavigate();
  const [draftId] = useState(() => opened?.draftId ?? newId(systemClock.now()));
  const [version, setVersion] = useState(opened?.version ?? 0);
  const [savedFiles, setSavedFiles] = useState(() => (opened?.attachments ?? []).map(({ fileId }) => fileId).join());
  const [isConflict, setConflict] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const collection: DraftCollection = opened?.collection ?? 'user_drafts';
  const isKept = version > 0;
  const fileIds = attachments.list.flatMap(({ uploaded }) => (uploaded ? [uploaded.fileId] : []));
  const isDirty = form.formState.isDirty || attachments.list.length !== fileIds.length || fileIds.join() !== savedFiles;
  const named = { draftId, consultDraftsCollectionType: collection, appVersion: APP_VERSION };

  const fail = (message: string) => (error: CallErrorOf<DraftCall>) => {
    if (isCode(error, 'draft_changed')) return setConflict(true);
    const reason = errorText(error, words.saveFailures, '');
    showSnackbar({ message: reason === '' ? message : `${message}. ${reason}`, tone: 'failed' });
  };
  const saving = useAction(saveDraft, { invalidate: [listDrafts], onError: fail(words.saveFailed) });
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
  const looking = useAction(getDraft, { onError: fail(words.saveFailed) });

  const leave = (message: string, durationMs?: number) => {
    showSnackbar({ message, tone: 'done', durationMs });
    setLeaving(true);
    // The form is not dirty any more once this has been rendered: only then may it be left unasked.
    setTimeout(() => navigate(leavingAddress(collection)));
  };
  const inputAt = (basedOnVersion: number) => {
    const values = keepable(form.getValues());
    return {
      ...named,
      formData: formDataOf(values, today),
      subject: draftSubjectOf(values, rules),
      selectedMedia: [],
      econsultForwarder: opened?.forwarder ?? personOf(session),
      serviceId: service.id,
      attachmentIds: fileIds,
      basedOnVersion,
    };
  };
  const hasUnfinishedFiles = () => {
    const problem = attachmentsProblem(attachments.list);
    if (problem === null) return false;
    const message = problem === 'failed' ? en.attachments.failedOnes : en.attachments.unfinished;
    showSnackbar({ message, tone: 'failed' });
    focusField(ATTACHMENTS_ID);
    return true;
  };
  const saveAt = async (basedOnVersion: number) => {
    if (hasUnfinishedFiles()) return;
    const values = form.getValues();
    const saved = await saving.run(inputAt(basedOnVersion));
    if (!saved) return;
    setConflict(false);
    setVersion(saved.version);
    setSavedFiles(fileIds.join());
    form.reset(values, { keepValues: true, keepErrors: true, keepTouched: true });
    showSnackbar({ message: words.saved, tone: 'done' });
    if (!isKept) onCreated(draftId);
  };

  return {
    draftId: isKept ? draftId : undefined,
    /** Of the draft that the form shows; 0 while it is none. */
    version,
    collection,
    isKept,
    isDirty: isDirty && !isLeaving,
    isConflict,
    isSaving: saving.state === 'running' || looking.state === 'running',
    isForwarding: forwarding.state !== 'idle' && forwarding.state !== 'error',
    isDiscarding: discarding.state === 'running',
    isExporting: exporting.state === 'running',
    save: () => saveAt(version),
    /** After a change elsewhere: what stands in this form becomes the newest version. */
    saveMine: async () => {
      const newest = await looking.run(named);
      if (newest) await saveAt(newest.version);
    },
    reload: onReload,
    forward: async (approverUid: string): Promise<boolean> => {
      if (hasUnfinishedFiles()) return false;
      const input = {
        ...inputAt(version),
        consultDraftsCollectionType: 'drafts_pending_approval',
        approverUid,
      } as const;
      if (!(await forwarding.run(input))) return false;
      leave(words.forwarded, FORWARDED_MS);
      return true;
    },
    discard: async (note = ''): Promise<void> => {
      if (await discarding.run({ ...named, note })) {
        leave(collection === 'user_drafts' ? words.discarded : words.returnedTo(opened?.forwarder.lastName ?? ''));
      }
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

function personOf({ uid, firstName, lastName, email }: ReturnType<typeof useSession>) {
  return { uid, firstName, lastName, email };
}
