import { normalizePhone } from '@alethea/kernel/contact/phone';
import type { FormField, FormTemplate } from '../form-template.ts';
import { dateOf } from './answer-date.ts';
import { type Answer, type Answers, asksPictures, isAnswered, isSingleBox, textOf, ticksOf } from './answers.ts';
import { askedFields } from './shown-fields.ts';

/** Answers as they are submitted: by field name in base64 (PTFORM-16). */
export type FormData = Readonly<Record<string, string | boolean | string[]>>;

/** A field name as it is submitted: its UTF-8 in base64. */
export function encodedName(fieldName: string): string {
  return btoa(Array.from(new TextEncoder().encode(fieldName), (byte) => String.fromCharCode(byte)).join(''));
}

/** What is submitted: the answers to what is shown, each in its stored form; what is not answered is left out. */
export function formDataOf(template: FormTemplate, answers: Answers): FormData {
  return Object.fromEntries(
    askedFields(template, answers).flatMap((field) => {
      const answer = answers[field.fieldName];
      return isAnswered(answer) ? [[encodedName(field.fieldName), storedForm(field, answer)] as const] : [];
    }),
  );
}

/** The answers of a submission by the names of the form; null where one is of no field of it. */
export function answersOf(template: FormTemplate, formData: FormData): Answers | null {
  const names = new Map(
    template.sections.flatMap(({ fields }) =>
      fields.map(({ fieldName }) => [encodedName(fieldName), fieldName] as const),
    ),
  );
  const entries = Object.entries(formData).flatMap(([name, answer]) => {
    const fieldName = names.get(name);
    return fieldName === undefined ? [] : [[fieldName, answer] as const];
  });
  return entries.length === Object.keys(formData).length ? Object.fromEntries(entries) : null;
}

/** The address that the patient gave as their own, the first one where a form asks twice; empty without one. */
export function patientEmailOf(template: FormTemplate, answers: Answers): string {
  return (
    askedFields(template, answers)
      .filter(({ inputType }) => inputType === 'PatientEmail')
      .map(({ fieldName }) => textOf(answers[fieldName]))
      .find((email) => email !== '') ?? ''
  );
}

/** The ids of all pictures that were added to what is shown. */
export function picturesOf(template: FormTemplate, answers: Answers): readonly string[] {
  return askedFields(template, answers)
    .filter(asksPictures)
    .flatMap(({ fieldName }) => ticksOf(answers[fieldName]));
}

function storedForm(field: FormField, answer: Answer | undefined): FormData[string] {
  if (isSingleBox(field)) return answer === true;
  // In the order of the form, whichever was ticked first.
  if (field.inputType === 'Checkbox') {
    const ticks = ticksOf(answer);
    return field.options.filter((option) => ticks.includes(option));
  }
  if (asksPictures(field)) return [...ticksOf(answer)];
  const text = textOf(answer);
  if (field.inputType === 'Date') return dateOf(text) ?? text;
  return field.inputType === 'Phone' ? normalizePhone(text) : text;
}
