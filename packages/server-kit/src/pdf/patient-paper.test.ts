import { patientOf } from '@alethea/kernel/health/patient';
import { expect, test } from 'vitest';
import { faxCover, healthNumberText, patientBlock, patientLine } from './patient-paper.ts';

const patient = {
  name: 'Mary Wong',
  healthNumber: healthNumberText(patientOf('AB', '534780173')),
  born: '1959-03-14',
  phone: '',
  email: '',
};

test('every paper names the patient in one line, with number and province, typed in groups or bare', () => {
  expect(patientLine(patient)).toBe('Mary Wong · PHN 53478-0173 (AB)');
  expect(healthNumberText(patientOf('AB', '53478 0173'))).toBe('53478-0173 (AB)');
});

test('a paper of a patient who is not named yet says so', () => {
  expect(patientLine({ name: '', healthNumber: '' })).toBe('No name yet · PHN Not filled in');
});

test('what is not known of the patient is left out, or named where the paper is to be filled in', () => {
  expect(patientBlock(patient, { more: [['Out of province', 'Yes']] })).toEqual({
    kind: 'facts',
    title: 'Patient',
    facts: [
      ['Name', 'Mary Wong'],
      ['PHN', '53478-0173 (AB)'],
      ['Date of birth', '1959-03-14'],
      ['Phone', ''],
      ['Email', ''],
      ['Out of province', 'Yes'],
    ],
    empty: '',
    skipEmpty: true,
  });
  expect(patientBlock(patient, { empty: 'Not filled in' })).toMatchObject({ empty: 'Not filled in', skipEmpty: false });
});

test('the cover of a fax says for whom it is and whom to call, and leaves out what is empty', () => {
  const now = new Date('2026-03-10T18:00:00Z');
  const cover = faxCover({
    heading: 'Fax',
    facts: [
      ['To', 'Bow River'],
      ['Fax', ''],
    ],
    now,
  });
  expect(cover.facts).toEqual([
    ['To', 'Bow River'],
    ['Date', 'March 10, 2026 at 12:00 p.m. MT'],
  ]);
  expect(cover.text).toContain('confidential');
  expect(cover.footer).toContain('destroy');
});
