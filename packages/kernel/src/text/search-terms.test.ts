import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROVINCES } from '../contact/provinces.ts';
import { formatHealthNumber, makeHealthNumber } from '../health/health-number.ts';
import { indexedForms, MAX_SEARCH_TERMS, normalizeSearchTerm, soughtForm, splitSearchTerms } from './search-terms.ts';

test('[INBOX-37] terms are lower-cased', () => {
  expect(splitSearchTerms('Dermatology WONG')).toEqual(['dermatology', 'wong']);
});

test('[INBOX-38] terms are trimmed and lose accents and compatibility forms', () => {
  expect(normalizeSearchTerm('  Bélanger\t')).toBe('belanger');
  expect(normalizeSearchTerm('ﬁbroma')).toBe('fibroma');
  expect(splitSearchTerms('  Zoë   Noël ')).toEqual(['zoe', 'noel']);
  expect(splitSearchTerms('   ')).toEqual([]);
});

test.each([
  ['53477-0172', '534770172'],
  ['53477–0172', '534770172'],
  ['90210-1234-5', '9021012345'],
  ['smith-jones', 'smith-jones'],
  ['1234-5', '1234-5'],
  ['12345-', '12345-'],
])('[INBOX-39] dashes go from five digits, a dash, more, and stay elsewhere: %s is %s', (typed, term) => {
  expect(normalizeSearchTerm(typed)).toBe(term);
});

test('[INBOX-38] normalising a term twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const term = normalizeSearchTerm(text);
      expect(normalizeSearchTerm(term)).toBe(term);
    }),
  );
});

test('[INBOX-39] a health number typed as any province shows it is one term, the bare number', () => {
  const stream = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
  fc.assert(
    fc.property(fc.constantFrom(...PROVINCES), stream, (province, numbers) => {
      const phn = makeHealthNumber(province, () => numbers.next().value as number);
      const typed = `Wong ${formatHealthNumber(province, phn)} skin`;
      expect(splitSearchTerms(typed)).toEqual(['wong', phn.toLowerCase(), 'skin']);
    }),
  );
});

test('[INBOX-35] a search takes ten terms', () => {
  expect(MAX_SEARCH_TERMS).toBe(10);
});

test.each([
  ['403 555 0123', '4035550123'],
  ['(403) 555-0123', '4035550123'],
  ['403.555.0123', '4035550123'],
  ['53 477 01 72', '534770172'],
  ['5 3 4 7 7 0 1 7 2', '534770172'],
  ['1234 5678', '12345678'],
])('a number is one term with any spacing: %s is %s', (typed, term) => {
  expect(splitSearchTerms(`hartwell ${typed} skin`)).toEqual(['hartwell', term, 'skin']);
});

test('two numbers after each other stay two, and few digits are no number', () => {
  expect(splitSearchTerms('534770172 4035550123')).toEqual(['534770172', '4035550123']);
  expect(splitSearchTerms('room 12 34')).toEqual(['room', '12', '34']);
});

test('a word is found by each beginning from three letters on, and by no other part of it', () => {
  const forms = new Set(indexedForms('dermatology'));
  for (const typed of ['der', 'derm', 'dermatolog', 'dermatology']) expect(forms).toContain(soughtForm(typed));
  for (const typed of ['de', 'erma', 'dermatologys']) expect(forms).not.toContain(soughtForm(typed));
});

test('of a long word the first twelve letters decide', () => {
  expect(indexedForms('gastroenterology')).toHaveLength(10);
  expect(indexedForms('gastroenterology')).toContain(soughtForm('gastroenterolog'));
});

test('numbers and words of one or two letters are found as a whole alone', () => {
  expect(indexedForms('534770172')).toEqual([soughtForm('534770172')]);
  expect(indexedForms('534770172')).not.toContain(soughtForm('534770'));
  expect(indexedForms('wu')).toEqual([soughtForm('wu')]);
  expect(indexedForms('wurst')).not.toContain(soughtForm('wu'));
});
