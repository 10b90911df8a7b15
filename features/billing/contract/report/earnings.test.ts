import { dollars } from '@alethea/kernel/text/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDollars } from '../core/money.ts';
import { daysOfMonth, type EarningsByYear, monthsBefore, monthsToChoose, summaryOf } from './earnings.ts';

const now = new Date('2026-03-10T18:00:00Z');
const of = (earningEconsult: number, earningCommunications = 0) => ({
  earningEconsult,
  earningCommunications,
  totalEconsults: 1,
  totalCommunications: 0,
});

test('[BILLING-01] [BILLING-02] [BILLING-03] the cards are this month, last month and the year so far', () => {
  const earnings = { 2025: { 12: of(5) }, 2026: { 1: of(100, 1), 2: of(200, 20), 3: of(300) } };
  expect(summaryOf(earnings, now)).toMatchObject({ thisMonth: 300, lastMonth: 220, yearToDate: 621 });
  expect(summaryOf({ 2025: { 12: of(7) } }, new Date('2026-01-02T18:00:00Z'))).toMatchObject({
    thisMonth: 0,
    lastMonth: 7,
    yearToDate: 0,
  });
});

test('[BILLING-05] the chart has the last 12 months, oldest first, with those in which nothing was paid', () => {
  const { months } = summaryOf({ 2026: { 3: of(300, 5) } }, now);
  expect(months.map(({ month }) => month)).toEqual([
    ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
    ...['2026-01', '2026-02', '2026-03'],
  ]);
  expect(months.map(({ cents }) => cents)).toEqual([...Array.from({ length: 11 }, () => 0), 305]);
});

test('[BILLING-06] months before October 2021 are ignored', () => {
  const early: EarningsByYear = { 2021: { 9: of(900), 10: of(1000) } };
  const { months, lastMonth } = summaryOf(early, new Date('2021-10-10T18:00:00Z'));
  expect(months.map(({ month }) => month)).toEqual(['2021-10']);
  expect(lastMonth).toBe(0);
  expect(monthsToChoose(new Date('2021-12-01T18:00:00Z'))).toEqual(['2021-12', '2021-11', '2021-10']);
});

test('months are counted over the ends of years, and their last day is that of the calendar', () => {
  expect(monthsBefore('2026-01', 1)).toBe('2025-12');
  expect(monthsBefore('2025-12', -1)).toBe('2026-01');
  expect(daysOfMonth('2028-02')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
});

test('an amount shows every cent, and reads back as the cents that it is', () => {
  expect(dollars(123_456_789)).toBe('$1,234,567.89');
  expect(dollars(5)).toBe('$0.05');
  expect(dollars(-250)).toBe('-$2.50');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      expect(Math.round(Number(plainDollars(cents)) * 100)).toBe(cents);
    }),
  );
});
