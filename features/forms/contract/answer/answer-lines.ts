import { formatPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import type { FormField, FormTemplate } from '../form-template.ts';
import { dateOf } from './answer-date.ts';
import { type Answer, type Answers, asksPictures, isSingleBox, takesAnswer, textOf, ticksOf } from './answers.ts';
import { shownSections } from './shown-fields.ts';
import { type FormLanguage, type Worded, worded } from './worded.ts';

/** One question with its answer in words; empty where there is none. */
export interface AnswerLine {
  readonly fieldName: string;
  readonly label: Worded;
  readonly text: string;
  /** Of a question that asks for pictures, their ids. */
  readonly pictureIds: readonly string[];
}

/** The answers of one section. */
export interface AnsweredSection {
  readonly title: Worded;
  readonly lines: readonly AnswerLine[];
}

/** The words for a box that is ticked, for one that is not, and for so many pictures. */
export interface BoxWords {
  readonly yes: string;
  readonly no: string;
  pictures(count: number): string;
}

/** All that was asked, with its answers in the order of the form: to be looked through, printed or copied. */
export function answeredSections(
  template: FormTemplate,
  answers: Answers,
  language: FormLanguage,
  boxes: BoxWords,
): readonly AnsweredSection[] {
  return shownSections(template, answers).flatMap((section) => {
    const lines = section.fields.filter(takesAnswer).map((field) => ({
      fieldName: field.fieldName,
      label: worded(language, field.label, field.labelFr),
      text: answerText(field, answers[field.fieldName], language, boxes),
      pictureIds: asksPictures(field) ? ticksOf(answers[field.fieldName]) : [],
    }));
    const title = worded(language, section.sectionName, section.sectionNameFr);
    return lines.length === 0 ? [] : [{ title, lines }];
  });
}

/** The words of an option; those of the author's own language where the other has none. */
export function optionText(
  field: Pick<FormField, 'options' | 'optionsFr'>,
  option: string,
  language: FormLanguage,
): Worded {
  return worded(language, option, field.optionsFr?.[field.options.indexOf(option)]);
}

function answerText(
  field: FormField,
  answer: Answer | undefined,
  language: FormLanguage,
  { yes, no, pictures }: BoxWords,
): string {
  if (isSingleBox(field)) return answer === true ? yes : no;
  const text = textOf(answer);
  switch (field.inputType) {
    case 'Label': {
      const { length } = ticksOf(answer);
      return length === 0 ? '' : pictures(length);
    }
    case 'Checkbox':
      return ticksOf(answer)
        .map((tick) => optionText(field, tick, language).text)
        .join(', ');
    case 'Select':
      return text === '' ? '' : optionText(field, text, language).text;
    case 'Date':
      return dateOf(text) ?? text;
    case 'Phone':
      return formatPhone(normalizePhone(text));
    default:
      return text;
  }
}
