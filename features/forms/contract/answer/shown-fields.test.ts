import { expect, test } from 'vitest';
import type { FormField, FormTemplate } from '../form-template.ts';
import type { Answers } from './answers.ts';
import { askedFields, shownSections } from './shown-fields.ts';

const field = (fieldName: string, more: Partial<FormField> = {}): FormField => ({
  fieldName,
  label: fieldName,
  inputType: 'Text',
  options: [],
  ...more,
});
const formOf = (...sections: FormTemplate['sections']): FormTemplate => ({
  ...{ name: 'Intake', instructions: '', comments: '', sections },
});
const section = (sectionName: string, fields: FormField[], more: object = {}) => ({
  ...{ sectionName, description: '', fields },
  ...more,
});
const shown = (form: FormTemplate, answers: Answers) =>
  shownSections(form, answers).map(({ sectionName, fields }) => [
    sectionName,
    fields.map(({ fieldName }) => fieldName),
  ]);

test('[PTFORM-05] [PTFORM-06] without conditions all sections are shown with all their fields, in their order', () => {
  const form = formOf(
    section('You', [field('name'), field('advice', { inputType: 'Label' })]),
    section('Skin', [field('spots')]),
  );
  expect(shown(form, {})).toEqual([
    ['You', ['name', 'advice']],
    ['Skin', ['spots']],
  ]);
  expect(askedFields(form, {}).map(({ fieldName }) => fieldName)).toEqual(['name', 'spots']);
});

test('a field is shown once another one has one of the answers that it waits for', () => {
  const smokes = field('smokes', { inputType: 'Select', options: ['Yes', 'Before', 'No'] });
  const form = formOf(
    section('You', [smokes, field('packs', { showWhen: { fieldName: 'smokes', isOneOf: ['Yes', 'Before'] } })]),
  );
  expect(shown(form, {})).toEqual([['You', ['smokes']]]);
  expect(shown(form, { smokes: 'No' })).toEqual([['You', ['smokes']]]);
  expect(shown(form, { smokes: 'Before' })).toEqual([['You', ['smokes', 'packs']]]);
});

test('one of several ticks is enough, and a single box is true or false', () => {
  const form = formOf(
    section('You', [
      field('has', { inputType: 'Checkbox', options: ['Asthma', 'Eczema'] }),
      field('agrees', { inputType: 'Checkbox' }),
      field('spray', { showWhen: { fieldName: 'has', isOneOf: ['Asthma'] } }),
      field('why not', { showWhen: { fieldName: 'agrees', isOneOf: ['false'] } }),
    ]),
  );
  expect(shown(form, { has: ['Eczema', 'Asthma'], agrees: true })).toEqual([['You', ['has', 'agrees', 'spray']]]);
  expect(shown(form, { has: ['Eczema'] })).toEqual([['You', ['has', 'agrees', 'why not']]]);
});

test('what hangs on something that is not shown is not shown either, whatever was answered there before', () => {
  const form = formOf(
    section('You', [
      field('smokes'),
      field('packs', { showWhen: { fieldName: 'smokes', isOneOf: ['Yes'] } }),
      field('stop', { showWhen: { fieldName: 'packs', isOneOf: ['2'] } }),
    ]),
  );
  expect(shown(form, { smokes: 'Yes', packs: '2' })).toEqual([['You', ['smokes', 'packs', 'stop']]]);
  expect(shown(form, { smokes: 'No', packs: '2' })).toEqual([['You', ['smokes']]]);
});

test('conditions in a circle, or on a field that there is not, never hold', () => {
  const form = formOf(
    section('You', [
      field('a', { showWhen: { fieldName: 'b', isOneOf: ['x'] } }),
      field('b', { showWhen: { fieldName: 'a', isOneOf: ['x'] } }),
      field('c', { showWhen: { fieldName: 'nowhere', isOneOf: ['x'] } }),
      field('d'),
    ]),
  );
  expect(shown(form, { a: 'x', b: 'x', c: 'x' })).toEqual([['You', ['d']]]);
});

test('a section has a condition of its own, goes with its last field, and stays where it only says something', () => {
  const form = formOf(
    section('You', [field('pregnant')]),
    section('Pregnancy', [field('weeks')], { showWhen: { fieldName: 'pregnant', isOneOf: ['Yes'] } }),
    section('Empty', [field('hidden', { showWhen: { fieldName: 'pregnant', isOneOf: ['Never'] } })]),
    section('Thank you', []),
  );
  expect(shown(form, {})).toEqual([
    ['You', ['pregnant']],
    ['Thank you', []],
  ]);
  expect(shown(form, { pregnant: 'Yes' }).map(([name]) => name)).toEqual(['You', 'Pregnancy', 'Thank you']);
});
