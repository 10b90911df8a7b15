import { expect, test } from 'vitest';
import { MIN_ZOOM, zoomedBy } from './zoom.ts';

test('[PTMSG-31] a press zooms by a quarter', () => {
  expect(zoomedBy(1, 1)).toBe(1.25);
  expect(zoomedBy(1.25, -1)).toBe(1);
});

test('[PTMSG-32] it is never smaller than a quarter', () => {
  expect(MIN_ZOOM).toBe(0.25);
  expect(zoomedBy(0.5, -1)).toBe(0.25);
  expect(zoomedBy(0.25, -1)).toBe(0.25);
});
