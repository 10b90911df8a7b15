import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOfLast20, formatResponseTime, medianResponseTime } from './response-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  [0, '<1h'],
  [HOUR - 1, '<1h'],
  [HOUR, '1 h'],
  [14.9 * HOUR, '14 h'],
  [DAY - 1, '23 h'],
  [DAY, '1 d'],
  [7 * DAY - 1, '6 d'],
  [7 * DAY, '1 wk'],
  [35 * DAY - 1, '4 wk'],
  [35 * DAY, '1 mo'],
  [364 * DAY, '11 mo'],
  [365 * DAY, '>1yr'],
])('[FIND-15] a response time of %d ms is displayed as %s', (durationMs, text) => {
  expect(formatResponseTime(durationMs)).toBe(text);
});

test('[FIND-16] an unknown response time is hidden', () => {
  expect(formatResponseTime(-1)).toBeNull();
  expect(formatResponseTime(Number.NaN)).toBeNull();
});

test('[FIND-14] the average is taken over the last 20, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (before, last) => {
      expect(averageOfLast20([...before, ...last])).toBe(averageOfLast20(last));
    }),
  );
  expect(averageOfLast20([HOUR, 2 * HOUR])).toBe(1.5 * HOUR);
});

test('[FIND-14] [FIND-16] without any answer the average is the unknown -1', () => {
  expect(averageOfLast20([])).toBe(-1);
});

test('the median comes with its number of answers, and only from five on', () => {
  expect(medianResponseTime([1, 2, 3, 4])).toBeNull();
  expect(medianResponseTime([9, 1, 500, 3, 2])).toEqual({ medianMs: 3, count: 5 });
  expect(medianResponseTime([9, 1, 500, 3, 2, 5])).toEqual({ medianMs: 4, count: 6 });
});
