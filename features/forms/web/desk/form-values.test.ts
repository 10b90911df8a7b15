import { expect, test } from 'vitest';
import { formTemplateSchema } from '../../contract/form-template.ts';
import { standardForms } from '../../server/keep-forms.ts';
import { issuesOf } from './form-issues.ts';
import {
  blankField,
  blankSection,
  EMPTY_FORM,
  type FieldValues,
  type FormValues,
  templateOf,
  valuesOf,
} from './form-values.ts';

const field = (key: string, part: Partial<FieldValues> = {}): FieldValues => ({
  ...blankField(key, []),
  ...{ fieldName: key, label: key },
  ...part,
});
const form = (...fields: FieldValues[]): FormValues => ({
  ...EMPTY_FORM,
  name: 'Before your visit',
  sections: [{ ...blankSection('s'), fields }],
});
const wrongIn = (values: FormValues) => issuesOf(values).map(({ path, code }) => [path, code]);

test.each(standardForms.map((one) => [one.name, one] as const))(
  '%s is edited and saved as it was',
  (_name, written) => {
    const template = formTemplateSchema.parse(written);
    expect(wrongIn(valuesOf(template))).toEqual([]);
    expect(templateOf(valuesOf(template))).toEqual(template);
  },
);

test('an empty form lacks its name alone, and what is saved passes the rules of the server', () => {
  expect(wrongIn(EMPTY_FORM)).toEqual([['name', 'required']]);
  const values = form(
    field('smokes', { inputType: 'Select', lines: ' Yes \n\nNo', linesFr: 'Oui\n', isRequired: true }),
  );
  expect(formTemplateSchema.parse(templateOf(values))).toEqual(templateOf(values));
  expect(templateOf(values).sections[0]?.fields[0]).toMatchObject({ options: ['Yes', 'No'], optionsFr: ['Oui', ''] });
});

test('a condition follows its question when that is renamed, and lacks an answer that is there no more', () => {
  const smokes = field('smokes', { inputType: 'Select', lines: 'Yes\nNo' });
  const since = field('since', { showWhen: { fieldKey: 'smokes', isOneOf: ['Yes'] } });
  const renamed = form({ ...smokes, fieldName: 'tobacco' }, since);
  expect(templateOf(renamed).sections[0]?.fields[1]?.showWhen).toEqual({ fieldName: 'tobacco', isOneOf: ['Yes'] });
  expect(wrongIn(form({ ...smokes, lines: 'Often\nNo' }, since))).toEqual([
    ['sections.0.fields.1.showWhen', 'show_when_unknown'],
  ]);
  expect(wrongIn(form(since, smokes))).toEqual([['sections.0.fields.0.showWhen', 'show_when_unknown']]);
});

test('what is wrong is told at the field that it is wrong with', () => {
  const choice = field('one', { inputType: 'Select', lines: 'Yes\nYes', linesFr: 'Oui' });
  expect(wrongIn(form(choice, field('one', { label: ' ' }), field('', {})))).toEqual([
    ['sections.0.fields.2.fieldName', 'required'],
    ['sections.0.fields.0.lines', 'option_twice'],
    ['sections.0.fields.0.linesFr', 'options_unequal'],
    ['sections.0.fields.1.fieldName', 'field_name_twice'],
    ['sections.0.fields.1.label', 'label_missing'],
    ['sections.0.fields.2.label', 'label_missing'],
  ]);
  const email = field('email', { inputType: 'PatientEmail' });
  expect(wrongIn(form(email, { ...email, key: 'b', fieldName: 'b' }))).toEqual([
    ['sections.0.fields.1.inputType', 'patient_email_twice'],
  ]);
});

test('a questionnaire is scored by the first choices that fit, or as it was scored', () => {
  const item = (key: string) => field(key, { inputType: 'Select', lines: 'Not at all\nA little\nMore\nAll days' });
  const scored: FormValues = {
    ...form(field('other', { inputType: 'Select', lines: 'Yes\nNo' }), item('a'), item('b'), item('c')),
    scoring: { instrument: 'PHQ-2', itemKeys: null },
  };
  expect(templateOf(scored).scoring).toEqual({ instrument: 'PHQ-2', fieldNames: ['a', 'b'] });
  expect(templateOf({ ...scored, scoring: { instrument: 'PHQ-2', itemKeys: ['c', 'a'] } }).scoring).toEqual({
    instrument: 'PHQ-2',
    fieldNames: ['c', 'a'],
  });
  expect(wrongIn({ ...scored, scoring: { instrument: 'PHQ-9', itemKeys: null } })).toEqual([
    ['scoring', 'scoring_unfit'],
  ]);
});

test('a new field has a name that no other has', () => {
  const sections = [{ ...blankSection('s'), fields: [field('question2'), field('a')] }];
  expect(blankField('new', sections).fieldName).toBe('question3');
});
