import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormField, FormTemplate } from '../form-template.ts';
import { dateOf, datePartsOf, typedDate } from './answer-date.ts';
import { answeredSections } from './answer-lines.ts';
import type { Answers } from './answers.ts';
import { chartNote } from './chart-note.ts';
import { answersOf, encodedName, formDataOf, patientEmailOf, picturesOf } from './form-data.ts';

const field = (fieldName: string, more: Partial<FormField> = {}): FormField => ({
  fieldName,
  label: fieldName,
  inputType: 'Text',
  options: [],
  ...more,
});
const FORM: FormTemplate = {
  ...{ name: 'Intake', instructions: '', comments: '' },
  sections: [
    {
      ...{ sectionName: 'You', sectionNameFr: 'Vous', description: '' },
      fields: [
        field('Où?', { label: 'Where?', labelFr: 'Où?', inputType: 'Select', options: ['Arm'], optionsFr: ['Bras'] }),
        field('born', { label: 'Born', inputType: 'Date' }),
        field('phone', { label: 'Phone', inputType: 'Phone' }),
        field('has', { label: 'Conditions', inputType: 'Checkbox', options: ['Asthma', 'Eczema'] }),
        field('agrees', { label: 'I agree', inputType: 'Checkbox' }),
        field('note', { inputType: 'Label' }),
        field('arm', { label: 'Your arm', inputType: 'Label', takesPictures: true }),
        field('more', { label: 'More', inputType: 'TextArea' }),
      ],
    },
    {
      ...{ sectionName: 'Copy', description: '' },
      fields: [field('email', { inputType: 'PatientEmail', showWhen: { fieldName: 'agrees', isOneOf: ['true'] } })],
    },
  ],
};
const WORDS = { yes: 'Yes', no: 'No', pictures: (count: number) => `${count} pictures` };
const ANSWERS: Answers = {
  'Où?': 'Arm',
  born: '1984-3-7',
  phone: '+1 (403) 555-0199 ext. 4',
  has: ['Eczema', 'Asthma'],
  agrees: true,
  arm: ['picture-1', 'picture-2'],
  more: ' First line\nSecond line ',
  email: ' wilma@home.example ',
};

test('[PTFORM-16] [MODEL-17] what is submitted has the name of each field in base64, and each answer in its stored form', () => {
  expect(formDataOf(FORM, ANSWERS)).toEqual({
    'T8O5Pw==': 'Arm',
    [btoa('born')]: '1984-03-07',
    [btoa('phone')]: '4035550199',
    [btoa('has')]: ['Asthma', 'Eczema'],
    [btoa('agrees')]: true,
    [btoa('arm')]: ['picture-1', 'picture-2'],
    [btoa('more')]: 'First line\nSecond line',
    [btoa('email')]: 'wilma@home.example',
  });
});

test('[PTFORM-16] any name comes back out of its base64', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (fieldName) => {
      const bytes = Uint8Array.from(atob(encodedName(fieldName)), (character) => character.charCodeAt(0));
      expect(new TextDecoder().decode(bytes)).toBe(fieldName.toWellFormed());
    }),
  );
});

test('what is not shown, not answered or only read is not submitted', () => {
  expect(formDataOf(FORM, { ...ANSWERS, agrees: false, more: '  ', note: 'x', other: 'x' })).not.toSatisfy(
    (data: object) => ['agrees', 'more', 'note', 'other', 'email'].some((name) => encodedName(name) in data),
  );
});

test('a submission is read by the names of its form, and none that has another name', () => {
  const sent = formDataOf(FORM, ANSWERS);
  expect(answersOf(FORM, sent)).toMatchObject({ 'Où?': 'Arm', has: ['Asthma', 'Eczema'], agrees: true });
  expect(formDataOf(FORM, answersOf(FORM, sent) ?? {})).toEqual(sent);
  expect(answersOf(FORM, { ...sent, [btoa('other')]: 'x' })).toBeNull();
});

test('[PTFORM-11] the address that the patient gave as their own counts while it is asked', () => {
  expect(patientEmailOf(FORM, ANSWERS)).toBe('wilma@home.example');
  expect(patientEmailOf(FORM, { ...ANSWERS, agrees: false })).toBe('');
});

const words = (language: 'en' | 'fr') => answeredSections(FORM, ANSWERS, language, WORDS);

test('the answers stand in the order of the form, in words', () => {
  expect(
    words('en').map(({ title, lines }) => [title.text, lines.map(({ label, text }) => [label.text, text])]),
  ).toEqual([
    [
      'You',
      [
        ['Where?', 'Arm'],
        ['Born', '1984-03-07'],
        ['Phone', '(403) 555-0199'],
        ['Conditions', 'Eczema, Asthma'],
        ['I agree', 'Yes'],
        ['Your arm', '2 pictures'],
        ['More', 'First line\nSecond line'],
      ],
    ],
    ['Copy', [['email', 'wilma@home.example']]],
  ]);
});

test('in French they stand in French as far as the author gave it, and say where they do not', () => {
  const [you] = words('fr');
  expect(you?.title).toEqual({ text: 'Vous', language: 'fr' });
  expect(you?.lines[0]).toMatchObject({ label: { text: 'Où?', language: 'fr' }, text: 'Bras' });
  expect(you?.lines[1]).toMatchObject({ label: { text: 'Born', language: 'en' } });
});

test('as a chart note they are plain text that says what was not answered', () => {
  const answers = { ...ANSWERS, born: '', agrees: false };
  const sections = answeredSections(FORM, answers, 'en', WORDS).map(({ title, lines }) => ({
    title: title.text,
    lines: lines.map(({ label, text }) => ({ label: label.text, text })),
  }));
  expect(chartNote({ head: ['Intake', '', 'Answered Nov 20, 2026'], sections, notAnswered: 'Not answered' })).toBe(
    [
      ...['Intake', 'Answered Nov 20, 2026', ''],
      ...['YOU', 'Where? Arm', 'Born: Not answered', 'Phone: (403) 555-0199', 'Conditions: Eczema, Asthma'],
      ...['I agree: No', 'Your arm: 2 pictures', 'More:', 'First line\nSecond line'],
    ].join('\n'),
  );
});

test('a date that is being typed keeps its parts, and is none before it is a day', () => {
  expect(datePartsOf('1984--7')).toEqual({ year: '1984', month: '', day: '7' });
  expect(typedDate({ year: '1984', month: '', day: ' 7' })).toBe('1984--7');
  expect(typedDate({ year: '', month: ' ', day: '' })).toBe('');
  expect([dateOf('1984--7'), dateOf('1984-13-7'), dateOf('2024-2-29')]).toEqual([null, null, '2024-02-29']);
});

test('the pictures of all that is asked are known by their ids, and stand with the question that asked for them', () => {
  expect(picturesOf(FORM, ANSWERS)).toEqual(['picture-1', 'picture-2']);
  expect(picturesOf(FORM, { ...ANSWERS, note: ['picture-3'] })).toEqual(['picture-1', 'picture-2']);
  const lines = words('en').flatMap((section) => section.lines);
  expect(lines.filter(({ pictureIds }) => pictureIds.length > 0)).toMatchObject([
    { fieldName: 'arm', pictureIds: ['picture-1', 'picture-2'] },
  ]);
});
