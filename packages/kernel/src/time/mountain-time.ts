import { Temporal } from 'temporal-polyfill';
import { mountainZoneAt } from './edmonton-date.ts';

export { dateInEdmonton, MOUNTAIN_TIME_ZONE } from './edmonton-date.ts';

/** The moment as clocks and calendars in Edmonton show it. */
export function atMountainTime(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(mountainZoneAt(instant));
}

/** The first moment of the Edmonton day in which the given moment lies. */
export function startOfDayEdmonton(instant: Date): Date {
  return new Date(atMountainTime(instant).startOfDay().epochMilliseconds);
}

/** 7:00 in Edmonton of the day after the moment's own day: when delayed forms and messages go out. */
export function next7amMountain(instant: Date): Date {
  const tomorrow = atMountainTime(instant).toPlainDate().add({ days: 1 });
  return momentOf(tomorrow, new Temporal.PlainTime(7));
}

/** The first moment of a calendar date (`YYYY-MM-DD`) in Edmonton. */
export function startOfDateEdmonton(date: string): Date {
  return momentOf(Temporal.PlainDate.from(date));
}

/** The last millisecond of a calendar date (`YYYY-MM-DD`) in Edmonton; such a day has 23, 24 or 25 hours. */
export function endOfDateEdmonton(date: string): Date {
  return new Date(momentOf(Temporal.PlainDate.from(date).add({ days: 1 })).getTime() - 1);
}

/** When a date begins in Edmonton, or its clocks show a time. */
function momentOf(date: Temporal.PlainDate, plainTime?: Temporal.PlainTime): Date {
  const timeZone = mountainZoneAt(new Date(`${date.toString()}T12:00:00Z`));
  const zoned = date.toZonedDateTime({ timeZone, ...(plainTime && { plainTime }) });
  return new Date(zoned.epochMilliseconds);
}
