import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { FIELD_OK } from '@alethea/kernel/text/field-check';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkPracticeId,
  formatPracticeId,
  normalizePracticeId,
  practiceIdLabel,
  practiceIdMask,
} from './practice-id.ts';

const elsewhere = PROVINCES.filter((province) => province !== 'AB' && province !== 'BC');

test('[HEALTHID-03] [HEALTHID-05] the AB practice ID is masked ####-#####, ten characters with its hyphen', () => {
  expect(practiceIdMask('AB')).toBe('0000-00000');
  expect(formatPracticeId('AB', '941562742')).toBe('9415-62742');
  expect(normalizePracticeId('AB', '9415-62742')).toBe('941562742');
});

test('[HEALTHID-04] an AB practice ID of nine digits is accepted and any other length refused', () => {
  expect(checkPracticeId('AB', '9415-62742')).toEqual(FIELD_OK);
  for (const text of ['94156274', '9415627420', 'J41562742']) {
    expect(checkPracticeId('AB', text)).toEqual({ status: 'invalid', message: 'PRAC ID must be 9 digits' });
  }
});

test('an AB practice ID whose check digit is wrong warns without blocking', () => {
  expect(checkPracticeId('AB', '941572742').status).toBe('warning');
});

test.each(['J1234', 'j1234', '12345'])(
  '[HEALTHID-06] [HEALTHID-07] [HEALTHID-08] the BC practice ID %s is accepted',
  (text) => {
    expect(checkPracticeId('BC', text)).toEqual(FIELD_OK);
    expect(normalizePracticeId('BC', text)).toBe(text.toUpperCase());
  },
);

test.each(['1234', '123456', 'J123', 'J12345', 'K1234', '1234J'])(
  '[HEALTHID-06] [HEALTHID-09] the BC practice ID %s is refused',
  (text) => {
    expect(checkPracticeId('BC', text)).toEqual({ status: 'invalid', message: 'MSP Number is invalid' });
  },
);

test('[HEALTHID-10] any other province accepts anything that has been typed, and keeps it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...elsewhere), fc.string(), (province, text) => {
      fc.pre(text.trim() !== '');
      expect(checkPracticeId(province, text)).toEqual(FIELD_OK);
      expect(formatPracticeId(province, normalizePracticeId(province, text))).toBe(text.trim());
      expect(practiceIdMask(province)).toBeNull();
    }),
  );
});

test('[HEALTHID-11] the practice ID of any other province is labelled Practice ID', () => {
  expect(new Set(elsewhere.map(practiceIdLabel))).toEqual(new Set(['Practice ID']));
  expect([practiceIdLabel('AB'), practiceIdLabel('BC')]).toEqual(['PRAC ID', 'MSP Number']);
});

test('[PROFILE-18] an empty practice ID is required in every province', () => {
  for (const province of PROVINCES) {
    expect(checkPracticeId(province, ' ')).toEqual({ status: 'invalid', message: 'Practice ID is required' });
  }
});
