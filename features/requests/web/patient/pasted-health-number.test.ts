import { expect, test } from 'vitest';
import { pastedHealthNumber } from './pasted-health-number.ts';

test('[HEALTHID-18] a health number is pasted with what a chart prints beside it', () => {
  expect(pastedHealthNumber(' PHN: 12345-6789\n', 'AB')).toBe('123456789');
  expect(pastedHealthNumber('AB ULI 12345 6789', 'AB')).toBe('123456789');
  expect(pastedHealthNumber('PHN 9876 543 217 (BC)', 'BC')).toBe('9876543217');
  expect(pastedHealthNumber('1234-567-890-AB', 'ON')).toBe('1234567890');
});

test('of a text that holds another number of digits, or letters that belong to the number, nothing is taken away', () => {
  expect(pastedHealthNumber('12345-67', 'AB')).toBe('1234567');
  expect(pastedHealthNumber('12345-6789 born 1959', 'AB')).toBe('123456789BORN1959');
  expect(pastedHealthNumber('abcd 1234 5678', 'QC')).toBe('ABCD12345678');
});
