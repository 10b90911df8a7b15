import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from './fee-schedule-of-2026.ts';
import type { NamedDay } from './holiday-names.ts';
import { holidaysOf as holidaysBy, isHoliday as isHolidayBy, isWeekendDate } from './holidays.ts';
import { namedDayProblem, yearsInReach } from './named-day-rules.ts';

const now = new Date('2026-11-22T18:00:00Z');
const single = (date: string): NamedDay => ({ kind: 'single', name: 'Day of mourning', date });
const christmas = (date: string, kind: 'moved' | 'additional' = 'moved'): NamedDay => {
  return { kind, holiday: 'christmasDay', holidayYear: 2027, date };
};
const by = (namedDays: readonly NamedDay[]) => ({ ...SCHEDULE_OF_2026, namedDays });
const holidaysOf = (year: number, namedDays: readonly NamedDay[]) => holidaysBy(year, by(namedDays));
const isHoliday = (date: string, namedDays: readonly NamedDay[]) => isHolidayBy(date, by(namedDays));
const problemOf = (day: NamedDay, others: readonly NamedDay[] = []) => namedDayProblem(day, by(others), now);

describe('[CALLBILL-12] what can be named a holiday', () => {
  test('a working day that is none yet', () => {
    expect(problemOf(single('2027-03-10'))).toBeNull();
    expect(problemOf(christmas('2027-12-24'))).toBeNull();
    expect(problemOf(christmas('2027-12-24', 'additional'))).toBeNull();
  });

  test('the day that the rules give a holiday on a weekend, which confirms it', () => {
    expect(problemOf(christmas('2027-12-27'))).toBeNull();
    expect(problemOf(christmas('2027-12-27', 'additional'))).toBe('day_is_holiday');
  });

  test('the day that the rules give another holiday on a weekend, which then comes before', () => {
    expect(problemOf(christmas('2027-12-28'))).toBeNull();
    const boxingDay: NamedDay = { kind: 'moved', holiday: 'boxingDay', holidayYear: 2027, date: '2027-12-28' };
    expect(problemOf(christmas('2027-12-28'), [boxingDay])).toBe('day_is_holiday');
  });

  test('no day twice', () => {
    expect(problemOf(single('2027-07-01'))).toBe('day_is_holiday');
    expect(problemOf(single('2027-03-10'), [single('2027-03-10')])).toBe('day_is_holiday');
    expect(problemOf(christmas('2027-12-24'), [single('2027-12-24')])).toBe('day_is_holiday');
    expect(problemOf(single('2027-12-24'), [christmas('2027-12-24')])).toBe('day_is_holiday');
  });

  test('no day of a weekend', () => {
    expect(problemOf(single('2027-03-13'))).toBe('day_on_weekend');
    expect(problemOf(christmas('2027-12-18'))).toBe('day_on_weekend');
  });

  test('no other day for a holiday that falls on a working day', () => {
    const canadaDay: NamedDay = { kind: 'moved', holiday: 'canadaDay', holidayYear: 2027, date: '2027-07-02' };
    expect(problemOf(canadaDay)).toBe('holiday_not_on_weekend');
  });

  test('no second day in place of a holiday, but several beside it', () => {
    const moved = [christmas('2027-12-24')];
    expect(problemOf(christmas('2027-12-29'), moved)).toBe('holiday_moved_already');
    expect(problemOf(christmas('2027-12-29', 'additional'), moved)).toBeNull();
  });

  test('no day more than a month from its holiday', () => {
    expect(problemOf(christmas('2027-11-24'))).toBeNull();
    expect(problemOf(christmas('2027-11-23'))).toBe('too_far_from_holiday');
    expect(problemOf(christmas('2028-01-25'))).toBeNull();
    expect(problemOf(christmas('2028-01-26'))).toBe('too_far_from_holiday');
  });

  test('no day of a year out of reach, as in Edmonton', () => {
    expect(yearsInReach(now)).toEqual([2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
    expect(yearsInReach(new Date('2027-01-01T05:59:59Z'))[0]).toBe(2024);
    expect(problemOf(single('2023-12-29'))).toBe('year_out_of_reach');
    expect(problemOf(single('2024-01-02'))).toBeNull();
    expect(problemOf(single('2031-12-31'))).toBeNull();
    expect(problemOf(single('2032-01-02'))).toBe('year_out_of_reach');
  });

  test('whatever is named one after the other, each is a holiday, a working day, and named once', () => {
    const dates = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2031-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const ofHoliday = fc.record({
      kind: fc.constantFrom('moved' as const, 'additional' as const),
      holiday: fc.constantFrom(...holidaysOf(2026, []).map(({ name }) => name)),
      holidayYear: fc.integer({ min: 2024, max: 2031 }),
      days: fc.integer({ min: -10, max: 10 }),
    });
    const near = ofHoliday.map(({ days, ...day }): NamedDay => {
      const { fallsOn = '' } = holidaysOf(day.holidayYear, []).find(({ name }) => name === day.holiday) ?? {};
      return { ...day, date: new Date(Date.parse(fallsOn) + days * 86_400_000).toISOString().slice(0, 10) };
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(near, dates.map(single)), { maxLength: 30 }), (tried) => {
        const named: NamedDay[] = [];
        for (const day of tried) if (problemOf(day, named) === null) named.push(day);
        expect(new Set(named.map(({ date }) => date)).size).toBe(named.length);
        for (const { date } of named) expect([isHoliday(date, named), isWeekendDate(date)]).toEqual([true, false]);
        for (const year of yearsInReach(now)) {
          const kept = holidaysOf(year, named).map(({ date }) => date);
          expect(new Set(kept).size).toBe(11);
        }
      }),
    );
  });
});
