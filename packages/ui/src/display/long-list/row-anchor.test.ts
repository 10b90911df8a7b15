import { expect, test } from 'vitest';
import { scrollShift, scrollsAlong } from './row-anchor.ts';

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

const span = (index: number) => ({ index, start: index * ROW_PX, end: (index + 1) * ROW_PX });
/** The rows 4 to 8 are in sight. */
const SIGHT = { topPx: 4 * ROW_PX, endPx: 9 * ROW_PX };
const alongBy = (cursor: number | undefined, sight = SIGHT) =>
  [2, 3, 4, 5, 6, 7, 8].filter((index) =>
    scrollsAlong(span(index), cursor === undefined ? undefined : span(cursor), sight),
  );

test('the row with the cursor stays where it is when those above it become higher, in sight or not', () => {
  expect(alongBy(6)).toEqual([2, 3, 4, 5]);
  expect(alongBy(4)).toEqual([2, 3]);
});

test('where the cursor is out of sight, or nowhere, what is in sight stays', () => {
  expect(alongBy(undefined)).toEqual([2, 3]);
  expect(alongBy(1)).toEqual([2, 3]);
  expect(alongBy(9)).toEqual([2, 3]);
});

test('a list that shows its beginning goes on to show it', () => {
  expect(alongBy(6, { topPx: 0, endPx: 9 * ROW_PX })).toEqual([]);
});
