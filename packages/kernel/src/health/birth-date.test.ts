import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { ageInYears, ageText } from './birth-date.ts';

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
