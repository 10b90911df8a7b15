import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('a text is parted at everything but letters and digits, and fillers are left out', () => {
  expect(searchWords("Dr. O'Brien, ear/nose in Montréal")).toEqual(['O', 'Brien', 'ear', 'nose', 'Montréal']);
});

test('a text of fillers alone keeps them, and one of punctuation has no words', () => {
  expect(searchWords('In the')).toEqual(['In', 'the']);
  expect(searchWords(' !?* ')).toEqual([]);
});

test('whatever is typed, at most 10 words of letters and digits come out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const words = searchWords(text);
      expect(words.length).toBeLessThanOrEqual(10);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
