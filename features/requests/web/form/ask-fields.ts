import type { FieldIssue } from '@alethea/kernel/text/errors';
import { labelled } from '@alethea/web-kit/page/format';
import { decodeQuestion, encodeQuestion } from '../../contract/form-answers.ts';
import { en } from '../../texts/en.ts';
import { phoneEn } from '../../texts/phone-en.ts';
import type { ServiceQuestion } from './views.ts';

const LABELS: Readonly<Record<string, string>> = {
  patientProvince: en.patient.province,
  phn: en.patient.phn,
  patientFirstName: en.patient.firstName,
  patientLastName: en.patient.lastName,
  patientDateOfBirth: en.patient.dateOfBirth,
  patientPhone: en.patient.phone,
  patientEmail: en.patient.email,
  'oopData.genderCode': en.outOfProvince.sex,
  'oopData.addressLine1': en.outOfProvince.addressLine1,
  'oopData.addressLine2': en.outOfProvince.addressLine2,
  'oopData.addressLine3': en.outOfProvince.addressLine3,
  'oopData.cityName': en.outOfProvince.city,
  'oopData.postalCode': en.outOfProvince.postalCode,
  question: en.question.label,
  billingCode: en.billing.code,
  supervisor: en.supervisor.title,
  'phoneConsultData.startTime': phoneEn.time,
  'phoneConsultData.physicianPhoneNumber': phoneEn.number,
  'phoneConsultData.physicianCalendarEmail': phoneEn.email,
};

/** Some of the specified texts name no field: away from it, its name goes before them. */
function textOf(message: string, code: string, label: string | undefined): string {
  if (label === undefined) return message;
  if (code === 'required') return label;
  return code === 'too_long' ? labelled(label, message) : message;
}

/** What a field of the form is called; an answer has the name of its question. */
export function labelOf(path: string): string {
  return path.startsWith('symptoms.') ? decodeQuestion(path.slice('symptoms.'.length)) : (LABELS[path] ?? path);
}

/** The id of the element that shows a field; of a group of choices, the element around it. */
export function fieldId(path: string): string {
  return `ask-${path.replaceAll('.', '-')}`;
}

/** The id of the section with photos and files. */
export const ATTACHMENTS_ID = 'ask-attachments';

/** One entry of the list of what is still missing. */
export interface MissingEntry {
  readonly path: string;
  readonly text: string;
}

/** What is still missing, in the order of the form: an empty field by its name, a wrong one by what is wrong with it. */
export function missingOf(issues: readonly FieldIssue[], questions: readonly ServiceQuestion[]): MissingEntry[] {
  const headers = new Map(questions.map(({ header }) => [`symptoms.${encodeQuestion(header)}`, header]));
  return issues.map(({ path, code, message }) => ({
    path,
    text: textOf(message, code, LABELS[path] ?? headers.get(path)),
  }));
}

/** Brings a field into the window and gives it the focus: the element itself, or the first control within it. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches('input, select, textarea')
    ? element
    : element?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea, button');
  control?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'center' });
}
