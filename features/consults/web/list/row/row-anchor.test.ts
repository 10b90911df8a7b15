import { expect, test } from 'vitest';
import { scrollShift } from './row-anchor.ts';

const ROW_PX = 90;
const placed = (ids: string) => [...ids].map((id, index) => ({ id, startPx: (index + 4) * ROW_PX }));
/** Rows above those in sight are written as digits. */
const shift = (rows: string) =>
  scrollShift(placed('abcde'), (id) => (rows.includes(id) ? rows.indexOf(id) * ROW_PX : undefined));

test('rows in sight stay where they are when one comes in above them, comes up from below, or goes above them', () => {
  expect(shift('0123abcde')).toBe(0);
  expect(shift('90123abcde')).toBe(ROW_PX);
  expect(shift('123abcde')).toBe(-ROW_PX);
});

test('a row in sight that comes up to the top does not take the list along', () => {
  expect(shift('e0123abcd')).toBe(ROW_PX);
  expect(shift('a0123bcde')).toBe(0);
});

test('where a row in sight has gone the next ones take its place', () => {
  expect(shift('0123bcde')).toBe(0);
  expect(shift('0123acde')).toBe(0);
  expect(shift('')).toBe(0);
});
