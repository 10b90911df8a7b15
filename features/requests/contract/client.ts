// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as AvaOperations from './ava-operations.ts';
import type * as DraftOperations from './draft-operations.ts';
import type * as KeptOperations from './kept-operations.ts';
import type * as SendConsult from './send-consult.ts';
import type * as UndoSend from './undo-send.ts';

/** Sends an eConsult or phone consult with patient, question, answers to the service’s form and files. */
export const sendConsult: Remote<typeof SendConsult.sendConsult> = {
  name: 'consult-sendConsult',
  repeat: 'keyed',
};

/** Sends a referral with patient, question and answers to the service’s form. */
export const sendReferral: Remote<typeof SendConsult.sendReferral> = {
  name: 'referral-sendReferral',
  repeat: 'keyed',
};

/** Answers that a sent consult has been counted; sending counts it, once. */
export const updateSpecialistConsultCount: Remote<typeof SendConsult.updateSpecialistConsultCount> = {
  name: 'consult-updateSpecialistConsultCount',
  repeat: 'read',
};

/** Takes back a consult that was just sent, and keeps its form as a draft. */
export const undoSend: Remote<typeof UndoSend.undoSend> = {
  name: 'consult-undoSend',
  repeat: 'keyed',
};

/** Saves a form as a draft, or forwards it to an approver. */
export const saveDraft: Remote<typeof DraftOperations.saveDraft> = {
  name: 'consultDraft-saveDraft',
  repeat: 'keyed',
};

/** Opens a draft with its form and files. */
export const getDraft: Remote<typeof DraftOperations.getDraft> = {
  name: 'consultDraft-getDraft',
  repeat: 'same',
};

/** Discards an own draft, or gives a draft that waits for approval back to its writer. */
export const deleteDraft: Remote<typeof DraftOperations.deleteDraft> = {
  name: 'consultDraft-deleteDraft',
  repeat: 'keyed',
};

/** Lists drafts by id. */
export const listDrafts: Remote<typeof DraftOperations.listDrafts> = {
  name: 'consultDraft-listDrafts',
  repeat: 'read',
  outdatedBy: ['draft'],
};

/** Counts unread drafts that wait for the caller’s approval. */
export const countUnreadApprovals: Remote<typeof DraftOperations.countUnreadApprovals> = {
  name: 'consultDraft-countUnread',
  repeat: 'read',
  outdatedBy: ['draft'],
};

/** Finds people who may approve a draft. */
export const searchApprovers: Remote<typeof DraftOperations.searchApprovers> = {
  name: 'users-searchApprovers',
  repeat: 'read',
};

/** Writes a saved draft as a PDF. */
export const exportDraftPdf: Remote<typeof DraftOperations.exportDraftPdf> = {
  name: 'consultDraft-exportDraftPdf',
  repeat: 'read',
};

/** Writes a saved draft as a PDF. */
export const exportEconsultDraftPdf: Remote<typeof DraftOperations.exportEconsultDraftPdf> = {
  name: 'secureMessaging-exportEconsultDraftPdf',
  repeat: 'read',
};

/** Answers that a draft’s files are in place; saving and forwarding move them. */
export const moveStorageAttachments: Remote<typeof DraftOperations.moveStorageAttachments> = {
  name: 'consultDraft-moveStorageAttachments',
  repeat: 'read',
};

/** Answers that the approver has been told; forwarding tells them, once. */
export const notifyApprover: Remote<typeof DraftOperations.notifyApprover> = {
  name: 'consultDraft-notifyApprover',
  repeat: 'read',
};

/** Answers the key under which this person’s unsent forms are kept in the browser. */
export const getKeepingKey: Remote<typeof KeptOperations.getKeepingKey> = {
  name: 'consultDraft-getKeepingKey',
  repeat: 'read',
};

/** Answers those of the caller’s uploaded files that are still there and in no record yet. */
export const getStagedFiles: Remote<typeof KeptOperations.getStagedFiles> = {
  name: 'consultDraft-getStagedFiles',
  repeat: 'read',
  outdatedBy: ['draft'],
};

/** Judges a signed token of the partner’s tool without using it up. */
export const econsultAuth: Remote<typeof AvaOperations.econsultAuth> = {
  name: 'ai-econsultAuth',
  repeat: 'read',
};

/** Answers the patient and history of a consult that was begun in the partner’s tool. */
export const loadEconsult: Remote<typeof AvaOperations.loadEconsult> = {
  name: 'ai-loadEconsult',
  repeat: 'keyed',
};
