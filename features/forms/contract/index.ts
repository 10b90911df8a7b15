import { canSendForms, countFormUses, countSentForms } from './form-uses.ts';
import { favoriteForm, listFormTemplates } from './list-templates.ts';
import { sendForms } from './send-forms.ts';

export * from './form-template.ts';
export * from './form-uses.ts';
export * from './list-templates.ts';
export * from './patient-form.ts';
export * from './send-forms.ts';
export * from './template-limits.ts';

/** All operations of this feature. */
export const operations = [
  sendForms,
  listFormTemplates,
  favoriteForm,
  canSendForms,
  countFormUses,
  countSentForms,
] as const;
