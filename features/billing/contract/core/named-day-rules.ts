import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { FeeSchedule } from './fee-schedule.ts';
import type { NamedDay } from './holiday-names.ts';
import { holidaysOf, isHoliday, isWeekendDate } from './holidays.ts';

const YEARS_BACK = 2;
const YEARS_AHEAD = 5;
const FARTHEST_DAYS = 31;
const DAY_MS = 86_400_000;

/** How long the texts of a named day may be, in characters. */
export const NAMED_DAY_LIMITS = { name: 80, source: 200 } as const;

/** Why a day cannot be named, with the kind of failure that says so. */
export const NAMED_DAY_PROBLEMS = {
  year_out_of_reach: 'invalid',
  day_on_weekend: 'invalid',
  holiday_not_on_weekend: 'invalid',
  too_far_from_holiday: 'invalid',
  holiday_moved_already: 'conflict',
  day_is_holiday: 'conflict',
} as const;
/** See NAMED_DAY_PROBLEMS. */
export type NamedDayProblem = keyof typeof NAMED_DAY_PROBLEMS;

/** The years whose holidays can be entered, in order: those of calls that may still be claimed, and of the next years. */
export function yearsInReach(now: Date): readonly number[] {
  const first = Number(dateInEdmonton(now).slice(0, 4)) - YEARS_BACK;
  return Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_, index) => first + index);
}

/** Why a day cannot be named beside the others of the schedule; null when it can. */
export function namedDayProblem(day: NamedDay, others: FeeSchedule, now: Date): NamedDayProblem | null {
  if (!yearsInReach(now).includes(Number(day.date.slice(0, 4)))) return 'year_out_of_reach';
  const problem = day.kind === 'single' ? null : problemOfHoliday(day, others);
  if (problem) return problem;
  if (isWeekendDate(day.date)) return 'day_on_weekend';
  return isTaken(day, others) ? 'day_is_holiday' : null;
}

type DayOfHoliday = Exclude<NamedDay, { kind: 'single' }>;

function problemOfHoliday(day: DayOfHoliday, others: FeeSchedule): NamedDayProblem | null {
  const { holiday, holidayYear } = day;
  const fallsOn = holidaysOf(holidayYear, { ...others, namedDays: [] }).find(({ name }) => name === holiday)?.fallsOn;
  if (!fallsOn || !isWeekendDate(fallsOn)) return 'holiday_not_on_weekend';
  if (Math.abs(Date.parse(day.date) - Date.parse(fallsOn)) > FARTHEST_DAYS * DAY_MS) return 'too_far_from_holiday';
  if (day.kind === 'additional') return null;
  const isMoved = others.namedDays.some(
    (other) => other.kind === 'moved' && other.holiday === holiday && other.holidayYear === holidayYear,
  );
  return isMoved ? 'holiday_moved_already' : null;
}

/** A holiday may be moved to the day that the rules give it, which confirms that day, but to none of another holiday. */
function isTaken(day: NamedDay, others: FeeSchedule): boolean {
  if (day.kind !== 'moved') return isHoliday(day.date, others);
  if (others.namedDays.some(({ date }) => date === day.date)) return true;
  return holidaysOf(Number(day.date.slice(0, 4)), { ...others, namedDays: [...others.namedDays, day] }).some(
    ({ name, date }) => date === day.date && name !== day.holiday,
  );
}
