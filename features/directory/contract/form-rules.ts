import type { FormField } from './service.ts';
import { FORM_LIMITS } from './service-limits.ts';

/** Why a form could not be answered, or its answers not be told apart. */
export type FormProblem =
  | 'header_missing'
  | 'header_too_long'
  | 'header_repeated'
  | 'values_missing'
  | 'too_many_values'
  | 'value_too_long'
  | 'value_repeated';

/** One thing wrong with one question of a form. */
export interface FormFinding {
  /** The place of the question in the form, from 0. */
  readonly index: number;
  readonly part: 'header' | 'values';
  readonly problem: FormProblem;
}

/** Texts as they count for "the same": neither case nor blanks make two questions of one. */
const sameness = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ').trim();

/**
 * A form as it is kept: every text one trimmed line, empty values dropped, and values only where there is something to
 * choose. A blank at an end or a line break would part a value and the answers that name it.
 */
export function tidyForm(fields: readonly FormField[]): FormField[] {
  return fields.map(({ inputType, header, values, required }) => ({
    inputType,
    header: oneLine(header),
    values: inputType === 'Checkboxes' ? values.map(oneLine).filter((value) => value !== '') : [],
    required,
  }));
}

/** Everything wrong with a tidy form, in its order; answers are keyed by the header, so no two may be the same. */
export function formFindings(fields: readonly FormField[]): FormFinding[] {
  const seen = new Set<string>();
  return fields.flatMap((field, index) => {
    const header = headerProblem(field.header, seen);
    const values = valuesProblem(field);
    seen.add(sameness(field.header));
    return [
      ...(header ? [{ index, part: 'header' as const, problem: header }] : []),
      ...(values ? [{ index, part: 'values' as const, problem: values }] : []),
    ];
  });
}

function headerProblem(header: string, seen: ReadonlySet<string>): FormProblem | null {
  if (header === '') return 'header_missing';
  if (header.length > FORM_LIMITS.header) return 'header_too_long';
  return seen.has(sameness(header)) ? 'header_repeated' : null;
}

function valuesProblem({ inputType, values }: FormField): FormProblem | null {
  if (inputType !== 'Checkboxes') return null;
  if (values.length === 0) return 'values_missing';
  if (values.length > FORM_LIMITS.values) return 'too_many_values';
  if (values.some((value) => value.length > FORM_LIMITS.value)) return 'value_too_long';
  return new Set(values.map(sameness)).size < values.length ? 'value_repeated' : null;
}
