import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone } from '@alethea/kernel/contact/phone';
import { checkBirthDate } from '@alethea/kernel/health/birth-date';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import type { FormField, FormTemplate } from '../form-template.ts';
import { ANSWER_LENGTHS, PICTURE_LIMITS } from '../template-limits.ts';
import { asksBirthDate, dateOf } from './answer-date.ts';
import { type Answer, type Answers, asksPictures, isAnswered, isSingleBox, textOf, ticksOf } from './answers.ts';
import { askedFields } from './shown-fields.ts';

/** What is wrong with an answer; the words for it are those of the page. */
export type AnswerFault =
  | 'required'
  | 'date'
  | 'birthDate'
  | 'email'
  | 'phone'
  | 'option'
  | 'tooLong'
  | 'pictures'
  | 'form';

/** A field whose answer cannot be sent so. */
export interface AnswerIssue {
  readonly fieldName: string;
  readonly fault: AnswerFault;
}

/**
 * Checks all that is shown, field by field in the order of the form; what is not shown is nobody's business. `today` is a
 * date `YYYY-MM-DD`.
 */
export function checkAnswers(template: FormTemplate, answers: Answers, today: string): readonly AnswerIssue[] {
  return askedFields(template, answers).flatMap((field) => {
    const fault = faultOf(field, answers[field.fieldName], today);
    return fault ? [{ fieldName: field.fieldName, fault }] : [];
  });
}

/** A date is always required (PTFORM-19), all else where its author says so. */
export function isRequired({ inputType, isRequired: wanted }: Pick<FormField, 'inputType' | 'isRequired'>): boolean {
  return inputType === 'Date' || wanted === true;
}

/** The most characters of an answer that is typed. */
export function lengthOf({ inputType }: Pick<FormField, 'inputType'>): number {
  return inputType in ANSWER_LENGTHS ? ANSWER_LENGTHS[inputType as keyof typeof ANSWER_LENGTHS] : ANSWER_LENGTHS.Text;
}

function faultOf(field: FormField, answer: Answer | undefined, today: string): AnswerFault | null {
  if (answer !== undefined && !fitsType(field, answer)) return 'form';
  if (!isAnswered(answer)) return isRequired(field) ? 'required' : null;
  return badContent(field, answer, today);
}

function fitsType(field: FormField, answer: Answer): boolean {
  if (isSingleBox(field)) return typeof answer === 'boolean';
  if (field.inputType === 'Checkbox' || asksPictures(field)) return typeof answer === 'object';
  return typeof answer === 'string' && answer.isWellFormed() && !answer.includes('\u0000');
}

function badContent(field: FormField, answer: Answer | undefined, today: string): AnswerFault | null {
  const text = textOf(answer);
  if (text.length > lengthOf(field)) return 'tooLong';
  const { inputType, options } = field;
  switch (inputType) {
    case 'Date':
      return badDate(field, dateOf(text), today);
    case 'Email':
    case 'PatientEmail':
      return blockingMessage(checkEmail(text, { required: true })) ? 'email' : null;
    case 'Phone':
      return blockingMessage(checkPhone(text)) ? 'phone' : null;
    case 'Select':
      return options.includes(text) ? null : 'option';
    case 'Label':
      return ticksOf(answer).length > PICTURE_LIMITS.ofForm ? 'pictures' : null;
    case 'Checkbox':
      return ticksOf(answer).every((tick) => options.includes(tick)) ? null : 'option';
    default:
      return null;
  }
}

function badDate(field: FormField, date: string | null, today: string): AnswerFault | null {
  if (!asksBirthDate(field)) return date === null ? 'date' : null;
  return date === null || blockingMessage(checkBirthDate(date, today)) ? 'birthDate' : null;
}
