import { deskFormUseOperations } from './desk-form-use.ts';
import { deskFormOperations } from './desk-forms.ts';
import { addPicture, removePicture } from './form-pictures.ts';
import { canSendForms, countFormUses, countSentForms } from './form-uses.ts';
import { favoriteForm, listFormTemplates } from './list-templates.ts';
import { openForm, previewForm, renderForm, submitForm } from './patient-form.ts';
import { submissionOperations } from './read-submission.ts';
import { sendForms } from './send-forms.ts';
import { cancelSending, closeSending, listSendings, readSendingRows, startSending } from './sendings.ts';

export * from './desk-form-use.ts';
export * from './desk-forms.ts';
export * from './form-pictures.ts';
export * from './form-template.ts';
export * from './form-uses.ts';
export * from './list-templates.ts';
export * from './patient-form.ts';
export * from './read-submission.ts';
export * from './send-forms.ts';
export * from './sendings.ts';
export * from './template-limits.ts';

/** All operations of this feature. */
export const operations = [
  sendForms,
  startSending,
  listSendings,
  readSendingRows,
  cancelSending,
  closeSending,
  listFormTemplates,
  favoriteForm,
  canSendForms,
  countFormUses,
  countSentForms,
  openForm,
  renderForm,
  previewForm,
  submitForm,
  addPicture,
  removePicture,
  ...submissionOperations,
  ...deskFormOperations,
  ...deskFormUseOperations,
] as const;
