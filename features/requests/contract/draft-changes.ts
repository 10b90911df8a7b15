import type { DraftFieldChange, DraftFormData } from './draft-view.ts';
import { withPatientFields } from './patient-info.ts';

/** What is written of the request itself. Clinic, billing and callback number are each sender's own. */
const FIELDS = [
  'patientProvince',
  'phn',
  'patientFirstName',
  'patientLastName',
  'patientDateOfBirth',
  'patientPhone',
  'patientEmail',
  'question',
] as const;
const PARTS = ['oopData', 'symptoms'] as const;

/** What of a request differs between two forms, in the order of the first and then the second; blanks around do not count. */
export function changesBetween(before: DraftFormData, after: DraftFormData): DraftFieldChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: now.get(path) ?? '' }))
    .filter((change) => change.before.trim() !== change.after.trim());
}

/** Whether nothing is written of a request: no patient, no question, no answer. */
export function isBlankForm(formData: DraftFormData): boolean {
  return [...textsOf(formData)].every(([path, text]) => path === 'patientProvince' || text.trim() === '');
}

function textsOf(formData: DraftFormData): Map<string, string> {
  const fields = withPatientFields(formData);
  const texts = new Map<string, string>();
  const note = (path: string, value: unknown) => typeof value === 'string' && texts.set(path, value);
  for (const field of FIELDS) note(field, fields[field]);
  for (const part of PARTS) {
    for (const [key, value] of Object.entries(fields[part] ?? {})) note(`${part}.${key}`, value);
  }
  return texts;
}
