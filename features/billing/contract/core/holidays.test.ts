import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from './fee-schedule-of-2026.ts';
import { HOLIDAYS, type HolidayName, type NamedDay } from './holiday-names.ts';
import { holidaysOf as holidaysBy, isHoliday as isHolidayBy, isWeekendDate } from './holidays.ts';

const by = (namedDays: readonly NamedDay[]) => ({ ...SCHEDULE_OF_2026, namedDays });
const holidaysOf = (year: number, namedDays: readonly NamedDay[]) => holidaysBy(year, by(namedDays));
const isHoliday = (date: string, namedDays: readonly NamedDay[]) => isHolidayBy(date, by(namedDays));
const years = fc.integer({ min: 2000, max: 2100 });
const keptIn = (year: number, namedDays: readonly NamedDay[] = []) =>
  holidaysOf(year, namedDays).map(({ date }) => date);

/** On which days the eleven were or will be kept, as calendars of Alberta have them. */
const CALENDAR: Readonly<Record<number, string>> = {
  2024: '01-01 02-19 03-29 05-20 07-01 08-05 09-02 10-14 11-11 12-25 12-26',
  2025: '01-01 02-17 04-18 05-19 07-01 08-04 09-01 10-13 11-11 12-25 12-26',
  2026: '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 11-11 12-25 12-28',
  2027: '01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 11-11 12-27 12-28',
  2028: '01-03 02-21 04-14 05-22 07-03 08-07 09-04 10-09 11-13 12-25 12-26',
  2029: '01-01 02-19 03-30 05-21 07-02 08-06 09-03 10-08 11-12 12-25 12-26',
  2030: '01-01 02-18 04-19 05-20 07-01 08-05 09-02 10-14 11-11 12-25 12-26',
};
const ELEVEN = Object.entries(CALENDAR).flatMap(([year, days]) =>
  days.split(' ').map((day, index) => [HOLIDAYS[index] as HolidayName, `${year}-${day}`] as const),
);

describe('the rules', () => {
  test.each(ELEVEN)('[CALLBILL-12] %s is kept on %s', (name, date) => {
    const kept = holidaysOf(Number(date.slice(0, 4)), []).find((holiday) => holiday.name === name);
    expect(kept?.date).toBe(date);
    expect(isHoliday(date, [])).toBe(true);
  });

  test('[CALLBILL-12] every year has eleven holidays on eleven working days of its own', () => {
    fc.assert(
      fc.property(years, (year) => {
        const dates = keptIn(year);
        expect(new Set(dates).size).toBe(11);
        expect(dates.filter(isWeekendDate)).toEqual([]);
        expect(dates.filter((date) => !date.startsWith(String(year)))).toEqual([]);
        expect(dates.every((date) => isHoliday(date, []))).toBe(true);
      }),
    );
  });

  test('[CALLBILL-12] of a holiday on a weekend the next working day is the holiday', () => {
    // Christmas 2027 is a Saturday, Boxing Day a Sunday; both are kept on the days after.
    expect(holidaysOf(2027, []).slice(-2)).toEqual([
      { name: 'christmasDay', fallsOn: '2027-12-25', date: '2027-12-27' },
      { name: 'boxingDay', fallsOn: '2027-12-26', date: '2027-12-28' },
    ]);
    expect(keptIn(2022)[0]).toBe('2022-01-03');
    expect(isHoliday('2022-01-01', [])).toBe(false);
  });

  test('[CALLBILL-12] Good Friday follows Easter', () => {
    const goodFridays = [2024, 2025, 2027, 2038].map((year) => keptIn(year)[2]);
    expect(goodFridays).toEqual(['2024-03-29', '2025-04-18', '2027-03-26', '2038-04-23']);
  });

  test('[CALLBILL-12] the day for truth and reconciliation is a holiday once the schedule has it', () => {
    expect(isHoliday('2026-09-30', [])).toBe(false);
    const added = {
      ...{ from: '2027-01-01', isEnd: false, source: 'General rule 1.2' },
      item: { kind: 'holiday', holiday: 'truthAndReconciliation' },
    } as const;
    const schedule = { versions: [...SCHEDULE_OF_2026.versions, added], namedDays: [] };
    expect(['2026-09-30', '2027-09-30'].map((date) => isHolidayBy(date, schedule))).toEqual([false, true]);
    expect(holidaysBy(2027, schedule)[7]).toMatchObject({ name: 'truthAndReconciliation' });
  });

  test('[CALLBILL-12] a holiday that the schedule drops is none from that day on', () => {
    const dropped = {
      ...{ from: '2027-01-01', isEnd: true, source: 'General rule 1.2' },
      item: { kind: 'holiday', holiday: 'albertaHeritageDay' },
    } as const;
    const schedule = { versions: [...SCHEDULE_OF_2026.versions, dropped], namedDays: [] };
    expect(['2026-08-03', '2027-08-02'].map((date) => isHolidayBy(date, schedule))).toEqual([true, false]);
  });
});

describe('days that were named', () => {
  const christmas = (date: string, kind: 'moved' | 'additional' = 'moved') =>
    ({ kind, holiday: 'christmasDay', holidayYear: 2027, date }) as const;

  test('[CALLBILL-12] a holiday that was moved is kept on its new day, and no more on the day of the rules', () => {
    const moved = [christmas('2027-12-24')];
    expect(isHoliday('2027-12-24', moved)).toBe(true);
    // Boxing Day, a Sunday, comes first now: the next working day is its own.
    expect(keptIn(2027, moved).slice(-2)).toEqual(['2027-12-24', '2027-12-27']);
    expect(isHoliday('2027-12-28', moved)).toBe(false);
  });

  test('[CALLBILL-12] a day that confirms the rules changes nothing', () => {
    expect(keptIn(2027, [christmas('2027-12-27')])).toEqual(keptIn(2027));
  });

  test('[CALLBILL-12] an additional day and a single day are holidays beside the eleven, and move none', () => {
    const single = { kind: 'single', name: 'National day of mourning', date: '2027-12-29' } as const;
    const named = [christmas('2027-12-24', 'additional'), single];
    expect(keptIn(2027, named)).toEqual(keptIn(2027));
    for (const date of ['2027-12-24', '2027-12-27', '2027-12-28', '2027-12-29']) {
      expect(isHoliday(date, named), date).toBe(true);
    }
  });

  test('[CALLBILL-12] a holiday can be moved into the year before', () => {
    const moved: readonly NamedDay[] = [
      { kind: 'moved', holiday: 'newYearsDay', holidayYear: 2028, date: '2027-12-31' },
    ];
    expect(isHoliday('2027-12-31', moved)).toBe(true);
    expect(isHoliday('2028-01-03', moved)).toBe(false);
    expect(isHoliday('2028-01-03', [])).toBe(true);
  });

  test('[CALLBILL-12] what is named for one year changes no other', () => {
    const moved = [christmas('2027-12-24')];
    fc.assert(
      fc.property(
        years.filter((year) => year !== 2027),
        (year) => {
          expect(keptIn(year, moved)).toEqual(keptIn(year));
        },
      ),
    );
  });

  test('[CALLBILL-12] wherever a holiday of a weekend is moved, the eleven stay on eleven working days', () => {
    const onWeekend = years
      .map((year) => ({ year, holidays: holidaysOf(year, []).filter(({ fallsOn }) => isWeekendDate(fallsOn)) }))
      .filter(({ holidays }) => holidays.length > 0);
    fc.assert(
      fc.property(onWeekend, fc.nat(), fc.integer({ min: -31, max: 31 }), ({ year, holidays }, pick, days) => {
        const holiday = holidays[pick % holidays.length];
        if (!holiday) throw new Error('There is one.');
        const date = new Date(Date.parse(holiday.fallsOn) + days * 86_400_000).toISOString().slice(0, 10);
        const others = holidaysOf(year, []).filter(({ name, fallsOn }) => name !== holiday.name && fallsOn === date);
        fc.pre(!isWeekendDate(date) && others.length === 0);
        const moved: readonly NamedDay[] = [{ kind: 'moved', holiday: holiday.name, holidayYear: year, date }];
        const kept = keptIn(year, moved);
        expect(kept[HOLIDAYS.indexOf(holiday.name)]).toBe(date);
        expect(new Set(kept).size).toBe(11);
        expect(kept.filter(isWeekendDate)).toEqual([]);
        expect(isHoliday(date, moved)).toBe(true);
      }),
    );
  });
});
