import { withAlbertaCheckDigit } from '@alethea/kernel/health/check-digits';
import { patientOf } from '@alethea/kernel/health/patient';
import { expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from '../../contract/core/fee-schedule-of-2026.ts';
import { type ClaimSource, chartNumberOf, claimOf, findingOf, siftClaims } from './claim-of.ts';

const ALBERTAN = {
  ...patientOf('AB', withAlbertaCheckDigit('53470172')),
  firstName: 'Ada',
  lastName: 'Byron',
  dateOfBirth: '1980-01-01',
  oopData: null,
};
const OOP = {
  genderCode: 'F',
  addressLine1: '1420 Centre Street',
  addressLine2: '',
  addressLine3: '',
  cityName: 'Lloydminster',
  postalCode: 'S9V0Y8',
};
const SOURCE: ClaimSource = {
  recordId: '0190a0b0-0000-7000-8000-00c0ffee1234',
  physicianId: 'physician',
  patientReferenceId: 'patient',
  billingCode: '03.01O',
  serviceDate: '2026-11-03',
  diagnosisCode: '706.1',
  businessArrangement: '1234567',
  skill: 'DERM',
  providerNumber: '9415-62742',
  referrerNumber: '482747755',
  referrerProvince: 'AB',
  patient: ALBERTAN,
  action: 'A',
  text: '',
  answeredOn: null,
  alikeClaimed: 0,
  callsClaimed: 0,
};
const RULES = { today: '2026-11-22', schedule: SCHEDULE_OF_2026 };
const problemsOf = (more: Partial<ClaimSource>) => findingOf({ ...SOURCE, ...more }, RULES).problems;

test('a record that is right in everything becomes a claim; practice IDs go without their dash', () => {
  expect(problemsOf({})).toEqual([]);
  expect(claimOf(SOURCE, 'ALT26PR00000018')).toMatchObject({
    providerUli: '941562742',
    referringUli: '482747755',
    chartNumber: '0000C0FFEE1234',
    patient: { kind: 'alberta' },
    diagnoses: ['706.1'],
  });
  expect(chartNumberOf(SOURCE.recordId)).toMatch(/^[0-9A-F]{14}$/);
});

test('numbers of provider and referrer are needed, with their check digit; a code of the asker’s own needs no referrer', () => {
  expect(problemsOf({ providerNumber: null })).toEqual(['provider_number_missing']);
  expect(problemsOf({ providerNumber: '941562743' })).toEqual(['provider_number_invalid']);
  expect(problemsOf({ referrerNumber: null })).toEqual(['referrer_number_missing']);
  expect(problemsOf({ referrerNumber: '123' })).toEqual(['referrer_number_invalid']);
  expect(problemsOf({ referrerNumber: null, billingCode: '03.01R' })).toEqual([]);
});

test('who asks from another province has no number of Alberta, and the claim says so', () => {
  const elsewhere = { referrerNumber: '20123', referrerProvince: 'BC' };
  expect(problemsOf(elsewhere)).toEqual([]);
  const claim = claimOf({ ...SOURCE, ...elsewhere }, 'ALT26PR00000018');
  expect(claim).toMatchObject({ referringUli: null, referredFromOutOfProvince: true });
});

test('Quebec pays nothing here; of other provinces person and address are needed', () => {
  const from = (province: 'QC' | 'SK', phn: string, oopData: typeof OOP | null) =>
    problemsOf({ patient: { ...ALBERTAN, ...patientOf(province, phn), oopData } });
  expect(from('QC', 'ROYJ80510112', OOP)).toEqual(['quebec_patient']);
  expect(from('SK', '123456785', null)).toEqual(['person_incomplete']);
  expect(from('SK', '123456785', OOP)).toEqual([]);
});

test('a patient number that is none, and a name that has no letters of A to Z, are told before anything is made', () => {
  expect(problemsOf({ patient: { ...ALBERTAN, ...patientOf('AB', '123456789') } })).toEqual(['patient_number_invalid']);
  const patient = { ...ALBERTAN, ...patientOf('SK', '123456785'), lastName: '王', oopData: OOP };
  expect(findingOf({ ...SOURCE, patient }, RULES)).toEqual({ problems: ['field_not_writable'], field: 'surname' });
});

test('after 90 days a claim is outdated, counted from the last answer where there was one', () => {
  expect(problemsOf({ serviceDate: '2026-08-24' })).toEqual([]);
  expect(problemsOf({ serviceDate: '2026-08-23' })).toEqual(['ninety_days_gone']);
  expect(problemsOf({ serviceDate: '2026-06-01', answeredOn: '2026-10-01' })).toEqual([]);
  expect(problemsOf({ serviceDate: '2026-06-01', action: 'R' })).toEqual([]);
});

test('the same code for the same patient and day goes out once, a consultant’s calls twice, within one batch too', async () => {
  const call = { ...SOURCE, billingCode: '03.01LJ' };
  const { ready, heldBack } = await siftClaims(
    [SOURCE, SOURCE, call, call, { ...call, billingCode: '03.01LK' }],
    RULES,
  );
  expect(ready.map(({ billingCode }) => billingCode)).toEqual(['03.01O', '03.01LJ', '03.01LJ']);
  expect(heldBack.map(({ problems }) => problems)).toEqual([['claimed_already'], ['third_call_of_the_day']]);
  expect(problemsOf({ alikeClaimed: 1 })).toEqual(['claimed_already']);
  expect(problemsOf({ billingCode: '03.01LL', callsClaimed: 2 })).toEqual(['third_call_of_the_day']);
  const others = await siftClaims([SOURCE, { ...SOURCE, patientReferenceId: 'another' }], RULES);
  expect(others.ready).toHaveLength(2);
});
