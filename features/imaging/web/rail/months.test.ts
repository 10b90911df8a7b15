import { expect, test } from 'vitest';
import { lastDayOf, monthName } from './months.ts';

test('a month is named, and ends with its last day, in leap years too', () => {
  expect(monthName('2026-06')).toBe('June 2026');
  expect([lastDayOf('2026-06'), lastDayOf('2026-12'), lastDayOf('2026-02'), lastDayOf('2028-02')]).toEqual([
    '2026-06-30',
    '2026-12-31',
    '2026-02-28',
    '2028-02-29',
  ]);
});

test('what is no month, as an address may carry it, has no last day', () => {
  for (const text of ['2026-13', '2026-6', 'June', '2026-00', '../2026-06']) expect(lastDayOf(text), text).toBeNull();
});
