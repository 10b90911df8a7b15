import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_OK } from '../text/field-check.ts';
import { checkEmail } from './email.ts';

test.each([
  'a@b.ca',
  'first.last+tag@clinic.alethea.example',
  " o'neil@x-y.org ",
  'DR_WONG@EXAMPLE.COM',
  'a@xn--80ak6aa.xn--p1ai',
])('[HEALTHID-26] %s is an email', (text) => {
  expect(checkEmail(text, { required: true })).toEqual(FIELD_OK);
});

test.each([
  'a',
  'a@b',
  '@b.ca',
  'a@.ca',
  'a..b@c.ca',
  '.a@c.ca',
  'a b@c.ca',
  'a@b@c.ca',
  'a@-b.ca',
  'a@b.ca\r\nBcc: x@y.ca',
  'a@127.0.0.1',
  'a@b.ca,c@d.ca',
  `${'a'.repeat(65)}@b.ca`,
])('[HEALTHID-26] %j is refused', (text) => {
  expect(checkEmail(text, { required: false })).toEqual({ status: 'invalid', message: 'Email is invalid' });
});

test('[HEALTHID-27] [CFORM-31] an empty email passes unless the field is required', () => {
  expect(checkEmail(' ', { required: false })).toEqual(FIELD_OK);
  expect(checkEmail(' ', { required: true })).toEqual({ status: 'invalid', message: 'Email is required' });
});

test('[HEALTHID-26] ordinary addresses of every kind are accepted', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(checkEmail(address, { required: true })).toEqual(FIELD_OK);
    }),
  );
});
