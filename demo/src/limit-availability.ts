import type { DirectoryService } from '@alethea/directory/server';
import { atMountainTime } from '@alethea/kernel/time/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from './make-people.ts';
import { telephoneWeeks } from './telephone-hours.ts';

/** Who is away, from so many days before today until the day of return. */
const away = [
  { person: 'zhao', sinceDays: 3, backInDays: 9, description: 'Annual leave' },
  { person: 'stavros', sinceDays: 10, backInDays: 18, description: 'Parental leave' },
  { person: 'gallagher', sinceDays: 1, backInDays: 5, description: 'Conference' },
  { person: 'halvorsen', sinceDays: -6, backInDays: 20, description: 'Annual leave' },
] as const;

/** Consults a day; as many have come today as these specialists take. */
const full = [
  { person: 'desrosiers', limit: 2 },
  { person: 'deshpande', limit: 1 },
] as const;

/** At the weekend, and on the weekday of today. */
const closedToday = ['wielgosz', 'petrovic'] as const;

/** Sets who is away, full or closed today, and when those with a telephone service take calls. */
export async function limitAvailability(
  tx: Tx,
  directory: Pick<DirectoryService, 'setAvailability' | 'addVacation'>,
  made: MadePeople,
  now: Date,
): Promise<void> {
  const today = atMountainTime(now).toPlainDate();
  const zone = atMountainTime(now).timeZoneId;
  for (const { person, sinceDays, backInDays, description } of away) {
    const start = today.subtract({ days: sinceDays }).toZonedDateTime(zone);
    const end = today.add({ days: backInDays }).toZonedDateTime(zone).subtract({ minutes: 1 });
    await directory.addVacation(tx, {
      personId: made.personId(person),
      start: new Date(start.epochMilliseconds),
      end: new Date(end.epochMilliseconds),
      description,
    });
  }
  for (const { person, limit } of full) {
    await directory.setAvailability(tx, { personId: made.personId(person), dailyLimit: { enabled: true, limit } });
  }
  const customCalendar = calendarClosedToday(today.dayOfWeek);
  for (const person of closedToday)
    await directory.setAvailability(tx, { personId: made.personId(person), customCalendar });
  for (const [person, phoneSchedule] of telephoneWeeks) {
    await directory.setAvailability(tx, { personId: made.personId(person), phoneSchedule });
  }
}

function calendarClosedToday(dayOfWeek: number): boolean[] {
  return Array.from({ length: 7 }, (_, day) => day !== 0 && day !== 6 && day !== dayOfWeek % 7);
}
