import { instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from './fee-schedule-of-2026.ts';
import type { NamedDay } from './holiday-names.ts';
import { holidaysOf, isWeekendDate } from './holidays.ts';
import { codeOfOption, PHONE_CALL_CODES, PHONE_CALL_OPTIONS, phoneCallOptionAt } from './phone-call-options.ts';

const optionAt = (date: string, time: string, namedDays: readonly NamedDay[] = []) => {
  const start = instantInEdmonton(date, time);
  if (!start) throw new Error(`There is no ${date}, ${time}.`);
  return phoneCallOptionAt(start, { ...SCHEDULE_OF_2026, namedDays });
};

const TUESDAY = '2026-11-24';
const SATURDAY = '2026-11-21';
const REMEMBRANCE_DAY = '2026-11-11';

test('[CALLBILL-09] a weekday from 7:00 until 17:00 is 03.01LJ', () => {
  expect(['07:00', '12:00', '16:59'].map((time) => optionAt(TUESDAY, time))).toEqual(Array(3).fill('03.01LJ'));
});

test('[CALLBILL-10] a weekday from 17:00 until 22:00 is 03.01LK', () => {
  expect(['17:00', '21:59'].map((time) => optionAt(TUESDAY, time))).toEqual(Array(2).fill('03.01LK'));
});

test('[CALLBILL-11] the day of a weekend is 03.01LK1, which is the code 03.01LK', () => {
  expect(['07:00', '17:00', '21:59'].map((time) => optionAt(SATURDAY, time))).toEqual(Array(3).fill('03.01LK1'));
  expect(codeOfOption('03.01LK1')).toBe('03.01LK');
});

test('[CALLBILL-12] a statutory holiday from 7:00 until 22:00 is 03.01LK2, which is the code 03.01LK', () => {
  expect(['07:00', '17:00', '21:30', '21:59'].map((time) => optionAt(REMEMBRANCE_DAY, time))).toEqual(
    Array(4).fill('03.01LK2'),
  );
  expect(codeOfOption('03.01LK2')).toBe('03.01LK');
});

test('[CALLBILL-13] any day from 22:00 until 7:00 is 03.01LL, on weekends and holidays too', () => {
  for (const date of [TUESDAY, SATURDAY, REMEMBRANCE_DAY])
    expect(['22:00', '23:59', '00:00', '06:59'].map((time) => optionAt(date, time))).toEqual(Array(4).fill('03.01LL'));
});

test('[CALLBILL-14] the options stand in the specified order, 03.01O for an eConsult last, each with a code', () => {
  expect(PHONE_CALL_OPTIONS.map(({ option }) => option)).toEqual([
    '03.01LJ',
    '03.01LK',
    '03.01LK1',
    '03.01LK2',
    '03.01LL',
    '03.01O',
  ]);
  expect(new Set(PHONE_CALL_OPTIONS.map(({ option }) => codeOfOption(option)))).toEqual(new Set(PHONE_CALL_CODES));
  expect(codeOfOption('03.01O')).toBe('03.01O');
});

test('[CALLBILL-12] all holidays of many years are 03.01LK2 by day and 03.01LL by night', () => {
  for (let year = 2020; year <= 2040; year++) {
    for (const { date } of holidaysOf(year, SCHEDULE_OF_2026)) {
      expect(optionAt(date, '21:30'), date).toBe('03.01LK2');
      expect(optionAt(date, '22:00'), date).toBe('03.01LL');
    }
  }
});

test('[CALLBILL-09] [CALLBILL-13] at any moment the option is that of the Edmonton clock, also when clocks change', () => {
  const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2045-01-01'), noInvalidDate: true });
  const nearChange = fc
    .tuple(fc.constantFrom('2024-03-10', '2024-11-03', '2025-03-09', '2025-11-02'), fc.integer({ min: 0, max: 2879 }))
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000));
  fc.assert(
    fc.property(fc.oneof(anyMoment, nearChange), (moment) => {
      const { hour, dayOfWeek } = atMountainTime(moment);
      const option = phoneCallOptionAt(moment, SCHEDULE_OF_2026);
      if (hour < 7 || hour >= 22) expect(option).toBe('03.01LL');
      else if (option !== '03.01LK2')
        expect(option).toBe(dayOfWeek > 5 ? '03.01LK1' : hour < 17 ? '03.01LJ' : '03.01LK');
    }),
    { numRuns: 500 },
  );
});

/** How far Edmonton is behind UTC at the beginning of these days, and from when on it is otherwise; written out by hand. */
const DAYS = [
  {
    name: 'a day on which clocks go forward',
    from: '2025-03-09T07:00:00Z',
    hours: 7,
    changesAt: '2025-03-09T09:00:00Z',
  },
  { name: 'a day on which clocks go back', from: '2025-11-02T06:00:00Z', hours: 6, changesAt: '2025-11-02T08:00:00Z' },
  { name: 'a holiday at the end of a month', from: '2024-03-29T06:00:00Z', hours: 6 },
  { name: 'a weekday at the end of a month', from: '2025-04-30T06:00:00Z', hours: 6 },
  { name: 'the last day of a year', from: '2025-12-31T07:00:00Z', hours: 7 },
  { name: 'the first day of a year', from: '2026-01-01T07:00:00Z', hours: 7 },
  { name: 'a holiday on a Saturday', from: '2021-12-25T07:00:00Z', hours: 7 },
  { name: 'the Monday on which it is kept', from: '2021-12-27T07:00:00Z', hours: 7 },
] as const;

const BY_DAY: Readonly<Record<string, string>> = {
  '2025-03-09': '03.01LK1',
  '2025-11-02': '03.01LK1',
  '2024-03-29': '03.01LK2',
  '2026-01-01': '03.01LK2',
  '2021-12-25': '03.01LK1',
  '2021-12-27': '03.01LK2',
};

test.each(DAYS)('[CALLBILL-09] [CALLBILL-13] minute by minute through $name', ({ from, hours, ...day }) => {
  const date = from.slice(0, 10);
  const changesAt = 'changesAt' in day ? Date.parse(day.changesAt) : Number.POSITIVE_INFINITY;
  const later = hours === 7 ? 6 : 7;
  let minutes = 0;
  for (let at = Date.parse(from); ; at += 60_000) {
    const clock = new Date(at - (at < changesAt ? hours : later) * 3_600_000);
    if (clock.toISOString().slice(0, 10) !== date) break;
    const hour = clock.getUTCHours();
    const byDay = BY_DAY[date] ?? (hour < 17 ? '03.01LJ' : '03.01LK');
    const option = phoneCallOptionAt(new Date(at), SCHEDULE_OF_2026);
    if (option !== (hour < 7 || hour >= 22 ? '03.01LL' : byDay)) expect(`${clock.toISOString()} ${option}`).toBe('');
    minutes += 1;
  }
  expect(minutes).toBe('changesAt' in day ? (hours === 7 ? 23 : 25) * 60 : 1440);
});

test('[CALLBILL-12] [CALLBILL-13] a named day is 03.01LK2 by day and 03.01LL by night, also when clocks change that week', () => {
  const dates = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
    .filter((date) => !isWeekendDate(date));
  const aroundChange = fc.constantFrom('2024-03-11', '2024-11-04', '2025-03-10', '2025-11-03');
  const times = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'));
  fc.assert(
    fc.property(fc.oneof(dates, aroundChange), times, (date, time) => {
      const named: readonly NamedDay[] = [{ kind: 'single', name: 'Day of mourning', date }];
      const isByDay = time >= '07:00' && time < '22:00';
      expect(optionAt(date, time, named)).toBe(isByDay ? '03.01LK2' : '03.01LL');
      const other: readonly NamedDay[] = [{ kind: 'single', name: 'Day of mourning', date: '2031-03-12' }];
      expect(optionAt(date, time, other)).toBe(optionAt(date, time));
    }),
    { numRuns: 500 },
  );
});

test('[CALLBILL-12] [CALLBILL-13] the bands of a holiday that was moved change both of its days, at their half-open edges', () => {
  const moved: readonly NamedDay[] = [
    { kind: 'moved', holiday: 'christmasDay', holidayYear: 2027, date: '2027-12-24' },
    { kind: 'moved', holiday: 'boxingDay', holidayYear: 2027, date: '2027-12-31' },
  ];
  const edges = ['06:59', '07:00', '16:59', '17:00', '21:59', '22:00'];
  const optionsOn = (date: string) => edges.map((time) => optionAt(date, time, moved));
  expect(optionsOn('2027-12-24')).toEqual(['03.01LL', ...Array(4).fill('03.01LK2'), '03.01LL']);
  expect(optionsOn('2027-12-25')).toEqual(['03.01LL', ...Array(4).fill('03.01LK1'), '03.01LL']);
  const workingDay = ['03.01LL', '03.01LJ', '03.01LJ', '03.01LK', '03.01LK', '03.01LL'];
  for (const date of ['2027-12-27', '2027-12-28']) expect(optionsOn(date), date).toEqual(workingDay);
});
