import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatHealthNumber, makeHealthNumber } from './health-number.ts';
import { PROVINCES } from './provinces.ts';
import { MAX_SEARCH_TERMS, normalizeSearchTerm, splitSearchTerms } from './search-terms.ts';

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
