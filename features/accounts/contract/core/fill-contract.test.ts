import { speakBy } from '@alethea/kernel/text/language';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fillContract, ordinal, unknownPlaceholders } from './fill-contract.ts';

const FACTS = {
  date: '2026-11-21',
  name: 'Ada Okafor',
  email: 'ada.okafor@clinic.example',
  city: 'Calgary',
  province: 'AB',
} as const;

describe('the day with its ordinal', () => {
  test('[SIGNUP-60] every day of a month', () => {
    expect(Array.from({ length: 31 }, (_, index) => ordinal(index + 1)).join(' ')).toBe(
      '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 14th 15th 16th 17th 18th 19th 20th 21st 22nd 23rd 24th 25th 26th 27th 28th 29th 30th 31st',
    );
    expect([101, 111, 112, 113, 121].map(ordinal)).toEqual(['101st', '111th', '112th', '113th', '121st']);
  });
});

test('[SIGNUP-60] [SIGNUP-61] [SIGNUP-62] [SIGNUP-63] [SIGNUP-64] [SIGNUP-65] [SIGNUP-66] every placeholder is filled, the name in capitals', () => {
  const text = 'On the {day} day of {month}, {year}: {name}, {email}, {city}, {province}. {name} signs.';
  expect(fillContract(text, FACTS).replaceAll('\\', '')).toBe(
    'On the 21st day of November, 2026: ADA OKAFOR, ada.okafor@clinic.example, Calgary, Alberta. ADA OKAFOR signs.',
  );
});

test('a contract stays in English for who reads the page in French', () => {
  onTestFinished(speakBy(() => 'fr'));
  expect(fillContract('{month} in {province}', { ...FACTS, province: 'QC' })).toBe('November in Quebec');
});

test('what is not there yet is a blank line, and other braces stay', () => {
  expect(fillContract('{name} of {city} {street}', { ...FACTS, name: '', city: '' })).toBe(
    '____________________ of ____________________ {street}',
  );
});

test('what a person types stays plain text: no markup, no placeholder, no second line', () => {
  const typed = { ...FACTS, city: '# **{name}** <b>\n\n[x](javascript:y)' };
  expect(fillContract('{city}', typed)).toBe('\\# \\*\\*\\{name\\}\\*\\* \\<b\\> \\[x\\]\\(javascript\\:y\\)');
});

test('every letter, accents included, stands in capitals, and nothing but markup is escaped', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
      (name) => {
        const filled = fillContract('{name}', { ...FACTS, name });
        expect(filled.replace(/\\([!-/:-@[-`{-~])/g, '$1')).toBe(
          name.toLocaleUpperCase('en-CA').trim().replace(/\s+/g, ' '),
        );
      },
    ),
  );
  expect(fillContract('{name}', { ...FACTS, name: 'Zoë Lévesque' })).toBe('ZOË LÉVESQUE');
});

test('a slip in a placeholder is found; braces around anything else are left alone', () => {
  expect(unknownPlaceholders('On the {day} of {month}, {year}: {name} {email} {city} {province}')).toEqual([]);
  expect(unknownPlaceholders('On the {dya} of {Month}, by {name} {dya} { } {1} {see note}')).toEqual(['dya', 'Month']);
});
