import { isCalendarDate } from '@alethea/kernel/time/calendar-date';
import type { FeeSchedule } from '../../contract/core/fee-schedule.ts';
import type { HolidayName, NamedDay } from '../../contract/core/holiday-names.ts';
import { namedDayProblem } from '../../contract/core/named-day-rules.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { NamedDayEntry } from './views.ts';

/** For which holiday of which year a day is named; null for a day that stands for itself. */
export type ForHoliday = { readonly holiday: HolidayName; readonly holidayYear: number } | null;

/** The fields of a named day as they are typed. */
export interface NamedDayValues {
  readonly kind: 'moved' | 'additional';
  readonly name: string;
  readonly date: string;
  readonly source: string;
}

/** What the fields begin with: the entry, or nothing with the kind that is still to be had. */
export function valuesOf(entry: NamedDayEntry | null, isMoved: boolean): NamedDayValues {
  if (!entry) return { kind: isMoved ? 'additional' : 'moved', name: '', date: '', source: '' };
  const { day, source } = entry;
  if (day.kind === 'single') return { kind: 'moved', name: day.name, date: day.date, source };
  return { kind: day.kind, name: '', date: day.date, source };
}

/** The day that was typed. */
export function dayFrom({ kind, name, date }: NamedDayValues, forHoliday: ForHoliday): NamedDay {
  return forHoliday ? { kind, ...forHoliday, date } : { kind: 'single', name: name.trim(), date };
}

/** What is missing or wrong, by field; the day beside the others that are known here, the server knows them all. */
export function problemsOf(
  values: NamedDayValues,
  forHoliday: ForHoliday,
  others: FeeSchedule,
  now: Date,
): { readonly name?: string; readonly date?: string; readonly source?: string } {
  const day = dayFrom(values, forHoliday);
  const problem = isCalendarDate(values.date) ? namedDayProblem(day, others, now) : 'not_a_date';
  return {
    ...(day.kind === 'single' && day.name === '' ? { name: en.problems.required } : {}),
    ...(problem ? { date: en.problems[problem] } : {}),
    ...(values.source.trim() === '' ? { source: en.problems.required } : {}),
  };
}
