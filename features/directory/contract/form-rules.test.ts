import { expect, test } from 'vitest';
import { formFindings, tidyForm } from './form-rules.ts';
import type { FormField } from './service.ts';
import { FORM_LIMITS } from './service-limits.ts';

const ask = (header: string, more: Partial<FormField> = {}): FormField => ({
  ...{ inputType: 'Textfield', header, values: [], required: false },
  ...more,
});
const choose = (...values: string[]) => ask('Side', { inputType: 'Checkboxes', values });
const problemsOf = (...fields: FormField[]) => formFindings(fields).map(({ index, problem }) => [index, problem]);

test('[CFORM-07] a form with different questions, and values where there is something to choose, can be answered', () => {
  expect(problemsOf(ask('History'), ask('Weight', { inputType: 'Number' }), choose('Left', 'Right'))).toEqual([]);
});

test('two questions with the same header share no answer: case and blanks make no difference', () => {
  expect(problemsOf(ask('History'), ask('Weight'), ask('history'), ask('HISTORY'))).toEqual([
    [2, 'header_repeated'],
    [3, 'header_repeated'],
  ]);
});

test('a question has a header of one to 300 characters', () => {
  expect(problemsOf(ask(''), ask('x'.repeat(FORM_LIMITS.header)), ask('y'.repeat(FORM_LIMITS.header + 1)))).toEqual([
    [0, 'header_missing'],
    [2, 'header_too_long'],
  ]);
});

test('checkboxes have different values of at most 200 characters', () => {
  expect(problemsOf(choose())).toEqual([[0, 'values_missing']]);
  expect(problemsOf(choose('Left', 'left'))).toEqual([[0, 'value_repeated']]);
  expect(problemsOf(choose('x'.repeat(FORM_LIMITS.value + 1)))).toEqual([[0, 'value_too_long']]);
  const many = Array.from({ length: FORM_LIMITS.values + 1 }, (_, index) => `Value ${index}`);
  expect(problemsOf(choose(...many))).toEqual([[0, 'too_many_values']]);
});

test('a tidy form has no line breaks, no empty values, and values only for checkboxes', () => {
  const typed = [ask(' How\n long? ', { values: ['left over'] }), choose(' Left ', '', 'Both\nsides')];
  expect(tidyForm(typed)).toEqual([ask('How long?'), choose('Left', 'Both sides')]);
});
