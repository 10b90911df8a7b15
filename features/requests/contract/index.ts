import { econsultAuth, loadEconsult } from './ava-operations.ts';
import {
  countUnreadApprovals,
  deleteDraft,
  exportDraftPdf,
  exportEconsultDraftPdf,
  getDraft,
  listDrafts,
  moveStorageAttachments,
  notifyApprover,
  saveDraft,
  searchApprovers,
} from './draft-operations.ts';
import { getKeepingKey, getStagedFiles } from './kept-operations.ts';
import { sendConsult, sendReferral, updateSpecialistConsultCount } from './send-consult.ts';
import { undoSend } from './undo-send.ts';

export * from './ava-operations.ts';
export * from './check-send-form.ts';
export * from './draft-operations.ts';
export * from './draft-view.ts';
export * from './form-answers.ts';
export * from './kept-operations.ts';
export * from './open-for-sending.ts';
export * from './patient-info.ts';
export * from './send-consult.ts';
export * from './send-limits.ts';
export * from './send-payload.ts';
export * from './undo-send.ts';

/** All operations of this feature. */
export const operations = [
  sendConsult,
  sendReferral,
  updateSpecialistConsultCount,
  undoSend,
  saveDraft,
  getDraft,
  deleteDraft,
  listDrafts,
  countUnreadApprovals,
  searchApprovers,
  exportDraftPdf,
  exportEconsultDraftPdf,
  moveStorageAttachments,
  notifyApprover,
  getKeepingKey,
  getStagedFiles,
  econsultAuth,
  loadEconsult,
] as const;
