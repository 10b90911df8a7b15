import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holidaysOf, isHoliday, isWeekendDate } from './holidays.ts';

const years = fc.integer({ min: 2000, max: 2100 });

test('[CALLBILL-12] the holidays of a year are those of the Alberta schedule', () => {
  expect(holidaysOf(2026).map(({ name, date }) => `${date} ${name}`)).toEqual([
    '2026-01-01 New Year’s Day',
    '2026-02-16 Family Day',
    '2026-04-03 Good Friday',
    '2026-05-18 Victoria Day',
    '2026-07-01 Canada Day',
    '2026-08-03 Alberta Heritage Day',
    '2026-09-07 Labour Day',
    '2026-10-12 Thanksgiving Day',
    '2026-11-11 Remembrance Day',
    '2026-12-25 Christmas Day',
    '2026-12-28 Boxing Day',
  ]);
});

test('[CALLBILL-12] every year has eleven holidays on eleven working days of its own', () => {
  fc.assert(
    fc.property(years, (year) => {
      const dates = holidaysOf(year).map(({ date }) => date);
      expect(new Set(dates).size).toBe(11);
      expect(dates.filter(isWeekendDate)).toEqual([]);
      expect(dates.filter((date) => !date.startsWith(String(year)))).toEqual([]);
      expect(dates.every(isHoliday)).toBe(true);
    }),
  );
});

test('[CALLBILL-12] of a holiday on a weekend the next working day is the holiday', () => {
  // Christmas 2027 is a Saturday, Boxing Day a Sunday; both fall on the days after.
  expect(
    holidaysOf(2027)
      .slice(-2)
      .map(({ date }) => date),
  ).toEqual(['2027-12-27', '2027-12-28']);
  expect(holidaysOf(2022)[0]?.date).toBe('2022-01-03');
  expect(isHoliday('2022-01-01')).toBe(false);
});

test('[CALLBILL-12] Good Friday follows Easter', () => {
  const goodFridays = [2024, 2025, 2027, 2038].map((year) => holidaysOf(year)[2]?.date);
  expect(goodFridays).toEqual(['2024-03-29', '2025-04-18', '2027-03-26', '2038-04-23']);
});

test('[CALLBILL-12] the day for truth and reconciliation is on no schedule', () => {
  expect(isHoliday('2026-09-30')).toBe(false);
});
