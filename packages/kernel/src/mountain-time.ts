import { Temporal } from 'temporal-polyfill';

/**
 * The time zone of every rule that says Mountain time or MST. Its offset is never assumed: time zone data from 2026c on
 * keep Alberta on UTC-6 after 1 November 2026, older data change clocks; so one process decides, not SQL beside it.
 */
export const MOUNTAIN_TIME_ZONE = 'America/Edmonton';

/** The moment as clocks and calendars in Edmonton show it. */
export function atMountainTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(MOUNTAIN_TIME_ZONE);
}

/** The first moment of the Edmonton day in which the given moment lies. */
export function startOfDayEdmonton(instant: Date): Date {
  return new Date(atMountainTime(instant).startOfDay().epochMilliseconds);
}

/** The Edmonton calendar date of a moment, as `YYYY-MM-DD`. */
export function dateInEdmonton(instant: Date): string {
  return atMountainTime(instant).toPlainDate().toString();
}

/** 7:00 in Edmonton of the day after the moment's own day: when delayed forms and messages go out. */
export function next7amMountain(instant: Date): Date {
  const tomorrow = atMountainTime(instant).toPlainDate().add({ days: 1 });
  const due = tomorrow.toZonedDateTime({ timeZone: MOUNTAIN_TIME_ZONE, plainTime: new Temporal.PlainTime(7) });
  return new Date(due.epochMilliseconds);
}
