import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { type LimitEntry, limitProblem } from '../../contract/consult-limit.ts';
import type { AccountSchedule, AvailabilityKind, CustomCalendar } from '../../contract/phone/availability.ts';
import { OPEN_EVERY_DAY } from '../../contract/phone/custom-calendar.ts';
import { type Block, blocksOf, timeslotsOf, WEEK_DAYS } from '../../contract/phone/phone-schedule.ts';
import {
  isFromBeforeTo,
  isPlannedDate,
  type VacationDates,
  vacationDates,
  vacationMoments,
} from '../../contract/phone/vacation-dates.ts';
import type { Settings } from './views.ts';

/** The blocks of a week, Sunday to Saturday. */
export interface Week {
  readonly timezone: string;
  readonly days: readonly (readonly Block[])[];
}

/** A vacation as it is edited. */
export interface VacationDraft extends VacationDates {
  readonly id: string;
  readonly disableEconsult: boolean;
  readonly disablePhoneConsult: boolean;
  readonly description: string;
}

/** What keeps a vacation from being saved. */
export type VacationProblem = 'from_wrong' | 'to_wrong' | 'order';

/** The kept week; empty for who takes no phone consults. */
export function weekOf({ phoneConsultSchedule }: Settings): Week {
  const schedule = phoneConsultSchedule?.schedule ?? [];
  return {
    timezone: schedule[0]?.timezone ?? MOUNTAIN_TIME_ZONE,
    days: Array.from({ length: WEEK_DAYS }, (_, day) => blocksOf(schedule[day]?.timeslots ?? [])),
  };
}

/** A week as it is sent. */
export function scheduleOf({ days, timezone }: Week) {
  return days.map((blocks) => ({ timeslots: timeslotsOf(blocks), timezone }));
}

/** The kept vacations, by days. */
export function vacationDraftsOf({ vacations }: Settings): readonly VacationDraft[] {
  return vacations.periods.map(({ start, end, ...vacation }) => ({
    ...vacation,
    ...vacationDates({ start: new Date(start), end: new Date(end) }),
  }));
}

/** What is wrong with a vacation; null when it can be saved. */
export function vacationProblem(vacation: VacationDates): VacationProblem | null {
  if (!isPlannedDate(vacation.from)) return 'from_wrong';
  if (!isPlannedDate(vacation.to)) return 'to_wrong';
  return isFromBeforeTo(vacation) ? null : 'order';
}

/** What a save of vacations sends: those that are new or changed, and the ids of those that are gone. */
export function vacationChanges(
  vacations: readonly VacationDraft[],
  kept: readonly VacationDraft[],
  takesPhoneConsults: boolean,
) {
  const before = new Map(kept.map((vacation) => [vacation.id, JSON.stringify(vacation)]));
  const changed = vacations.filter((vacation) => before.get(vacation.id) !== JSON.stringify(vacation));
  return {
    save: changed.map(({ disablePhoneConsult, ...vacation }) => ({
      ...vacation,
      ...(takesPhoneConsults ? { disablePhoneConsult } : {}),
    })),
    remove: kept.map(({ id }) => id).filter((id) => vacations.every((vacation) => vacation.id !== id)),
  };
}

/** The kept limit as it is typed; empty until one was set. */
export function limitEntryOf({ consultLimits: { daily } }: Settings): LimitEntry {
  return { enabled: daily?.enabled ?? false, limit: daily ? String(daily.limit) : '', strict: daily?.strict ?? false };
}

/** The kept calendar. */
export function calendarOf({ customCalendar }: Settings): CustomCalendar {
  return customCalendar.days ?? OPEN_EVERY_DAY;
}

/** The parts that decide whether somebody can be asked, as they are edited. */
export interface AvailabilityValues {
  readonly vacations: readonly VacationDraft[];
  readonly limit: LimitEntry;
  readonly calendar: CustomCalendar;
}

/** What counts towards the limit of today and of days to come. */
export type ReceivedConsults = Pick<Settings['consultLimits'], 'receivedToday' | 'receivedAhead'>;

/** These parts for the rule of availability; what could not be saved as it is typed is left out. */
export function accountScheduleOf(
  { vacations, limit, calendar }: AvailabilityValues,
  { kind, now, receivedToday, receivedAhead }: { kind: AvailabilityKind; now: Date } & ReceivedConsults,
): AccountSchedule {
  const isLimit = limit.enabled && limitProblem(limit.limit) === null;
  return {
    now,
    kind,
    vacations: vacations
      .filter((vacation) => vacationProblem(vacation) === null)
      .map((vacation) => ({ ...vacation, ...vacationMoments(vacation) })),
    dailyLimit: {
      enabled: isLimit,
      limit: isLimit ? Number(limit.limit) : 0,
      strict: limit.strict,
      count: receivedToday,
      ahead: receivedAhead,
    },
    customCalendar: calendar,
  };
}
