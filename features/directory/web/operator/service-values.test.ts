import { moved } from '@alethea/ui/actions/moved.ts';
import { expect, test } from 'vitest';
import { EMPTY_SERVICE, fieldsOf, formOf, issuesOf, type ServiceValues, similarTo } from './service-values.ts';

const ALIKE_NOTHING = { specialty: [], subsite: [] };
const CLINIC = { clinicId: 'clinic', clinicName: 'Bow', city: 'Calgary', province: 'AB', fax: '4035550101' } as const;
const ANA = {
  ...{ uid: 'ana', firstName: 'Ana', lastName: 'Weir', title: 'Dr.', credentials: 'MD' },
  ...{ clinicName: 'Bow', city: 'Calgary', mayAnswer: true },
};
const COMPLETE: ServiceValues = {
  ...EMPTY_SERVICE,
  ...{ serviceName: 'Knee', specialty: 'Orthopedics', subsite: 'Knee', clinic: CLINIC, people: [ANA] },
};
const wrongIn = (values: Partial<ServiceValues>) =>
  issuesOf({ ...COMPLETE, ...values }, ALIKE_NOTHING).map(({ path, code }) => [path, code]);

test('a service needs its names, a clinic of the list, and somebody who answers', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ serviceName: ' ', specialty: '', subsite: '' })).toHaveLength(3);
  expect(wrongIn({ clinic: null })).toEqual([['clinic', 'choose']]);
  expect(wrongIn({ people: [] })).toEqual([['people', 'people_missing']]);
  expect(wrongIn({ people: [{ ...ANA, mayAnswer: false }] })).toEqual([['people', 'person_cannot_answer']]);
});

test('a referral needs nobody where the clinic has a fax number, and nothing else is faxed', () => {
  const faxless = { ...CLINIC, fax: '' };
  expect(wrongIn({ type: 'referral', people: [] })).toEqual([]);
  expect(wrongIn({ type: 'referral', people: [], clinic: faxless })).toEqual([['clinic', 'fax_number_missing']]);
  expect(wrongIn({ type: 'referral', faxReferrals: true, clinic: faxless })).toEqual([
    ['clinic', 'fax_number_missing'],
  ]);
  expect(fieldsOf({ ...COMPLETE, faxReferrals: true }).faxReferrals).toBe(false);
  expect(fieldsOf({ ...COMPLETE, type: 'referral', faxReferrals: true }).faxReferrals).toBe(true);
});

test('choices are sent as the lines that were typed, and of other questions there are none', () => {
  const question = { key: 'a', header: ' Side ', required: true, lines: ' Left\n\nRight ' } as const;
  expect(formOf([{ ...question, inputType: 'Checkboxes' }])).toMatchObject([
    { header: 'Side', values: ['Left', 'Right'] },
  ]);
  expect(formOf([{ ...question, inputType: 'Number' }])).toMatchObject([{ values: [] }]);
});

test('what is wrong with a question is told at that question, wherever it has been moved', () => {
  const ask = (key: string, header: string) => ({
    key,
    header,
    inputType: 'Number' as const,
    lines: '',
    required: false,
  });
  const questions = [ask('a', 'Weight'), ask('b', ''), ask('c', 'weight')];
  expect(wrongIn({ questions: moved(questions, 2, 0) })).toEqual([
    ['questions.1.header', 'header_repeated'],
    ['questions.2.header', 'header_missing'],
  ]);
});

test('an entry moves up and down without losing another', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

test('names much like others are asked about, unless they were there before or are confirmed', () => {
  const known = { Dermatology: ['Lesion'], Dermatolgy: ['Lesion'] };
  const typed = { specialty: 'Dermatologie', subsite: 'Lesions', confirmed: [] };
  expect(similarTo(typed, EMPTY_SERVICE, known).specialty).toContain('Dermatology');
  expect(similarTo(typed, typed, known)).toEqual(ALIKE_NOTHING);
  expect(similarTo({ ...typed, confirmed: ['Dermatologie'] }, EMPTY_SERVICE, known)).toEqual(ALIKE_NOTHING);
  const subsite = { specialty: 'Dermatology', subsite: 'Lesions', confirmed: ['Dermatology'] };
  expect(similarTo(subsite, EMPTY_SERVICE, known).subsite).toEqual(['Lesion']);
});
