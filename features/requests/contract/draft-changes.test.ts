import { expect, test } from 'vitest';
import { changesBetween, isBlankForm } from './draft-changes.ts';

const patientInfo = { firstName: 'Wilma', lastName: 'Testcase', phn: '534770172', phone: '', email: '' };
const form = {
  patientInfo,
  patientProvince: 'AB',
  question: 'Biopsy?',
  symptoms: { Site: 'Left arm' },
  locationIdx: '0',
  billingCode: '',
};

test('what an approver changed is named field by field, whichever way the form keeps the patient', () => {
  const changed = {
    ...form,
    patientInfo: { ...patientInfo, lastName: 'Testcase-Lind' },
    question: 'Biopsy now?',
    symptoms: { Site: 'Left arm ', Since: 'May' },
  };
  expect(changesBetween(form, changed)).toEqual([
    { path: 'patientLastName', before: 'Testcase', after: 'Testcase-Lind' },
    { path: 'question', before: 'Biopsy?', after: 'Biopsy now?' },
    { path: 'symptoms.Since', before: '', after: 'May' },
  ]);
});

test('the clinic and billing code that each sender has of their own are no change', () => {
  expect(changesBetween(form, { ...form, locationIdx: '2', billingCode: '03.01R' })).toEqual([]);
});

test('a form with a province alone is blank, one with any word in it is not', () => {
  expect(isBlankForm({ patientProvince: 'BC', question: ' ', symptoms: { Site: '' }, locationIdx: '0' })).toBe(true);
  expect(isBlankForm({ patientProvince: 'BC', question: '', symptoms: { Site: 'arm' } })).toBe(false);
  expect(isBlankForm({ patientInfo })).toBe(false);
});
