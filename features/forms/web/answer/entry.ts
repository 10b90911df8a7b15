import { systemClock } from '@alethea/kernel/time/clock';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { type Answers, asksPictures, ticksOf } from '../../contract/answer/answers.ts';
import { type AnswerFault, checkAnswers } from '../../contract/answer/check-answers.ts';
import { encodedName, formDataOf, patientEmailOf } from '../../contract/answer/form-data.ts';
import type { FormLanguage } from '../../contract/answer/worded.ts';
import type { HealthCard, OpenedForm, ShownForm, Submission } from './views.ts';

/** What somebody has entered so far. */
export interface Entry {
  readonly firstName: string;
  readonly lastName: string;
  readonly answers: Answers;
  /** What the page shows of the pictures that were added, by their ids. */
  readonly previews: Readonly<Record<string, string>>;
  readonly ccPatient: boolean;
  /** Stays the same for each try to send, so that an answer that was lost on its way is given again. */
  readonly sendKey: string;
}

/** What is wrong with one part of an entry: a name, or the answer to a field. */
export interface EntryIssue {
  /** The id of what leads out of it. */
  readonly id: string;
  readonly fault: AnswerFault;
}

/** An entry in which nothing stands yet. */
export function emptyEntry(): Entry {
  return { firstName: '', lastName: '', answers: {}, previews: {}, ccPatient: false, sendKey: crypto.randomUUID() };
}

/** An entry without the pictures that no longer wait at the server: a day is over, or they were removed elsewhere. */
export function withPicturesOf(
  { formTemplate, pictureIds }: Pick<OpenedForm, 'formTemplate' | 'pictureIds'>,
  entry: Entry,
) {
  const fields = formTemplate.sections.flatMap((section) => section.fields).filter(asksPictures);
  const left = fields.map(({ fieldName }) => [
    fieldName,
    ticksOf(entry.answers[fieldName]).filter((id) => pictureIds.includes(id)),
  ]);
  return { ...entry, answers: { ...entry.answers, ...Object.fromEntries(left) } } satisfies Entry;
}

/** Where a name is entered. */
export const NAME_IDS = { firstName: 'first-name', lastName: 'last-name' } as const;

/** The id of the place in which a field is answered. */
export function idOfField(fieldName: string): string {
  return `field-${encodedName(fieldName)}`;
}

/** Everything that keeps an entry from being sent, in the order of the page. */
export function issuesOf({ formTemplate }: ShownForm, { firstName, lastName, answers }: Entry): readonly EntryIssue[] {
  const names = [
    { id: NAME_IDS.firstName, text: firstName },
    { id: NAME_IDS.lastName, text: lastName },
  ].filter(({ text }) => text.trim() === '');
  return [
    ...names.map(({ id }) => ({ id, fault: 'required' as const })),
    ...checkAnswers(formTemplate, answers, dateInEdmonton(systemClock.now())).map(({ fieldName, fault }) => ({
      id: idOfField(fieldName),
      fault,
    })),
  ];
}

/** The address to which a copy can go; empty where the form asks for none, or none is given. */
export function copyAddressOf({ formTemplate }: ShownForm, { answers }: Entry): string {
  return patientEmailOf(formTemplate, answers);
}

/** What is sent of an entry (MODEL-17). */
export function submissionOf(
  form: ShownForm,
  entry: Entry,
  { code, card, language }: { readonly code: string; readonly card: HealthCard; readonly language: FormLanguage },
): Submission {
  const { formTemplate } = form;
  const email = copyAddressOf(form, entry);
  return {
    jwt: code,
    province: card.province,
    formData: formDataOf(formTemplate, entry.answers),
    patientInfo: { firstName: entry.firstName, lastName: entry.lastName, phn: card.phn, email },
    ccPatient: entry.ccPatient && email !== '',
    language,
  };
}
