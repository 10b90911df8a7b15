import { expect, test } from 'vitest';
import { figuresOf, middleOf, percentile, shareOf } from '../src/latencies.ts';

test('a percentile is a value that was measured, by nearest rank', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, 0.5)).toBe(100);
  expect(percentile(values, 0.99)).toBe(198);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('one disturbed round does not move the figures, and no error is lost', () => {
  const calm = figuresOf([1, 1, 2], 1, 0);
  const disturbed = figuresOf([400, 500, 900], 1, 2);
  expect(middleOf([calm, disturbed, calm])).toEqual({ requestsPerSecond: 3, p50Ms: 1, p99Ms: 2, errors: 2 });
});

test('a share is that of rounds side by side: a machine that turns slow meanwhile does not move it', () => {
  const calm = figuresOf([1], 1, 0);
  const answering = (...counts: number[]) => counts.map((requestsPerSecond) => ({ ...calm, requestsPerSecond }));
  expect(shareOf(answering(60, 60, 30, 30), answering(100, 100, 50, 50))).toBe(0.6);
  expect(shareOf(answering(60, 10, 30), answering(100, 100, 50))).toBe(0.6);
});
