import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone } from '@alethea/kernel/contact/phone';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import type { FormField, FormTemplate } from '../form-template.ts';
import { ANSWER_LENGTHS } from '../template-limits.ts';
import { dateOf } from './answer-date.ts';
import { type Answer, type Answers, isAnswered, isSingleBox, textOf, ticksOf } from './answers.ts';
import { askedFields } from './shown-fields.ts';

/** What is wrong with an answer; the words for it are those of the page. */
export type AnswerFault = 'required' | 'date' | 'email' | 'phone' | 'option' | 'tooLong' | 'form';

/** A field whose answer cannot be sent so. */
export interface AnswerIssue {
  readonly fieldName: string;
  readonly fault: AnswerFault;
}

/** Checks all that is shown, field by field in the order of the form; what is not shown is nobody's business. */
export function checkAnswers(template: FormTemplate, answers: Answers): readonly AnswerIssue[] {
  return askedFields(template, answers).flatMap((field) => {
    const fault = faultOf(field, answers[field.fieldName]);
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

function faultOf(field: FormField, answer: Answer | undefined): AnswerFault | null {
  if (answer !== undefined && !fitsType(field, answer)) return 'form';
  if (!isAnswered(answer)) return isRequired(field) ? 'required' : null;
  return badContent(field, answer);
}

function fitsType(field: FormField, answer: Answer): boolean {
  if (isSingleBox(field)) return typeof answer === 'boolean';
  if (field.inputType === 'Checkbox') return typeof answer === 'object';
  return typeof answer === 'string' && answer.isWellFormed() && !answer.includes('\u0000');
}

function badContent(field: FormField, answer: Answer | undefined): AnswerFault | null {
  const text = textOf(answer);
  if (text.length > lengthOf(field)) return 'tooLong';
  const { inputType, options } = field;
  switch (inputType) {
    case 'Date':
      return dateOf(text) === null ? 'date' : null;
    case 'Email':
    case 'PatientEmail':
      return blockingMessage(checkEmail(text, { required: true })) ? 'email' : null;
    case 'Phone':
      return blockingMessage(checkPhone(text)) ? 'phone' : null;
    case 'Select':
      return options.includes(text) ? null : 'option';
    case 'Checkbox':
      return ticksOf(answer).every((tick) => options.includes(tick)) ? null : 'option';
    default:
      return null;
  }
}
