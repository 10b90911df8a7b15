import { Temporal } from 'temporal-polyfill';
import { MOUNTAIN_TIME_ZONE } from './edmonton-date.ts';

export { dateInEdmonton, MOUNTAIN_TIME_ZONE } from './edmonton-date.ts';

/** The moment as clocks and calendars in Edmonton show it. */
export function atMountainTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(MOUNTAIN_TIME_ZONE);
}

/** The first moment of the Edmonton day in which the given moment lies. */
export function startOfDayEdmonton(instant: Date): Date {
  return new Date(atMountainTime(instant).startOfDay().epochMilliseconds);
}

/** 7:00 in Edmonton of the day after the moment's own day: when delayed forms and messages go out. */
export function next7amMountain(instant: Date): Date {
  const tomorrow = atMountainTime(instant).toPlainDate().add({ days: 1 });
  const due = tomorrow.toZonedDateTime({ timeZone: MOUNTAIN_TIME_ZONE, plainTime: new Temporal.PlainTime(7) });
  return new Date(due.epochMilliseconds);
}

/** The first moment of a calendar date (`YYYY-MM-DD`) in Edmonton. */
export function startOfDateEdmonton(date: string): Date {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(MOUNTAIN_TIME_ZONE);
  return new Date(start.epochMilliseconds);
}

/** The last millisecond of a calendar date (`YYYY-MM-DD`) in Edmonton; such a day has 23, 24 or 25 hours. */
export function endOfDateEdmonton(date: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(MOUNTAIN_TIME_ZONE);
  return new Date(next.epochMilliseconds - 1);
}
