import { slot } from '@alethea/kernel/app/slot';

/** What a patient has answered to a form, above its PDF. */
export const FORM_ANSWERS = slot<{ readonly documentId: string }>('patients.formAnswers');
