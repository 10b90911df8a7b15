import { expect, test } from 'vitest';
import { SCHEDULE_OF_2026 } from '../../contract/core/fee-schedule-of-2026.ts';
import type { NamedDay } from '../../contract/core/holiday-names.ts';
import { dayFrom, problemsOf, valuesOf } from './named-day-values.ts';

const now = new Date('2026-11-22T18:00:00Z');
const CHRISTMAS = { holiday: 'christmasDay', holidayYear: 2027 } as const;
const saved = {
  namedDayId: 'a',
  setAt: '2026-11-22T18:00:00.000Z',
  setByName: null,
  source: 'Order in Council 321/2026',
};
const typed = { kind: 'moved', name: '', date: '2027-12-24', source: 'Order in Council 321/2026' } as const;

test('[CALLBILL-12] an entry comes out of the fields as it went in', () => {
  const single: NamedDay = { kind: 'single', name: 'Day of mourning', date: '2027-03-10' };
  const additional: NamedDay = { kind: 'additional', ...CHRISTMAS, date: '2027-12-29' };
  expect(dayFrom(valuesOf({ ...saved, day: single }, false), null)).toEqual(single);
  expect(dayFrom(valuesOf({ ...saved, day: additional }, false), CHRISTMAS)).toEqual(additional);
});

test('[CALLBILL-12] a new day stands in the place of its holiday, or beside it where one stands there already', () => {
  expect(valuesOf(null, false).kind).toBe('moved');
  expect(valuesOf(null, true).kind).toBe('additional');
});

test('[CALLBILL-12] what is missing or wrong is told at its field', () => {
  expect(problemsOf(typed, CHRISTMAS, SCHEDULE_OF_2026, now)).toEqual({});
  const empty = { ...typed, date: '', source: ' ' };
  expect(Object.keys(problemsOf(empty, null, SCHEDULE_OF_2026, now)).sort()).toEqual(['date', 'name', 'source']);
  for (const date of ['', '2027-12', '2027-13-01', 'Friday']) {
    expect(problemsOf({ ...typed, date }, CHRISTMAS, SCHEDULE_OF_2026, now).date, date).toBe(
      'Choose a day of the calendar.',
    );
  }
  expect(problemsOf({ ...typed, date: '2027-12-25' }, CHRISTMAS, SCHEDULE_OF_2026, now).date).toMatch('on a weekend');
});
