import { expect, test } from 'vitest';
import { type HealthNumber, normalizeHealthNumber } from './health-number.ts';
import { type Patient, patientOf } from './patient.ts';

test('what is typed for a province becomes the patient, the number bare and in the form of that province', () => {
  expect(patientOf('AB', ' 12345-6789 ')).toEqual({ province: 'AB', phn: '123456789' });
  expect(patientOf('ON', '1234-567-897 ab')).toEqual({ province: 'ON', phn: '1234567897' });
  expect(patientOf('QC', 'abcd 9001 0112')).toEqual({ province: 'QC', phn: 'ABCD90010112' });
});

test('parsing what is parsed changes nothing', () => {
  const patient = patientOf('ON', '1234-567-897 AB');
  expect(patientOf(patient.province, patient.phn)).toEqual(patient);
});

test('what was not parsed is no health number and no patient, to the compiler', () => {
  const keptUnder = ({ province, phn }: Patient) => `${province}:${phn}`;
  const hashed = (phn: HealthNumber) => phn.length;
  expect(keptUnder(patientOf('AB', '12345-6789'))).toBe('AB:123456789');
  expect(hashed(normalizeHealthNumber('12345-6789', 'AB'))).toBe(9);
  // @ts-expect-error a text that was typed
  hashed('12345-6789');
  // @ts-expect-error a parsed number beside a province that it was not parsed for
  keptUnder({ province: 'BC', phn: normalizeHealthNumber('12345-6789', 'AB') });
  const province: string = 'AB';
  // @ts-expect-error a province that has become any text
  patientOf(province, '12345-6789');
});
