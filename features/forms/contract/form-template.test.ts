import { expect, test } from 'vitest';
import { formTemplateSchema, INPUT_TYPES, type WrittenFormTemplate } from './form-template.ts';

const form = (fields: WrittenFormTemplate['sections'][number]['fields']): WrittenFormTemplate => ({
  name: 'Before your visit',
  sections: [{ sectionName: 'You', fields }],
});
const smokes = { fieldName: 'smokes', label: 'Do you smoke?', inputType: 'Select', options: ['Yes', 'No'] } as const;
const problemsOf = (template: unknown) =>
  (formTemplateSchema.safeParse(template).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('[MODEL-15] a form has a name, instructions, comments and sections of fields with exactly nine input types', () => {
  const fields = INPUT_TYPES.map((inputType) => {
    return { fieldName: inputType, label: inputType, inputType, options: inputType === 'Select' ? ['Yes'] : [] };
  });
  const written = {
    ...{ name: 'All of them', instructions: 'Please.', comments: 'Ours.' },
    sections: [{ sectionName: 'One', description: 'First', fields }],
  };
  expect(formTemplateSchema.parse(written)).toEqual(written);
  expect(INPUT_TYPES).toEqual([
    ...['Text', 'Checkbox', 'Date', 'Email', 'PatientEmail', 'Phone', 'TextArea', 'Label', 'Select'],
  ]);
  const unknown = { fieldName: 'x', label: 'x', inputType: 'Number' };
  expect(problemsOf(form([unknown as never]))).toHaveLength(1);
});

test('[MODEL-15] pictures are asked for by a Label, beside the nine types, and by nothing else', () => {
  const asks = { fieldName: 'arm', label: 'Your arm', inputType: 'Label', takesPictures: true } as const;
  expect(problemsOf(form([asks]))).toEqual([]);
  expect(problemsOf(form([{ ...asks, inputType: 'Text' }]))).toEqual([
    ['sections.0.fields.0.takesPictures', 'pictures_misplaced'],
  ]);
});

test('what an author leaves out is empty', () => {
  expect(formTemplateSchema.parse(form([{ fieldName: 'age', label: 'Age', inputType: 'Text' }]))).toEqual({
    ...{ name: 'Before your visit', instructions: '', comments: '' },
    sections: [
      {
        ...{ sectionName: 'You', description: '' },
        fields: [{ fieldName: 'age', label: 'Age', inputType: 'Text', options: [] }],
      },
    ],
  });
});

test.each([
  ['a field name twice', [smokes, { ...smokes, label: 'Again?' }], 'sections.0.fields.1.fieldName', 'field_name_twice'],
  ['a field without a label', [{ ...smokes, label: ' ' }], 'sections.0.fields.0.label', 'label_missing'],
  ['a choice without options', [{ ...smokes, options: [] }], 'sections.0.fields.0.options', 'options_missing'],
  ['an option twice', [{ ...smokes, options: ['Yes', 'Yes'] }], 'sections.0.fields.0.options', 'option_twice'],
  ['fewer options in French', [{ ...smokes, optionsFr: ['Oui'] }], 'sections.0.fields.0.optionsFr', 'options_unequal'],
] as const)('refuses %s, and says where', (_what, fields, path, code) => {
  expect(problemsOf(form([...fields] as never))).toEqual([[path, code]]);
});

test('a condition looks back at a choice, and at what that can be answered with', () => {
  const asks = (showWhen: { fieldName: string; isOneOf: string[] }) =>
    form([
      { ...smokes, options: [...smokes.options] },
      { fieldName: 'since', label: 'Since', inputType: 'Date', showWhen },
    ]);
  expect(problemsOf(asks({ fieldName: 'smokes', isOneOf: ['Yes'] }))).toEqual([]);
  for (const showWhen of [
    { fieldName: 'smokes', isOneOf: ['Often'] },
    { fieldName: 'since', isOneOf: ['Yes'] },
    { fieldName: 'nothing', isOneOf: ['Yes'] },
  ]) {
    expect(problemsOf(asks(showWhen))).toEqual([['sections.0.fields.1.showWhen', 'show_when_unknown']]);
  }
});

test('one box is answered with true or false', () => {
  const box = { fieldName: 'agrees', label: 'I agree', inputType: 'Checkbox' } as const;
  const why = { fieldName: 'why', label: 'Why not?', inputType: 'TextArea' } as const;
  expect(problemsOf(form([box, { ...why, showWhen: { fieldName: 'agrees', isOneOf: ['false'] } }]))).toEqual([]);
  expect(problemsOf(form([box, { ...why, showWhen: { fieldName: 'agrees', isOneOf: ['no'] } }]))).toHaveLength(1);
});

test('a form has one address for the copy, and scores only a questionnaire that is whole', () => {
  const email = { fieldName: 'email', label: 'Email', inputType: 'PatientEmail' } as const;
  expect(problemsOf(form([email, { ...email, fieldName: 'second' }]))).toEqual([
    ['sections.0.fields.1', 'patient_email_twice'],
  ]);
  const scoring = { instrument: 'CAGE' as const, fieldNames: ['smokes'] };
  const unfit = { ...form([{ ...smokes, options: [...smokes.options] }]), scoring };
  expect(problemsOf(unfit)).toEqual([['scoring', 'scoring_unfit']]);
});
