import { expect, test } from 'vitest';
import type { ConsultRow } from '../../../contract/consult-view.ts';
import { keepPlaces } from './kept-places.ts';

const rows = (ids: string, more: Partial<ConsultRow> = {}) =>
  [...ids].map((activityId) => ({ activityId, ...more }) as ConsultRow);
const order = (before: string, now: string) =>
  keepPlaces(rows(before), rows(now))
    .map(({ activityId }) => activityId)
    .join('');

test('[S8] a row that the server has elsewhere now stays where it was, as it is now', () => {
  expect(order('abc', 'bca')).toBe('abc');
  expect(keepPlaces(rows('ab', { overdue: true }), rows('ba', { overdue: false }))).toEqual(
    rows('ab', { overdue: false }),
  );
});

test('[S8] what has gone leaves no gap, and what is new stands behind the one that it follows', () => {
  expect(order('abcd', 'db')).toBe('bd');
  expect(order('ab', 'xbya')).toBe('xaby');
  expect(order('abc', 'abcde')).toBe('abcde');
  expect(order('', 'abc')).toBe('abc');
});
