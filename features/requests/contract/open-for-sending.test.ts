import { expect, test } from 'vitest';
import { isOpenForSending } from './open-for-sending.ts';

test('[CFORM-13, CFORM-14] sending is open now or within the look-ahead, and closed beyond it', () => {
  expect(isOpenForSending({ available: true })).toBe(true);
  expect(isOpenForSending({ available: false, returning: '2026-03-11', withinLookAhead: true })).toBe(true);
  expect(isOpenForSending({ available: false, returning: '2026-04-01', withinLookAhead: false })).toBe(false);
  expect(isOpenForSending({ available: false, returning: null, withinLookAhead: false })).toBe(false);
});
