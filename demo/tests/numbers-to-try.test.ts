import { readFile } from 'node:fs/promises';
import { checkPhone } from '@alethea/kernel/contact/phone';
import { checkPostalCode } from '@alethea/kernel/contact/postal-code';
import { PROVINCE_NAMES, PROVINCES } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { FIELD_OK } from '@alethea/kernel/text/field-check';
import { expect, test } from 'vitest';
import { clinics } from '../src/clinics.ts';

test('the README names a health number of every province that passes its check', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  for (const province of PROVINCES) {
    const number = new RegExp(`\\| ${PROVINCE_NAMES[province]} \\| ([^|]+) \\|`).exec(readme)?.[1] ?? '';
    expect([province, checkHealthNumber(province, number)]).toEqual([province, FIELD_OK]);
  }
});

test('postal codes and phone numbers of the demo world’s clinics pass the rules of the forms that save them', () => {
  for (const { name, postalCode, clinicPhone, fax } of Object.values(clinics)) {
    const checks = [checkPostalCode(postalCode), checkPhone(clinicPhone), checkPhone(fax)];
    expect([name, ...checks]).toEqual([name, FIELD_OK, FIELD_OK, FIELD_OK]);
  }
});
