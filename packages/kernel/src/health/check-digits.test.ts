import { expect, test } from 'vitest';
import {
  britishColumbiaCheckDigit,
  luhnCheckDigit,
  passesAlbertaCheck,
  saskatchewanCheckDigit,
  withAlbertaCheckDigit,
} from './check-digits.ts';

test('the Luhn digit of the textbook payload 7992739871 is 3', () => {
  expect(luhnCheckDigit('7992739871')).toBe(3);
});

test('a number that passes plain Luhn over nine digits is not for that an Alberta ULI', () => {
  expect(luhnCheckDigit('12345678')).toBe(2);
  expect(passesAlbertaCheck('123456782')).toBe(false);
});

test('the published sample 12346-6789 is a ULI, and its eight free digits give it back', () => {
  expect(passesAlbertaCheck('123466789')).toBe(true);
  expect(withAlbertaCheckDigit('12346789')).toBe('123466789');
});

test('two BC bodies that no tenth digit can complete have no check digit', () => {
  expect(britishColumbiaCheckDigit('78478596')).toBeNull();
  expect(britishColumbiaCheckDigit('21808599')).toBeNull();
});

test('the Saskatchewan digit is eleven less the weighted remainder, ten written as 0', () => {
  expect(saskatchewanCheckDigit('12345678')).toBe(9);
  expect(saskatchewanCheckDigit('00000006')).toBe(0);
});
