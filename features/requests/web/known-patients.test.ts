import { describe, expect, test } from 'vitest';
import { isOnlyNumber, lookupNumber, stillPossible } from './known-patients.ts';
import type { KnownPatient } from './views.ts';

const patient = (phn: string): KnownPatient => ({
  phn,
  firstName: 'Ines',
  lastName: 'Okoro',
  email: '',
  dateOfBirth: '1980-02-01',
  province: 'AB',
});

describe('when the server is asked for known patients', () => {
  test('[HEALTHID-19] below three characters it is not asked', () => {
    for (const typed of ['', '5', '53', '5-3']) expect(lookupNumber('AB', typed)).toBeNull();
  });

  test('[HEALTHID-20] from three characters on it is asked for the first three, however the number is grouped', () => {
    for (const typed of ['534', '5347', '53477-01']) expect(lookupNumber('AB', typed)).toBe('534');
  });

  test('[HEALTHID-21] at the full length of the province it is asked for the whole number', () => {
    expect(lookupNumber('AB', '53477-0172')).toBe('534770172');
    expect(lookupNumber('BC', '9063 437 46')).toBe('906');
    expect(lookupNumber('BC', '9063 437 462')).toBe('9063437462');
  });
});

test('what was found is narrowed by what is typed further', () => {
  const found = [patient('534770172'), patient('534120001')];
  expect(stillPossible(found, 'AB', '5347').map(({ phn }) => phn)).toEqual(['534770172']);
  expect(stillPossible(found, 'AB', '53499')).toEqual([]);
});

test('a form with a name or a birth date in it is not filled unasked', () => {
  const empty = {
    patientProvince: 'AB',
    phn: '534770172',
    patientFirstName: '',
    patientLastName: ' ',
    patientDateOfBirth: '',
    patientEmail: '',
  } as const;
  expect(isOnlyNumber(empty)).toBe(true);
  expect(isOnlyNumber({ ...empty, patientLastName: 'Okoro' })).toBe(false);
  expect(isOnlyNumber({ ...empty, patientDateOfBirth: '1980-02-01' })).toBe(false);
});
