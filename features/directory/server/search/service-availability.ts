import {
  type AccountSchedule,
  type Availability,
  type AvailabilityKind,
  type CustomCalendar,
  nextAvailability,
  serviceAvailability,
} from '../../contract/phone/availability.ts';
import type { ServiceType } from '../../contract/service.ts';
import type { ServicePersonRow, VacationRow } from './service-row.ts';

/** A stretch of time, both ends included. */
interface Period {
  readonly start: Date;
  readonly end: Date;
}

/**
 * When a service of people can be asked, computed by the kernel's rule from the limits, calendars and vacations of each;
 * while all of them are locked, never: a request would reach nobody.
 */
export function availabilityOf(people: readonly ServicePersonRow[], type: ServiceType, now: Date): Availability {
  const open = openOnes(people);
  if (open.length === 0 && people.length > 0) return { available: false, returning: null, withinLookAhead: false };
  return serviceAvailability(open.map((person) => nextAvailability(scheduleOf(person, kindOf(type), now))));
}

function scheduleOf(person: ServicePersonRow, kind: AvailabilityKind, now: Date): AccountSchedule {
  return {
    now,
    kind,
    vacations: person.vacations.map((vacation) => ({ ...vacation, ...periodOf(vacation) })),
    dailyLimit: {
      ...{ enabled: false, limit: 0, ...person.dailyLimit },
      ...{ count: person.receivedToday, ahead: person.receivedAhead },
    },
    // The table checks that a calendar has seven days.
    customCalendar: person.customCalendar as CustomCalendar | null,
  };
}

/** The daily limit that leaves the most room, for a service is open while one of its people is; null when one has none. */
export function roomiestLimit(
  people: readonly ServicePersonRow[],
): { enabled: boolean; limit: number; count: number } | null {
  const roomOf = ({ dailyLimit, receivedToday }: ServicePersonRow) =>
    dailyLimit?.enabled ? dailyLimit.limit - receivedToday : Number.POSITIVE_INFINITY;
  const roomiest = openOnes(people).toSorted((a, b) => (roomOf(a) === roomOf(b) ? 0 : roomOf(b) - roomOf(a)))[0];
  if (!roomiest?.dailyLimit) return null;
  const { enabled, limit } = roomiest.dailyLimit;
  return { enabled, limit, count: roomiest.receivedToday };
}

/** The weekdays (Sunday to Saturday) on which one of the people at least is open; null when one is open on every day. */
export function joinedCalendar(people: readonly ServicePersonRow[]): boolean[] | null {
  const open = openOnes(people);
  const calendars = open.map((person) => person.customCalendar).filter((calendar) => calendar !== null);
  if (calendars.length < open.length || calendars.length === 0) return null;
  return Array.from({ length: 7 }, (_, day) => calendars.some((calendar) => calendar[day]));
}

/** The periods in which all of the people are away, as far as they bear on this type of service. */
export function commonVacations(people: readonly ServicePersonRow[], type: ServiceType): readonly Period[] {
  const away = openOnes(people).map(({ vacations }) => vacations.filter((one) => closes(one, type)).map(periodOf));
  const [first = [], ...others] = away;
  return others.reduce(overlaps, first);
}

function openOnes(people: readonly ServicePersonRow[]): readonly ServicePersonRow[] {
  return people.filter(({ locked }) => !locked);
}

function overlaps(some: readonly Period[], others: readonly Period[]): readonly Period[] {
  return some
    .flatMap((one) =>
      others.map((other) => ({
        start: new Date(Math.max(one.start.getTime(), other.start.getTime())),
        end: new Date(Math.min(one.end.getTime(), other.end.getTime())),
      })),
    )
    .filter(({ start, end }) => start < end);
}

function closes(vacation: VacationRow, type: ServiceType): boolean {
  return kindOf(type) === 'phoneConsult' ? vacation.disablePhoneConsult : vacation.disableEconsult;
}

function kindOf(type: ServiceType): AvailabilityKind {
  return type === 'phoneConsult' ? 'phoneConsult' : 'econsult';
}

function periodOf({ start, end }: VacationRow): Period {
  return { start: new Date(start), end: new Date(end) };
}
