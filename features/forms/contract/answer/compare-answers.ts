import type { AnsweredSection } from './answer-lines.ts';

/** One question with its answer, beside what was answered to it before. */
export interface ComparedLine {
  readonly label: string;
  readonly text: string;
  readonly pictureIds: readonly string[];
  /** Null where it was not asked then; empty where it was not answered. */
  readonly before: string | null;
}

/** The answers of one section, in the order of the form. */
export interface ComparedSection {
  readonly title: string;
  readonly lines: readonly ComparedLine[];
}

/** Two answers to a form, whatever their versions: a question is the same where its field has the same name. */
export function comparedSections(
  now: readonly AnsweredSection[],
  before: readonly AnsweredSection[],
): {
  readonly sections: readonly ComparedSection[];
  readonly onlyThen: readonly Pick<ComparedLine, 'label' | 'text'>[];
} {
  const former = new Map(before.flatMap(({ lines }) => lines.map((line) => [line.fieldName, line] as const)));
  const asked = new Set(now.flatMap(({ lines }) => lines.map(({ fieldName }) => fieldName)));
  return {
    sections: now.map(({ title, lines }) => ({
      title: title.text,
      lines: lines.map(({ fieldName, label, text, pictureIds }) => ({
        ...{ label: label.text, text, pictureIds },
        before: former.get(fieldName)?.text ?? null,
      })),
    })),
    onlyThen: [...former.values()]
      .filter(({ fieldName, text }) => !asked.has(fieldName) && text !== '')
      .map(({ label, text }) => ({ label: label.text, text })),
  };
}
