import { describe, expect, test } from 'vitest';
import type { KnownPatient } from '../form/views.ts';
import {
  differsFrom,
  fieldsOf,
  isOnlyNumber,
  lookupName,
  lookupNumber,
  releasedBy,
  stillNamed,
  stillPossible,
} from './known-patients.ts';

const patient = (phn: string): KnownPatient => ({
  phn,
  firstName: 'Ines',
  lastName: 'Okoro',
  email: '',
  dateOfBirth: '1980-02-01',
  province: 'AB',
  knownSince: '2026-03-02T16:00:00.000Z',
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

describe('when the server is asked for patients by name', () => {
  const typed = {
    patientProvince: 'AB',
    phn: '',
    patientFirstName: '',
    patientLastName: '',
    patientDateOfBirth: '',
    patientEmail: '',
  } as const;

  test('once a word has three letters, with all that is typed of the name', () => {
    expect(lookupName({ ...typed, patientLastName: 'Ok' })).toBeNull();
    expect(lookupName({ ...typed, patientFirstName: 'I', patientLastName: 'Ok' })).toBeNull();
    expect(lookupName({ ...typed, patientLastName: ' Oko ' })).toBe('oko');
    expect(lookupName({ ...typed, patientFirstName: 'I', patientLastName: 'Okoro' })).toBe('i okoro');
  });

  test('not while a number is written: it says who the patient is', () => {
    expect(lookupName({ ...typed, phn: '53', patientLastName: 'Okoro' })).toBeNull();
  });

  test('who was found for fewer letters is offered no longer when more are typed', () => {
    const found = [patient('534770172')];
    expect(stillNamed(found, { ...typed, patientLastName: 'OKO' })).toEqual(found);
    expect(stillNamed(found, { ...typed, patientFirstName: 'In', patientLastName: 'Oko' })).toEqual(found);
    expect(stillNamed(found, { ...typed, patientLastName: 'Okon' })).toEqual([]);
  });
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
  expect(isOnlyNumber({ ...empty, patientDateOfBirth: '1980/02/01' })).toBe(false);
});

describe('another number than that of the patient who was filled in', () => {
  const ines = { ...patient('534770172'), email: 'ines@example.org' };
  const before = {
    ...fieldsOf(ines),
    patientFirstName: '',
    patientLastName: '',
    patientDateOfBirth: '',
    patientEmail: '',
  };
  const filled = { ...fieldsOf(ines), patientPhone: '' };

  test('takes back what nobody has edited', () => {
    const { cleared, isLeft } = releasedBy(ines, before, filled);
    expect(cleared).toEqual({ patientFirstName: '', patientLastName: '', patientDateOfBirth: '', patientEmail: '' });
    expect(isLeft).toBe(false);
  });

  test('leaves what was edited, and says that something is left', () => {
    const edited = { ...filled, patientLastName: 'Okoro-Lind', patientPhone: '(403) 555-0142' };
    const { cleared, isLeft } = releasedBy(ines, before, edited);
    expect(cleared).not.toHaveProperty('patientLastName');
    expect(isLeft).toBe(true);
  });

  test('takes nothing back that the person had typed themselves', () => {
    expect(releasedBy(ines, null, filled)).toEqual({ cleared: {}, isLeft: true });
  });
});

test('a written name or birth date differs from the known one by more than case and blanks', () => {
  const ines = patient('534770172');
  const written = fieldsOf(ines);
  expect(differsFrom(ines, written)).toBe(false);
  expect(differsFrom(ines, { ...written, patientLastName: ' OKORO ', patientFirstName: '' })).toBe(false);
  expect(differsFrom(ines, { ...written, patientLastName: 'Oko' })).toBe(true);
  expect(differsFrom(ines, { ...written, patientDateOfBirth: '1980/02/10' })).toBe(true);
});
