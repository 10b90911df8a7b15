import { describe, expect, test } from 'vitest';
import { meaningOf } from './meaning-of.ts';
import { isTypingError } from './typing-error.ts';

/** What weighs most of each part. */
function strongest(text: string): string[] {
  const { alternatives } = meaningOf(text);
  const parts = Map.groupBy(alternatives, ({ part }) => part);
  return [...parts.values()].map((ways) => ways.toSorted((one, other) => other.weight - one.weight)[0]?.words ?? '');
}

describe('[FIND-25] what a text asks for', () => {
  test.each([
    ['an abbreviation', 'afib', ['arrhythmia']],
    ['the same in two words', 'a fib', ['arrhythmia']],
    ['capitals and a finding', 'high TSH', ['thyroid']],
    ['a plural', 'warts', ['lesion']],
    ['a possessive', "Crohn's", ['bowel']],
    ['accents', 'Raynaud phénomène', ['joint swelling', 'phenomene']],
    ['a sentence', 'child with itchy rash on face', ['pediatrics', 'rash', 'rash', 'face']],
    ['the longest phrase that is known', 'neck lump', ['neck mass']],
    ['a phrase with words of no meaning in it', 'bleeding after the menopause', ['bleeding menopause']],
    ['numbers', '8 mm nodule on ct chest', ['mm', 'lung nodule']],
    ['words of no meaning alone', 'what should I do for this patient?', []],
    ['nothing', '', []],
    ['punctuation', "'; -- %_*", []],
  ])('%s', (_what, text, meant) => {
    expect(strongest(text)).toEqual(meant);
  });

  test('a word that leans weighs less than a clinical one, and one that decides more', () => {
    const weightOf = (text: string) => Math.max(...meaningOf(text).alternatives.map(({ weight }) => weight));
    expect(weightOf('child')).toBeLessThan(weightOf('rash'));
    expect(weightOf('pregnancy')).toBeGreaterThan(weightOf('hypertension'));
    expect(weightOf('zebra')).toBeLessThan(weightOf('rash'));
  });

  test('a clinical word typed wrongly is guessed, and said to be a guess; the word as typed stays', () => {
    const { alternatives, plainWords } = meaningOf('psoraisis');
    expect(plainWords).toEqual(['psoraisis']);
    expect(alternatives.filter(({ guessed }) => guessed).map(({ words }) => words)).toContain('rash');
    expect(alternatives.filter(({ guessed }) => !guessed)).toEqual([
      { part: 0, words: 'psoraisis', weight: expect.any(Number), guessed: false },
    ]);
  });

  test('a text of a hundred words asks for twelve things at most', () => {
    const { alternatives } = meaningOf(Array.from({ length: 100 }, () => 'rash gout').join(' '));
    expect(Math.max(...alternatives.map(({ part }) => part))).toBe(11);
  });
});

test.each([
  ['a letter missing', 'migrane', 'migraine', true],
  ['a letter too many', 'asthmma', 'asthma', true],
  ['a wrong letter', 'diabates', 'diabetes', true],
  ['two letters swapped', 'psoraisis', 'psoriasis', true],
  ['two errors in a long word', 'hipertensoin', 'hypertension', true],
  ['two errors in a short word', 'gaut', 'gout', false],
  ['another beginning', 'neurology', 'urology', false],
  ['the word itself', 'migraine', 'migraine', false],
  ['two errors in a word of seven letters', 'exzeema', 'eczemas', false],
])('a typing error: %s', (_what, typed, meant, is) => {
  expect(isTypingError(typed, meant)).toBe(is);
});
