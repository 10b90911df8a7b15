import { type FeeSchedule, isObserved } from './fee-schedule.ts';
import { HOLIDAYS, type HolidayName, type NamedDay } from './holiday-names.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** A holiday of one year. */
export interface Holiday {
  readonly name: HolidayName;
  /** Where the calendar has it, weekends too. */
  readonly fallsOn: string;
  /** The day on which it is kept: from Monday to Friday. */
  readonly date: string;
}

type Rule = (year: number) => number;

const RULES: Readonly<Record<HolidayName, Rule>> = {
  newYearsDay: fixed(1, 1),
  familyDay: monday(2, 3),
  goodFriday: (year) => easterSunday(year) - 2 * DAY_MS,
  victoriaDay: (year) => mondayBefore(Date.UTC(year, 4, 25)),
  canadaDay: fixed(7, 1),
  albertaHeritageDay: monday(8, 1),
  labourDay: monday(9, 1),
  thanksgivingDay: monday(10, 2),
  remembranceDay: fixed(11, 11),
  christmasDay: fixed(12, 25),
  boxingDay: fixed(12, 26),
  truthAndReconciliation: fixed(9, 30),
};

/**
 * The statutory holidays of a year by date. One that falls on a weekend is kept on the day that the Minister has named; until
 * one is, on the next working day that keeps no holiday, as every year so far.
 */
export function holidaysOf(year: number, schedule: FeeSchedule): readonly Holiday[] {
  const days = HOLIDAYS.map((name) => ({ name, at: RULES[name](year) }))
    .filter(({ name, at }) => isObserved(name, dateText(at), schedule))
    .map((day) => ({ ...day, movedTo: movedTo(day.name, year, schedule.namedDays) }))
    .toSorted((a, b) => a.at - b.at);
  const taken = new Set(days.flatMap(({ at, movedTo }) => movedTo ?? (isWeekend(at) ? [] : at)));
  return days.map(({ name, at, movedTo }) => {
    let day = movedTo ?? at;
    if (isWeekend(day)) {
      while (isWeekend(day) || taken.has(day)) day += DAY_MS;
      taken.add(day);
    }
    return { name, fallsOn: dateText(at), date: dateText(day) };
  });
}

/**
 * True of a calendar date (`YYYY-MM-DD`) on which a holiday is kept, by the schedule and the days that were named: those that
 * lie in the date's year, and those of its holidays.
 */
export function isHoliday(date: string, schedule: FeeSchedule): boolean {
  if (schedule.namedDays.some((named) => named.date === date)) return true;
  return holidaysOf(Number(date.slice(0, 4)), schedule).some((holiday) => holiday.date === date);
}

/** True of a calendar date (`YYYY-MM-DD`) that is a Saturday or Sunday. */
export function isWeekendDate(date: string): boolean {
  return isWeekend(Date.parse(`${date}T00:00:00Z`));
}

function movedTo(name: HolidayName, year: number, namedDays: readonly NamedDay[]): number | undefined {
  const moved = namedDays.find((day) => day.kind === 'moved' && day.holiday === name && day.holidayYear === year);
  return moved && Date.parse(`${moved.date}T00:00:00Z`);
}

function fixed(month: number, day: number): Rule {
  return (year) => Date.UTC(year, month - 1, day);
}

function monday(month: number, count: number): Rule {
  return (year) => mondayBefore(Date.UTC(year, month - 1, 8)) + (count - 1) * 7 * DAY_MS;
}

/** The last Monday before a day. */
function mondayBefore(at: number): number {
  let day = at - DAY_MS;
  while (new Date(day).getUTCDay() !== MONDAY) day -= DAY_MS;
  return day;
}

/** By the anonymous Gregorian computus. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const ordinal = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(ordinal / 31) - 1, (ordinal % 31) + 1);
}

function isWeekend(at: number): boolean {
  const weekday = new Date(at).getUTCDay();
  return weekday === SATURDAY || weekday === SUNDAY;
}

function dateText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
