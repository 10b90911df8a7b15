import { atMountainTime, MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/mountain-time';
import { type Random, wholeNumber } from './seeded-random.ts';

const SATURDAY = 6;
/** What is as recent as this may have been sent on a weekend; moving it would change what is waiting. */
const RECENT_DAYS = 4;
const FIRST_MINUTE = 8 * 60 + 5;
const LAST_MINUTE = 17 * 60 + 30;
const DAWN_MINUTE = 6 * 60 + 30;
const BEDTIME_MINUTE = 22 * 60 + 30;

/** A moment in the office hours of a day so many days ago; what is older than four days never falls on a weekend. */
export function officeMoment(random: Random, now: Date, daysAgo: number): Date {
  const minute = wholeNumber(random, FIRST_MINUTE, LAST_MINUTE);
  let day = atMountainTime(now).toPlainDate().subtract({ days: daysAgo });
  while (daysAgo > RECENT_DAYS && day.dayOfWeek >= SATURDAY) day = day.subtract({ days: 1 });
  return atMinute(day.toString(), minute);
}

/** A moment in the morning of the next working day. */
export function nextOfficeMorning(random: Random, after: Date): Date {
  let day = atMountainTime(after).toPlainDate().add({ days: 1 });
  while (day.dayOfWeek >= SATURDAY) day = day.add({ days: 1 });
  return atMinute(day.toString(), wholeNumber(random, FIRST_MINUTE, FIRST_MINUTE + 160));
}

/** The moment itself, or, where it falls into the night, an hour of the evening before; never before `earliest`. */
export function wakingMoment(random: Random, wanted: Date, earliest: Date): Date {
  const { hour, minute } = atMountainTime(wanted);
  const minuteOfDay = hour * 60 + minute;
  const evening = BEDTIME_MINUTE - wholeNumber(random, 10, 110);
  const day = atMountainTime(wanted).toPlainDate();
  if (minuteOfDay < DAWN_MINUTE) return laterOf(atMinute(day.subtract({ days: 1 }).toString(), evening), earliest);
  if (minuteOfDay > BEDTIME_MINUTE) return laterOf(atMinute(day.toString(), evening), earliest);
  return laterOf(wanted, earliest);
}

function atMinute(day: string, minuteOfDay: number): Date {
  const clock = [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const start = atMountainTime(new Date(`${day}T12:00:00Z`)).toPlainDate();
  return new Date(start.toZonedDateTime({ timeZone: MOUNTAIN_TIME_ZONE, plainTime: clock }).epochMilliseconds);
}

function laterOf(one: Date, other: Date): Date {
  return one.getTime() >= other.getTime() ? one : other;
}
