import { expect, test } from 'vitest';
import { blockText, gridTime } from './block-words.ts';

test('[S18] the week writes times as the list beside it does, the end of the day as 24:00', () => {
  expect(gridTime({ start: { hour: 7, minute: 0 } })).toBe('7:00');
  expect(gridTime({ start: { hour: 9, minute: 0 }, end: { hour: 10, minute: 30 } })).toBe(
    blockText({ startMinute: 540, endMinute: 630 }),
  );
  expect(gridTime({ start: { hour: 23, minute: 10 }, end: { hour: 0, minute: 0 } })).toBe('23:10–24:00');
});
