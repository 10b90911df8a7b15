import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_OK } from '../text/field-check.ts';
import { checkPhone, formatPhone, normalizePhone, PHONE_MASK, tidyPhone } from './phone.ts';

const phoneDigits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);

test.each(['4035550199', '(403) 555-0199', '403.555.0199', '1 403 555 0199', '14035550199'])(
  '[HEALTHID-28] %s is a phone number',
  (text) => {
    expect(checkPhone(text)).toEqual(FIELD_OK);
  },
);

test.each(['403555019', '40355501991', '', '403555019a', '0035550199', '4031550199', '1035550199'])(
  '[HEALTHID-28] %j is refused because no number in North America is written so',
  (text) => {
    expect(checkPhone(text)).toEqual({ status: 'invalid', message: 'Phone number is invalid' });
  },
);

test('[HEALTHID-29] a phone number is displayed as (###) ###-####', () => {
  expect(formatPhone('4035550199')).toBe('(403) 555-0199');
  expect(PHONE_MASK.replaceAll('0', '#')).toBe('(###) ###-####');
  expect(formatPhone('40355')).toBe('40355');
});

test.each([
  ['(403) 555-0199 ext. 12', '(403) 555-0199'],
  ['250-555-0103 ext. 12', '(250) 555-0103'],
  ['250-555-0103 x12', '(250) 555-0103'],
  ['403 555 0199, extension: 4410', '(403) 555-0199'],
  ['514.555.0199 poste 3', '(514) 555-0199'],
  ['4035550199#7', '(403) 555-0199'],
  ['1 403 555 0199', '(403) 555-0199'],
  ['+1 (403) 555-0199', '(403) 555-0199'],
  ['Tel. +1 (403) 555-0199', '(403) 555-0199'],
  ['Phone: 403‑555‑0199', '(403) 555-0199'],
  ['４０３５５５０１９９', '(403) 555-0199'],
])('[HEALTHID-30] %s is kept as %s', (text, shown) => {
  expect(tidyPhone(text)).toBe(shown);
  expect(checkPhone(text)).toEqual(FIELD_OK);
});

test.each(['+44 20 7946 0958', '+4035550199', '403 555 0199 / 403 555 0198', '555-0199', 'call the ward', ' '])(
  '[HEALTHID-30] %s stays as it was typed or pasted, and is refused',
  (text) => {
    expect(tidyPhone(text)).toBe(text);
    expect(checkPhone(text).status).toBe('invalid');
  },
);

test('[HEALTHID-30] no text ever becomes a number that does not stand in it', () => {
  fc.assert(
    fc.property(fc.string(), phoneDigits, (around, digits) => {
      for (const text of [around + formatPhone(digits), formatPhone(digits) + around]) {
        expect([digits, text]).toContain(normalizePhone(text));
      }
    }),
  );
});

test('[HEALTHID-30] what is normalised stays the same when it is normalised again', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(normalizePhone(normalizePhone(text))).toBe(normalizePhone(text));
    }),
  );
});
