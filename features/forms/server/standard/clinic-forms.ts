import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { careForms } from './care-forms.ts';
import { complaintForms } from './complaint-forms.ts';
import { intakeForms } from './intake-forms.ts';
import { visitForms } from './visit-forms.ts';

/** Forms that clinics ask for every day. */
export const clinicForms: readonly WrittenFormTemplate[] = [
  ...intakeForms,
  ...careForms,
  ...complaintForms,
  ...visitForms,
];
