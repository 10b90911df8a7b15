import { expect, test } from 'vitest';
import { BRAND } from './brand.ts';
import { checkEmail } from './email.ts';
import { FIELD_OK } from './field-check.ts';
import { checkPhone } from './phone.ts';

test('[ENV-34] [ENV-35] sales and support each have one well-formed contact', () => {
  for (const address of [BRAND.salesEmail, BRAND.supportEmail]) {
    expect(checkEmail(address, { required: true })).toEqual(FIELD_OK);
  }
  expect(checkPhone(BRAND.supportPhone)).toEqual(FIELD_OK);
});

test('every default address lies under the reserved domain, so that nothing reaches a stranger', () => {
  const hosts = [
    ...[BRAND.supportUrl, BRAND.manageSubscriptionUrl].map((url) => new URL(url).hostname),
    ...[BRAND.salesEmail, BRAND.supportEmail].map((address) => address.split('@')[1]),
  ];
  expect(new Set(hosts)).toEqual(new Set(['alethea.example']));
});
