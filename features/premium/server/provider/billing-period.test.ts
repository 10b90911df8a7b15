import { expect, test } from 'vitest';
import { calendarMonthAt, countedPeriodAt, monthsLater } from './billing-period.ts';

const at = (text: string) => new Date(text);
const PERIOD = { start: at('2026-11-10T18:30:00Z'), end: at('2026-12-10T18:30:00Z') };

test.for([
  ['2026-11-10T18:30:00Z', '2026-11-10'],
  ['2026-12-10T18:29:59Z', '2026-11-10'],
  ['2026-12-10T18:30:00Z', '2026-12-10'],
  ['2027-01-10T18:29:59Z', '2026-12-10'],
  ['2027-01-10T18:30:00Z', '2027-01-10'],
] as const)(
  '[PREMIUM-08] at %s uses count for the billing period that began on %s, also while word of it is late',
  ([now, first]) => {
    expect(countedPeriodAt(PERIOD, at(now))).toBe(first);
  },
);

test('a period that begins in the evening in Edmonton has that day, not the next one of Greenwich', () => {
  const period = { start: at('2026-11-11T04:00:00Z'), end: at('2026-12-11T04:00:00Z') };
  expect(countedPeriodAt(period, at('2026-11-20T00:00:00Z'))).toBe('2026-11-10');
  expect(calendarMonthAt(at('2026-12-01T04:00:00Z'))).toBe('2026-11-01');
});

test.for([
  ['2026-12-31T10:00:00Z', 2, '2027-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00.000Z'],
  ['2026-12-15T10:00:00Z', 1, '2027-01-15T10:00:00.000Z'],
] as const)('%s and %i month(s) are %s', ([moment, months, later]) => {
  expect(monthsLater(at(moment), months).toISOString()).toBe(later);
});
