import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { careForms } from './care-forms.ts';
import { intakeForms } from './intake-forms.ts';

/** Forms that clinics ask for every day. */
export const clinicForms: readonly WrittenFormTemplate[] = [...intakeForms, ...careForms];
