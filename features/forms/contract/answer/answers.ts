import type { FormField } from '../form-template.ts';

/** What somebody has answered to one field: words, the options that are ticked, or whether the only box is. */
export type Answer = string | boolean | readonly string[];
/** Answers by field name; a field that is left out is not answered. */
export type Answers = Readonly<Record<string, Answer>>;

/** A single box stands for yes; with options it is one box for each of them. */
export function isSingleBox({ inputType, options }: Pick<FormField, 'inputType' | 'options'>): boolean {
  return inputType === 'Checkbox' && options.length === 0;
}

/** A Label that asks for pictures is answered with their ids. */
export function asksPictures({ inputType, takesPictures }: Pick<FormField, 'inputType' | 'takesPictures'>): boolean {
  return inputType === 'Label' && takesPictures === true;
}

/** Any other Label is read and not answered. */
export function takesAnswer(field: Pick<FormField, 'inputType' | 'takesPictures'>): boolean {
  return field.inputType !== 'Label' || asksPictures(field);
}

/** The answer as one text, trimmed; empty where it is none. */
export function textOf(answer: Answer | undefined): string {
  return typeof answer === 'string' ? answer.trim() : '';
}

/** The options that are ticked, or the pictures that were added. */
export function ticksOf(answer: Answer | undefined): readonly string[] {
  return typeof answer === 'object' ? answer : [];
}

/** True where something was written, ticked, chosen or added. */
export function isAnswered(answer: Answer | undefined): boolean {
  return answer === true || textOf(answer) !== '' || ticksOf(answer).length > 0;
}

/** The values that a condition (`showWhen`) compares: a single box that is ticked is `true`, one that is not `false`. */
export function comparedValues(field: FormField, answer: Answer | undefined): readonly string[] {
  if (isSingleBox(field)) return [String(answer === true)];
  const text = textOf(answer);
  return text === '' ? ticksOf(answer) : [text];
}
