import fc from 'fast-check';
import { expect, test } from 'vitest';
import { standardForms } from '../../server/keep-forms.ts';
import { type FormField, type FormTemplate, formTemplateSchema, INPUT_TYPES } from '../form-template.ts';
import { readQuestionnaire } from './read-questionnaire.ts';
import { questionnaireOf } from './write-questionnaire.ts';

const STANDING = {
  ...{ formId: '0199f3a0-0000-7000-8000-0000000000f1', version: 3, isRetired: false },
  savedAt: '2026-11-20T16:30:00.000Z',
};
/** What arrives where the file is opened. */
const through = (template: FormTemplate): unknown => JSON.parse(JSON.stringify(questionnaireOf(template, STANDING)));

/** A date is always required, so that it goes out as such and comes back as such. */
const withDates = (template: FormTemplate): FormTemplate => ({
  ...template,
  sections: template.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => (field.inputType === 'Date' ? { ...field, isRequired: true } : field)),
  })),
});

test.each(standardForms.map((form) => [form.name, form] as const))('%s comes back the same', (_name, written) => {
  const template = withDates(formTemplateSchema.parse(written));
  expect(readQuestionnaire(through(template))).toEqual({ ok: true, template });
});

const words = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .map((text) => text.replaceAll('\u0000', ''))
  .map((text) => text.trim() || 'x');
const maybe = <Name extends string>(name: Name) =>
  fc.option(words, { nil: null }).map((text) => (text === null ? {} : { [name]: text }) as { [Key in Name]?: string });
const options = fc.uniqueArray(words, { minLength: 1, maxLength: 5 });

const fieldOf = (fieldName: string): fc.Arbitrary<FormField> =>
  fc
    .record({
      inputType: fc.constantFrom(...INPUT_TYPES.filter((type) => type !== 'PatientEmail')),
      ...{
        label: words,
        options,
        isSingle: fc.boolean(),
        isRequired: fc.boolean(),
        hasFrench: fc.boolean(),
        isPictures: fc.boolean(),
      },
      ...{ labelFr: maybe('labelFr'), help: maybe('help'), helpFr: maybe('helpFr') },
    })
    .map(({ inputType, label, isSingle, isRequired, hasFrench, isPictures, labelFr, help, helpFr, ...given }) => {
      const hasOptions = inputType === 'Select' || (inputType === 'Checkbox' && !isSingle);
      const takesPictures = inputType === 'Label' && isPictures;
      const isAsked = inputType !== 'Label' || takesPictures;
      const french = given.options.map((option, index) => (index === 1 ? '' : `${option} (fr)`));
      return {
        ...{ fieldName, label, inputType, options: hasOptions ? given.options : [] },
        ...((isRequired || inputType === 'Date') && isAsked && { isRequired: true }),
        ...(takesPictures && { takesPictures }),
        ...labelFr,
        ...(isAsked && { ...help, ...helpFr }),
        ...(hasOptions && hasFrench && { optionsFr: french }),
      };
    });

/** Forms of every kind that can be asked, with conditions on choices that stand before. */
const templates: fc.Arbitrary<FormTemplate> = fc
  .record({
    names: fc.uniqueArray(words, { minLength: 1, maxLength: 12 }),
    ...{ name: words, nameFr: maybe('nameFr'), instructionsFr: maybe('instructionsFr') },
    ...{ instructions: fc.oneof(words, fc.constant('')), comments: fc.oneof(words, fc.constant('')) },
    ...{ sectionName: fc.oneof(words, fc.constant('')), description: fc.oneof(words, fc.constant('')) },
    ...{ descriptionFr: maybe('descriptionFr'), sectionNameFr: maybe('sectionNameFr') },
    ...{ cut: fc.nat(12), picks: fc.array(fc.nat(20), { minLength: 12, maxLength: 12 }) },
  })
  .chain((given) => fc.tuple(fc.constant(given), fc.tuple(...given.names.map(fieldOf))))
  .map(([given, fields]) => {
    const conditional = fields.map((field, index) => {
      const before = fields
        .slice(0, index)
        .filter(({ inputType }) => inputType === 'Select' || inputType === 'Checkbox');
      const pick = given.picks[index] ?? 0;
      const asked = before[pick % 4];
      if (!asked) return field;
      const answers = asked.options.length > 0 ? asked.options : ['true', 'false'];
      const isOneOf = answers.filter((_, at) => at === 0 || (pick + at) % 3 === 0);
      return { ...field, showWhen: { fieldName: asked.fieldName, isOneOf } };
    });
    const { sectionName, description, sectionNameFr, descriptionFr } = given;
    const section = { sectionName, description, ...sectionNameFr, ...descriptionFr };
    return {
      ...{ name: given.name, instructions: given.instructions, comments: given.comments },
      ...{ ...given.nameFr, ...given.instructionsFr },
      sections: [
        { ...section, fields: conditional.slice(0, given.cut) },
        { sectionName: 'More', description: '', fields: conditional.slice(given.cut) },
      ],
    };
  });

test('whatever form goes out as a FHIR Questionnaire comes back the same', () => {
  fc.assert(
    fc.property(templates, (template) => {
      expect(readQuestionnaire(through(template))).toEqual({ ok: true, template });
    }),
    { numRuns: 300 },
  );
});

test('a patient’s own email is told from any other', () => {
  const fields: FormField[] = [
    { fieldName: 'own', label: 'Your email', inputType: 'PatientEmail', options: [] },
    { fieldName: 'other', label: 'Email of your pharmacy', inputType: 'Email', options: [] },
  ];
  const sections = [{ sectionName: 'You', description: '', fields }];
  const template = { ...{ name: 'Email', instructions: '', comments: '' }, sections };
  expect(readQuestionnaire(through(template))).toEqual({ ok: true, template });
});

test('whatever is read, it is a whole form or a list of what is wrong, and never half of one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.array(fc.jsonValue()), (value, item) => {
      for (const given of [value, { resourceType: 'Questionnaire', title: 'X', item }]) {
        const read = readQuestionnaire(given);
        if (read.ok) expect(read.template.sections.length).toBeGreaterThan(0);
        else expect(read.problems.length).toBeGreaterThan(0);
      }
    }),
  );
});

const questionnaire = (...item: readonly object[]) => ({ resourceType: 'Questionnaire', title: 'Intake', item });
const choice = {
  ...{ linkId: 'smokes', text: 'Do you smoke?', type: 'choice' },
  answerOption: [
    { valueCoding: { system: 'http://loinc.org', code: 'LA33-6', display: 'Yes' } },
    { valueString: 'No' },
  ],
};
const problemsIn = (json: unknown) => {
  const read = readQuestionnaire(json);
  return read.ok ? [] : read.problems.map(({ code, at, detail }) => [code, at, detail]);
};

test('a questionnaire of somebody else is read: questions without a group, codes, prefixes, whose it is', () => {
  const since = {
    ...{ linkId: '2', prefix: '2.', text: 'Since when?', type: 'string', required: true },
    enableWhen: [{ question: 'smokes', operator: '=', answerCoding: { system: 'http://loinc.org', code: 'LA33-6' } }],
  };
  const read = readQuestionnaire({ ...questionnaire(choice, since), publisher: 'A clinic', status: 'draft' });
  expect(read).toEqual({
    ok: true,
    template: {
      ...{ name: 'Intake', instructions: '', comments: '' },
      sections: [
        {
          ...{ sectionName: 'Intake', description: '' },
          fields: [
            { fieldName: 'smokes', label: 'Do you smoke?', inputType: 'Select', options: ['Yes', 'No'] },
            {
              ...{ fieldName: '2', label: '2. Since when?', inputType: 'Text', options: [], isRequired: true },
              showWhen: { fieldName: 'smokes', isOneOf: ['Yes'] },
            },
          ],
        },
      ],
    },
  });
});

test('what has no counterpart is named with the question that it belongs to', () => {
  const item = (more: object) => ({ linkId: 'a', text: 'Age', type: 'string', ...more });
  const only = (more: object) => problemsIn(questionnaire(item(more)));
  expect(only({ type: 'integer' })).toEqual([['item_type', 'Age', 'integer']]);
  expect(only({ repeats: true })).toEqual([['repeats', 'Age', '']]);
  expect(only({ maxLength: 10 })).toEqual([['length', 'Age', '10']]);
  expect(only({ initial: [{ valueString: '5' }] })).toEqual([['element', 'Age', 'initial']]);
  expect(only({ type: 'date' })).toEqual([['date_optional', 'Age', '']]);
  expect(only({ type: 'choice', answerValueSet: '#a' })).toContainEqual(['element', 'Age', 'answerValueSet']);
  expect(only({ extension: [{ url: 'http://example.org/x' }] })).toEqual([
    ['extension', 'Age', 'http://example.org/x'],
  ]);
  expect(only({ type: 'group', item: [item({ type: 'group' })] })).toEqual([['nested', 'Age', '']]);
  expect(problemsIn({ ...questionnaire(item({})), language: 'fr-CA' })).toEqual([['language', '', 'fr-CA']]);
  expect(problemsIn({ ...questionnaire(item({})), modifierExtension: [] })).toEqual([
    ['element', '', 'modifierExtension'],
  ]);
  expect(problemsIn({ resourceType: 'Patient' })).toEqual([['not_a_questionnaire', '', '']]);
});

test('conditions that a form cannot have are named: of two questions, of numbers, of whether there is an answer', () => {
  const asks = (...enableWhen: object[]) =>
    problemsIn(
      questionnaire(choice, { linkId: 'b', text: 'Since', type: 'string', enableWhen, enableBehavior: 'all' }),
    );
  const yes = { question: 'smokes', operator: '=', answerCoding: { display: 'Yes' } };
  expect(asks(yes)).toEqual([]);
  const wrong = [['condition', 'Since', 'smokes']];
  expect(asks({ ...yes, operator: 'exists', answerBoolean: true })).toEqual(wrong);
  expect(asks({ ...yes, operator: '!=' })).toEqual(wrong);
  expect(asks(yes, { ...yes, answerCoding: { display: 'No' } })).toEqual(wrong);
  expect(asks(yes, { ...yes, question: 'b' })).toEqual(wrong);
});

test('a question for pictures is an attachment, as many as one adds', () => {
  const template = formTemplateSchema.parse({
    name: 'Skin',
    sections: [
      {
        sectionName: 'You',
        fields: [{ fieldName: 'arm', label: 'Your arm', inputType: 'Label', takesPictures: true }],
      },
    ],
  });
  expect(JSON.stringify(through(template))).toContain('"type":"attachment","repeats":true');
});
