import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedOfSearch } from './shuffle-seed.ts';

const tabNumber = fc.integer({ min: 0, max: 2 ** 32 - 1 });

test('[FIND-35] a search keeps its seed within a tab, in the range that the search takes', () => {
  fc.assert(
    fc.property(tabNumber, fc.string(), (number, search) => {
      const seed = seedOfSearch(number, search);
      expect(seedOfSearch(number, search)).toBe(seed);
      expect(Number.isInteger(seed) && seed >= 0 && seed <= 2_147_483_647).toBe(true);
    }),
  );
});

test('[FIND-35] another search, or another tab, is shuffled otherwise', () => {
  const seeds = ['rash', 'thyroid', 'nodule'].flatMap((search) => [1, 2, 3].map((tab) => seedOfSearch(tab, search)));
  expect(new Set(seeds).size).toBe(seeds.length);
});
