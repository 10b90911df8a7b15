import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { FIELD_OK } from '@alethea/kernel/text/field-check';
import { describe, expect, test } from 'vitest';
import {
  checkAddressLine1,
  checkCityName,
  checkFurtherAddressLine,
  checkGenderCode,
  outOfProvinceMode,
  quebecBillingWarning,
} from './out-of-province.ts';

const others = PROVINCES.filter((province) => province !== 'AB' && province !== 'QC');
const invalid = (message: string) => ({ status: 'invalid', message });

describe('out-of-province mode', () => {
  test.each(others)('[CFORM-37] is on for an Alberta patient and a consultant in %s', (province) => {
    expect(outOfProvinceMode('AB', province)).toBe(true);
  });

  test.each(others)('[CFORM-38] is on for a patient in %s and an Alberta consultant', (province) => {
    expect(outOfProvinceMode(province, 'AB')).toBe(true);
  });

  test.each(PROVINCES)('[CFORM-39] is off when both are in %s', (province) => {
    expect(outOfProvinceMode(province, province)).toBe(false);
  });

  test('[CFORM-40] is off between Alberta and Quebec', () => {
    expect([outOfProvinceMode('AB', 'QC'), outOfProvinceMode('QC', 'AB')]).toEqual([false, false]);
  });

  test('[CFORM-41] is off when neither is in Alberta', () => {
    const outsideAlberta = PROVINCES.filter((province) => province !== 'AB');
    for (const patient of outsideAlberta) {
      for (const consultant of outsideAlberta) expect(outOfProvinceMode(patient, consultant)).toBe(false);
    }
  });
});

test('[CFORM-36] only a Quebec patient with an Alberta consultant raises the billing warning', () => {
  const raised = PROVINCES.flatMap((patient) =>
    PROVINCES.filter((consultant) => quebecBillingWarning(patient, consultant)).map(
      (consultant) => patient + consultant,
    ),
  );
  expect(raised).toEqual(['QCAB']);
});

test('[CFORM-42] [CFORM-43] the sex is M or F, and required', () => {
  expect([checkGenderCode('M'), checkGenderCode('F')]).toEqual([FIELD_OK, FIELD_OK]);
  expect(checkGenderCode('')).toEqual(invalid("Patient's sex is required."));
});

test('[CFORM-44] [CFORM-46] address line 1 and city are required', () => {
  expect(checkAddressLine1(' ')).toEqual(invalid('Address line 1 is required.'));
  expect(checkCityName('')).toEqual(invalid('City name is required.'));
});

test('[CFORM-45] [CFORM-51] an address line takes 25 characters and no more', () => {
  for (const check of [checkAddressLine1, checkFurtherAddressLine]) {
    expect(check('é'.repeat(25))).toEqual(FIELD_OK);
    expect(check('é'.repeat(26))).toEqual({
      ...invalid('This field must be no more than 25 characters long.'),
      code: 'too_long',
    });
  }
  expect(checkFurtherAddressLine('')).toEqual(FIELD_OK);
});

test('[CFORM-47] [CFORM-51] the city takes 30 characters and no more', () => {
  expect(checkCityName('x'.repeat(30))).toEqual(FIELD_OK);
  expect(checkCityName('x'.repeat(31))).toEqual({
    ...invalid('This field must be no more than 30 characters long.'),
    code: 'too_long',
  });
});
