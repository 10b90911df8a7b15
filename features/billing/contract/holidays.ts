const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** A statutory holiday of the Alberta fee schedule (general rule 1.2). */
export interface Holiday {
  readonly name: string;
  /** `YYYY-MM-DD`; always a day from Monday to Friday. */
  readonly date: string;
}

type Rule = (year: number) => number;

/** The National Day for Truth and Reconciliation is not on the schedule's list. */
const RULES: readonly { readonly name: string; readonly day: Rule }[] = [
  { name: 'New Year’s Day', day: fixed(1, 1) },
  { name: 'Family Day', day: monday(2, 3) },
  { name: 'Good Friday', day: (year) => easterSunday(year) - 2 * DAY_MS },
  { name: 'Victoria Day', day: (year) => mondayBefore(Date.UTC(year, 4, 25)) },
  { name: 'Canada Day', day: fixed(7, 1) },
  { name: 'Alberta Heritage Day', day: monday(8, 1) },
  { name: 'Labour Day', day: monday(9, 1) },
  { name: 'Thanksgiving Day', day: monday(10, 2) },
  { name: 'Remembrance Day', day: fixed(11, 11) },
  { name: 'Christmas Day', day: fixed(12, 25) },
  { name: 'Boxing Day', day: fixed(12, 26) },
];

/**
 * The eleven holidays of a year in the order of the schedule. For one that falls on a weekend the Minister names another day: the
 * next working day that is no holiday, as every year so far. Who has been told otherwise chooses the option by hand.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const days = RULES.map(({ name, day }) => ({ name, at: day(year) }));
  const taken = new Set(days.filter(({ at }) => !isWeekend(at)).map(({ at }) => at));
  return days.map(({ name, at }) => {
    let day = at;
    if (isWeekend(at)) {
      while (isWeekend(day) || taken.has(day)) day += DAY_MS;
      taken.add(day);
    }
    return { name, date: dateText(day) };
  });
}

/** True of a calendar date (`YYYY-MM-DD`) that is a statutory holiday. */
export function isHoliday(date: string): boolean {
  return holidaysOf(Number(date.slice(0, 4))).some((holiday) => holiday.date === date);
}

/** True of a calendar date (`YYYY-MM-DD`) that is a Saturday or Sunday. */
export function isWeekendDate(date: string): boolean {
  return isWeekend(Date.parse(`${date}T00:00:00Z`));
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
