import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIELD_OK } from '../text/field-check.ts';
import { isCommonPassword } from './common-passwords.ts';
import { checkPassword, passwordRules, passwordsMatch } from './password.ts';

test('[HEALTHID-22] an empty password is required', () => {
  expect(checkPassword('')).toEqual({ status: 'invalid', message: 'Password is required' });
});

test('[HEALTHID-23] a password of fewer than 6 characters is refused', () => {
  const refusal = { status: 'invalid', message: 'Password must be 6 or more characters' };
  expect(checkPassword('abcde')).toEqual(refusal);
  expect(checkPassword('🩺🩺🩺')).toEqual(refusal);
});

test('[HEALTHID-24] a password of 6 characters is long enough', () => {
  expect(checkPassword('abcdef')).toEqual(FIELD_OK);
});

test('[HEALTHID-23] the text names the minimum of the setting', () => {
  expect(checkPassword('abcdef', 12)).toEqual({
    status: 'invalid',
    message: 'Password must be 12 or more characters',
  });
});

test('[HEALTHID-25] a confirmation that differs, if only in case, does not match', () => {
  expect(passwordsMatch('Kite lamp 7', 'Kite lamp 7')).toBe(true);
  expect(passwordsMatch('Kite lamp 7', 'kite lamp 7')).toBe(false);
  expect(passwordRules.different).toBe('Passwords do not match');
});

test.each([
  '123456',
  '1234567',
  '123456789',
  'password',
  'P@ssw0rd',
  'Welcome2025!',
  'qwerty123',
  'abcabc',
  'Calgary1',
  'zzzzzzzz',
])('the common password %s is refused', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['kite lamp 7 rivers', 'horse-battery', 'zx81fortune', 'Tr0ub4dor&3'])(
  '%s is not a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('a common word stays common with digits behind it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,5}$/), (tail) => {
      expect(isCommonPassword(`Dragon${tail}`)).toBe(true);
    }),
  );
  expect(passwordRules.common).toBe('This password is too common. Choose another one.');
});
