import { expect, test } from 'vitest';
import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-code.ts';

test('there are ten codes of ten characters, all different', () => {
  const codes = newRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test('a code is known again however it was typed', () => {
  expect(normalizeRecoveryCode('0A1BC-DEF2G')).toBe('0A1BCDEF2G');
  expect(normalizeRecoveryCode(' oalbc def2g ')).toBe('0A1BCDEF2G');
  expect(normalizeRecoveryCode('OAIBC—DEF2G')).not.toBe('0A1BCDEF2G');
});
