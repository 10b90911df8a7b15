import { expect, test } from 'vitest';
import { growthSizes, parts, readOptions, UsageError } from '../src/options.ts';

test('without arguments everything is measured at 100,000 consults, with 200 and 1,000 streams', () => {
  const options = readOptions([]);
  expect(options).toMatchObject({ consults: 100_000, services: 5_000, streams: [200, 1_000], quick: false });
  expect([...options.only]).toEqual(parts);
});

test('quick is small, and a given number stands above it', () => {
  expect(readOptions(['--quick']).consults).toBe(2_000);
  expect(readOptions(['--quick', '--consults', '500', '--only', 'send,web'])).toMatchObject({
    consults: 500,
    only: new Set(['send', 'web']),
  });
});

test.for([['--only', 'sending'], ['--consults', 'many'], ['--consults', '0'], ['--fast'], ['inbox']])(
  '%j is refused with the usage',
  (args) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(/npm run bench/);
  },
);

test('growth is looked at in a hundredth, a tenth and the whole', () => {
  expect(growthSizes(100_000)).toEqual([1_000, 10_000, 100_000]);
});
