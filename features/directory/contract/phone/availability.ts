import { atMountainTime, dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Temporal } from 'temporal-polyfill';

/** What is asked of an account: `phoneConsult`, or `econsult` for every other kind of service. */
export type AvailabilityKind = 'econsult' | 'phoneConsult';

/** A period away, both ends included; which kinds of service it closes is its owner's choice. */
export interface Vacation {
  readonly start: Date;
  readonly end: Date;
  readonly disableEconsult: boolean;
  readonly disablePhoneConsult: boolean;
}

/** The most consults that an account takes in a day, and how many it has received since midnight in Edmonton. */
export interface DailyLimit {
  readonly enabled: boolean;
  readonly limit: number;
  readonly count: number;
  /** What was sent beyond and counts for a day to come, by day (`YYYY-MM-DD`, Edmonton). */
  readonly ahead?: Readonly<Record<string, number>>;
  /** Once it is reached, nothing more can be sent today, although the account is back within the look-ahead. */
  readonly strict?: boolean;
}

/** Open days of the week, Sunday to Saturday. */
export type CustomCalendar = readonly [boolean, boolean, boolean, boolean, boolean, boolean, boolean];

/** Everything that decides whether one account can be asked at a moment. */
export interface AccountSchedule {
  readonly now: Date;
  readonly kind: AvailabilityKind;
  readonly vacations: readonly Vacation[];
  readonly dailyLimit: DailyLimit;
  /** Null: open on every day. */
  readonly customCalendar: CustomCalendar | null;
}

/** Whether an account or service can be asked now, else from which Edmonton day on. */
export type Availability =
  | { readonly available: true }
  | {
      readonly available: false;
      /** First day (`YYYY-MM-DD`, Edmonton) on which it can be asked again; null: not within 400 days. */
      readonly returning: string | null;
      /**
       * True when that day is at most 7 days ahead, which is as far as the rule of the form looks (SCHED-39), and nobody's
       * strict limit stands before it: then a send is taken today.
       */
      readonly withinLookAhead: boolean;
    };

/** How many days after today a form looks ahead (SCHED-39). */
export const LOOK_AHEAD_DAYS = 7;
const SEARCH_BOUND_DAYS = 400;
const MINUTE_MS = 60_000;

/** Finds the first moment from now on outside vacations, closed weekdays and a used-up daily limit (SCHED-35, 39-42). */
export function nextAvailability(schedule: AccountSchedule): Availability {
  if (isPlainlyOpen(schedule)) return { available: true };
  const now = atMountainTime(schedule.now);
  const today = now.toPlainDate();
  const lastDay = today.add({ days: SEARCH_BOUND_DAYS });
  const vacations = closingVacations(schedule);
  let moment = now;
  for (;;) {
    const day = moment.toPlainDate();
    if (day.since(lastDay).sign > 0) return { available: false, returning: null, withinLookAhead: false };
    const momentMs = moment.epochMilliseconds;
    const vacation = vacations.find(({ start, end }) => start.getTime() <= momentMs && momentMs <= end.getTime());
    if (vacation !== undefined) {
      moment = atMountainTime(firstMinuteAfter(vacation.end));
    } else if (isDayClosed(schedule, day, day.equals(today))) {
      moment = moment.startOfDay().add({ days: 1 }).startOfDay();
    } else if (moment.equals(now)) {
      return { available: true };
    } else {
      const isSoon = today.until(day, { largestUnit: 'days' }).days <= LOOK_AHEAD_DAYS;
      const isRefused = schedule.dailyLimit.strict === true && isUsedUp(schedule.dailyLimit);
      return { available: false, returning: day.toString(), withinLookAhead: isSoon && !isRefused };
    }
  }
}

/** True where it takes no calendar to see it: of most accounts, and a page of services asks of a dozen. */
function isPlainlyOpen(schedule: AccountSchedule): boolean {
  const { now, customCalendar, dailyLimit } = schedule;
  const isAway = closingVacations(schedule).some(({ start, end }) => start <= now && now <= end);
  return customCalendar === null && !isUsedUp(dailyLimit) && !isAway;
}

function isUsedUp({ enabled, count, limit }: DailyLimit): boolean {
  return enabled && count >= limit;
}

function closingVacations({ vacations, kind }: AccountSchedule): readonly Vacation[] {
  return vacations.filter(({ disablePhoneConsult, disableEconsult }) =>
    kind === 'phoneConsult' ? disablePhoneConsult : disableEconsult,
  );
}

/** A period that ends at 23:59, at 23:59:59 or a millisecond before midnight takes the whole day. */
function firstMinuteAfter(end: Date): Date {
  return new Date(Math.floor(end.getTime() / MINUTE_MS) * MINUTE_MS + MINUTE_MS);
}

/** True when the calendar closes the weekday of a day, or the daily limit leaves no place on it. */
export function isDayClosed(
  { customCalendar, dailyLimit }: Pick<AccountSchedule, 'customCalendar' | 'dailyLimit'>,
  day: Temporal.PlainDate,
  isToday: boolean,
): boolean {
  // Temporal counts Monday to Sunday as 1 to 7, the calendar starts with Sunday.
  if (customCalendar?.[day.dayOfWeek % 7] === false) return true;
  const { enabled, limit, count, ahead } = dailyLimit;
  return enabled && (isToday ? count : (ahead?.[day.toString()] ?? 0)) >= limit;
}

/**
 * The day of return of what is sent now: the one that the form names as `Back {date}`. Null where it can be answered today,
 * and where nobody returns.
 */
export function dayOfReturn(availability: Availability, now: Date): string | null {
  if (availability.available || availability.returning === dateInEdmonton(now)) return null;
  return availability.returning;
}

/**
 * The availability of a service from that of its accounts: open while one of them is, else back with the first to
 * return. A service without accounts takes its referrals by fax and is always open.
 */
export function serviceAvailability(accounts: readonly Availability[]): Availability {
  let earliest: Availability | undefined;
  for (const account of accounts) {
    if (account.available) return account;
    if (earliest === undefined || earliest.available || comesBefore(account, earliest)) earliest = account;
  }
  return earliest ?? { available: true };
}

type Closed = Extract<Availability, { available: false }>;

/** Who takes a send today stands before who refuses it; else who is back first. */
function comesBefore(one: Closed, other: Closed): boolean {
  if (one.withinLookAhead !== other.withinLookAhead) return one.withinLookAhead;
  return isEarlier(one.returning, other.returning);
}

function isEarlier(day: string | null, than: string | null): boolean {
  return day !== null && (than === null || day < than);
}
