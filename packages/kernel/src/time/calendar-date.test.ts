import { expect, test } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';

test.each(['2027-01-01', '2028-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true);
});

test.each(['', '2027', '2027-02-29', '2027-02-30', '2027-13-01', '2027-1-1', '2027-01-01T00:00', 'n/a'])(
  '%s is no day',
  (text) => {
    expect(isCalendarDate(text)).toBe(false);
  },
);
