import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { FIELD_OK } from '../text/field-check.ts';
import { ageInYears, ageText, checkBirthDate, formatBirthDate, normalizeBirthDate } from './birth-date.ts';

const TODAY = '2026-11-21';

test.each([
  ['1959-11-21', 67],
  ['1959-11-22', 66],
  ['2026-11-21', 0],
  ['2004-02-29', 22],
])('[CFORM-33] the age of somebody born on %s is %i', (birthDate, age) => {
  expect(ageInYears(birthDate, TODAY)).toBe(age);
});

test('[CFORM-33] whoever was born on a leap day turns a year older on the first of March', () => {
  expect(ageInYears('2004-02-29', '2025-02-28')).toBe(20);
  expect(ageInYears('2004-02-29', '2025-03-01')).toBe(21);
});

test.each(['', '1959', '1959-02-30', '2023-02-29', '19591121', '1959-11-21T00:00', '2026-11-22', '0959-11-21', 'n/a'])(
  '[CFORM-34] no age can be computed from %j',
  (birthDate) => {
    expect(ageInYears(birthDate, TODAY)).toBeNull();
    expect(ageText(birthDate, TODAY)).toBe('Invalid Date of Birth');
  },
);

test.each([
  ['1959-11-21', '67 y'],
  ['2024-11-21', '2 y'],
  ['2024-11-22', '23 mo'],
  ['2025-09-21', '14 mo'],
  ['2026-11-21', '0 mo'],
])('[CFORM-33] an age is shown in years, under two years in months: %s is %s', (birthDate, text) => {
  expect(ageText(birthDate, TODAY)).toBe(text);
});

test('[CFORM-33] on any two days the age is the one that the calendar of the language tells', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [born = '', today = ''] = [one, other].sort();
      const age = Temporal.PlainDate.from(born).until(today, { largestUnit: 'years' });
      expect(ageInYears(born, today)).toBe(age.years > 130 ? null : age.years);
      if (age.years < 2) expect(ageText(born, today)).toBe(`${age.years * 12 + age.months} mo`);
    }),
  );
});

test.each(['1959/11/21', '2004/02/29', ' 2026/11/21 '])('[IMODEL-22] %j is a date of birth', (text) => {
  expect(checkBirthDate(text, TODAY)).toEqual(FIELD_OK);
});

test.each([
  ['[IMODEL-23]', 'in another order', ['21/11/1959', '11/21/1959', '1959/21/11']],
  [
    '[IMODEL-23]',
    'in another format',
    ['1959.11.21', '19591121', '1959/1/2', '59/11/21', 'Nov 21, 1959', '1959/11/21 x'],
  ],
  ['[IMODEL-24]', 'no real date', ['1959/02/30', '2023/02/29', '1959/13/01', '1959/00/10', '0000/01/01', '1850/01/01']],
  ['[IMODEL-25]', 'after today', ['2026/11/22', '2999/01/01']],
] as const)('%s a date of birth %s is invalid', (_id, _what, texts) => {
  for (const text of texts) {
    expect(checkBirthDate(text, TODAY)).toEqual({ status: 'invalid', message: 'Date of birth is invalid' });
  }
});

test('[IMODEL-22] a date of birth is kept as every date is, and shown as it is entered', () => {
  expect(normalizeBirthDate(' 1959/11/21 ')).toBe('1959-11-21');
  expect(formatBirthDate('1959-11-21')).toBe('1959/11/21');
  expect(checkBirthDate('1959-11-21', TODAY)).toEqual(FIELD_OK);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(normalizeBirthDate(normalizeBirthDate(text))).toBe(normalizeBirthDate(text));
      expect(formatBirthDate(formatBirthDate(text))).toBe(formatBirthDate(text));
    }),
  );
});
