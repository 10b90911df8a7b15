import { expect, test } from 'vitest';
import { formTemplateSchema, INPUT_TYPES, type WrittenFormTemplate } from '../form-template.ts';
import type { Answer, Answers } from './answers.ts';
import { checkAnswers } from './check-answers.ts';

type WrittenField = WrittenFormTemplate['sections'][number]['fields'][number];

const formOf = (...fields: readonly WrittenField[]) =>
  formTemplateSchema.parse({ name: 'Intake', sections: [{ sectionName: 'You', fields: [...fields] }] });
const faultOf = (field: Omit<WrittenField, 'fieldName' | 'label'>, answer?: Answer) =>
  checkAnswers(
    formOf({ fieldName: 'asked', label: 'Asked', ...field }),
    answer === undefined ? {} : { asked: answer },
    '2026-11-20',
  )[0]?.fault;

test('[PTFORM-19] a date is required whether its author says so or not', () => {
  expect(faultOf({ inputType: 'Date' })).toBe('required');
  expect(faultOf({ inputType: 'Date', isRequired: false }, '')).toBe('required');
  expect(faultOf({ inputType: 'Date' }, '2026-11-20')).toBeUndefined();
});

test.each([
  ['1984-3-7', undefined],
  ['2026-11-20', undefined],
  ['2026-11-21', 'birthDate'],
  ['2026-02-30', 'birthDate'],
  ['1850-01-01', 'birthDate'],
])('[IMODEL-24] [IMODEL-25] a date of birth that is answered with %s is found to be %s', (answer, fault) => {
  const born: WrittenField = { fieldName: 'birthDate', label: 'Your day of birth', inputType: 'Date' };
  const found = (field: WrittenField) => checkAnswers(formOf(field), { [field.fieldName]: answer }, '2026-11-20');
  expect(found(born)[0]?.fault).toBe(fault);
  expect(found({ ...born, fieldName: 'field-1', label: 'Date of birth of your child' })[0]?.fault).toBe(fault);
});

test('what else is asked is required where its author says so, and a single box is then to be ticked', () => {
  for (const inputType of INPUT_TYPES.filter((type) => type !== 'Date' && type !== 'Label')) {
    const options = inputType === 'Select' ? ['Yes', 'No'] : [];
    expect(faultOf({ inputType, options })).toBeUndefined();
    expect(faultOf({ inputType, options, isRequired: true })).toBe('required');
  }
  expect(faultOf({ inputType: 'Label', isRequired: true })).toBeUndefined();
  expect(faultOf({ inputType: 'Checkbox', isRequired: true }, false)).toBe('required');
  expect(faultOf({ inputType: 'Checkbox', isRequired: true, options: ['Hay fever'] }, [])).toBe('required');
  expect(faultOf({ inputType: 'Text', isRequired: true }, '   ')).toBe('required');
});

test.each<[Omit<WrittenField, 'fieldName' | 'label'>, Answer, string | undefined]>([
  [{ inputType: 'Date' }, '1984-3-7', undefined],
  [{ inputType: 'Date' }, '2026-02-30', 'date'],
  [{ inputType: 'Date' }, '84-3-7', 'date'],
  [{ inputType: 'Date' }, '1984--7', 'date'],
  [{ inputType: 'Date' }, '0984-03-07', 'date'],
  [{ inputType: 'Email' }, 'wilma@home.example', undefined],
  [{ inputType: 'Email' }, 'wilma@home', 'email'],
  [{ inputType: 'PatientEmail' }, 'wilma', 'email'],
  [{ inputType: 'Phone' }, '403 555-0199', undefined],
  [{ inputType: 'Phone' }, '555-0199', 'phone'],
  [{ inputType: 'Select', options: ['Yes', 'No'] }, 'Maybe', 'option'],
  [{ inputType: 'Checkbox', options: ['Hay fever'] }, ['Asthma'], 'option'],
  [{ inputType: 'Text' }, 'x'.repeat(501), 'tooLong'],
  [{ inputType: 'TextArea' }, 'x'.repeat(10_000), undefined],
  [{ inputType: 'TextArea' }, 'x'.repeat(10_001), 'tooLong'],
  [{ inputType: 'Label', takesPictures: true, isRequired: true }, [], 'required'],
  [{ inputType: 'Label', takesPictures: true }, ['one', 'two'], undefined],
  [{ inputType: 'Label', takesPictures: true }, Array.from('1234567'), 'pictures'],
  [{ inputType: 'Label', takesPictures: true }, 'one', 'form'],
  [{ inputType: 'Text' }, ['a list'], 'form'],
  [{ inputType: 'Text' }, true, 'form'],
  [{ inputType: 'Checkbox' }, 'true', 'form'],
  [{ inputType: 'Checkbox', options: ['Hay fever'] }, true, 'form'],
  [{ inputType: 'Text' }, 'a\u0000b', 'form'],
])('[PTFORM-20] %j answered with %j is found to be %s', (field, answer, fault) => {
  expect(faultOf(field, answer)).toBe(fault);
});

test('everything wrong is found, in the order of the form, and nothing about what is not shown', () => {
  const form = formOf(
    { fieldName: 'smokes', label: 'Do you smoke?', inputType: 'Select', options: ['Yes', 'No'], isRequired: true },
    {
      fieldName: 'since',
      label: 'Since when?',
      inputType: 'Date',
      showWhen: { fieldName: 'smokes', isOneOf: ['Yes'] },
    },
    { fieldName: 'phone', label: 'Phone', inputType: 'Phone' },
  );
  const found = (answers: Answers) =>
    checkAnswers(form, answers, '2026-11-20').map(({ fieldName, fault }) => [fieldName, fault]);
  expect(found({ phone: '1' })).toEqual([
    ['smokes', 'required'],
    ['phone', 'phone'],
  ]);
  expect(found({ smokes: 'Yes' })).toEqual([['since', 'required']]);
  expect(found({ smokes: 'No', since: 'never' })).toEqual([]);
});
