import { expect, test } from 'vitest';
import { tidyHealthNumber, typedHealthNumber } from './typed-health-number.ts';

test('[HEALTHID-18] a health number is pasted with what a chart prints beside it', () => {
  expect(typedHealthNumber(' PHN: 12345-6789\n', 'AB')).toBe('123456789');
  expect(typedHealthNumber('AB ULI 12345 6789', 'AB')).toBe('123456789');
  expect(typedHealthNumber('PHN 9876 543 217 (BC)', 'BC')).toBe('9876543217');
  expect(typedHealthNumber('1234-567-890-AB', 'ON')).toBe('1234567890');
});

test('of a text that holds another number of digits, or letters that belong to the number, nothing is taken away', () => {
  expect(typedHealthNumber('12345-67', 'AB')).toBe('1234567');
  expect(typedHealthNumber('12345-6789 born 1959', 'AB')).toBe('123456789BORN1959');
  expect(typedHealthNumber('abcd 1234 5678', 'QC')).toBe('ABCD12345678');
});

test('[HEALTHID-18] a whole number is shown as its province prints it, however it was typed; a piece of one stays', () => {
  for (const text of ['123456789', '12345 6789', '12345-6789', 'PHN 123 456 789']) {
    expect(tidyHealthNumber(text, 'AB')).toBe('12345-6789');
  }
  expect(tidyHealthNumber('abcd12345678', 'QC')).toBe('ABCD 1234 5678');
  expect(tidyHealthNumber('12345-67', 'AB')).toBe('12345-67');
});
