import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_OK } from './field-check.ts';
import { checkPhone, formatPhone, normalizePhone, PHONE_MASK } from './phone.ts';

const tenDigits = fc.stringMatching(/^\d{10}$/);

test.each(['4035550199', '(403) 555-0199', '403.555.0199'])('[HEALTHID-28] %s is a phone number', (text) => {
  expect(checkPhone(text)).toEqual(FIELD_OK);
});

test.each(['403555019', '14035550199', '', '403555019a', '403555019９'])(
  '[HEALTHID-28] %s is refused because it is not ten digits',
  (text) => {
    expect(checkPhone(text)).toEqual({ status: 'invalid', message: 'Phone number is invalid' });
  },
);

test('[HEALTHID-29] a phone number is displayed as (###) ###-####', () => {
  expect(formatPhone('4035550199')).toBe('(403) 555-0199');
  expect(PHONE_MASK.replaceAll('0', '#')).toBe('(###) ###-####');
  expect(formatPhone('40355')).toBe('40355');
});

test('[HEALTHID-30] pasted text keeps the last ten digits, whatever stands before and between them', () => {
  expect(normalizePhone('Tel. +1 (403) 555-0199')).toBe('4035550199');
  fc.assert(
    fc.property(fc.string(), tenDigits, (before, digits) => {
      expect(normalizePhone(before + formatPhone(digits))).toBe(digits);
    }),
  );
});
