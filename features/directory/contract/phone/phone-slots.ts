import { atMountainTime, dateInEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import { Temporal } from 'temporal-polyfill';
import { type AccountSchedule, isDayClosed, LOOK_AHEAD_DAYS } from './availability.ts';
import { type Block, blocksOf, DAY_MINUTES, mergeBlocks, SLOT_MINUTES, type Timeslot } from './phone-schedule.ts';

const MINUTE_MS = 60_000;
const NO_LIMIT = { enabled: false, limit: 0, count: 0 } as const;

/** A time at which a call can be, or is, booked: from `start` up to, and without, `end`. */
export interface PhoneSlot {
  readonly start: Date;
  readonly end: Date;
}

/** Everything that decides when one person can be called. */
export interface PhonePerson extends Pick<AccountSchedule, 'dailyLimit' | 'customCalendar' | 'vacations'> {
  readonly personId: string;
  /** Sunday to Saturday; null for who takes no calls. */
  readonly schedule: readonly { readonly timeslots: readonly Timeslot[]; readonly timezone: string }[] | null;
  /** From the start of today on. */
  readonly bookedCalls: readonly PhoneSlot[];
}

/** When slots are looked for, and how long a call takes, in whole minutes. */
export interface SlotSearch {
  readonly now: Date;
  readonly callMinutes: number;
}

/**
 * The times at which a person can be called: every 10 minutes within their hours, as long as a whole call fits, from
 * now to the end of the seventh day after today in Edmonton; outside their vacations, closed days, a used-up limit and
 * calls that are booked. In order.
 */
export function freeSlots(person: PhonePerson, { now, callMinutes }: SlotSearch): PhoneSlot[] {
  const today = atMountainTime(now).toPlainDate();
  const end = epochMinute(startOfDateEdmonton(today.add({ days: LOOK_AHEAD_DAYS + 1 }).toString()));
  const taken = takenBlocks(person, today);
  const slots: PhoneSlot[] = [];
  for (const { startMinute, endMinute } of hoursAround(person.schedule ?? [], today)) {
    for (let start = startMinute; start + callMinutes <= endMinute && start < end; start += SLOT_MINUTES) {
      const call = { startMinute: start, endMinute: start + callMinutes };
      if (start < epochMinute(now) || taken.some((block) => overlaps(block, call))) continue;
      slots.push({ start: momentOf(call.startMinute), end: momentOf(call.endMinute) });
    }
  }
  return slots;
}

/** What of a person decides whether a call that is booked stands within their hours. */
export type PhoneHours = Pick<PhonePerson, 'schedule' | 'vacations' | 'customCalendar'>;

/** True while a call lies within hours, outside vacations and closed days; up to the seventh day after today. */
export function isWithinHours(hours: PhoneHours, call: PhoneSlot, now: Date): boolean {
  const today = atMountainTime(now).toPlainDate();
  const block = { startMinute: epochMinute(call.start), endMinute: epochMinute(call.end) };
  const isOpen = hoursAround(hours.schedule ?? [], today).some(
    ({ startMinute, endMinute }) => startMinute <= block.startMinute && block.endMinute <= endMinute,
  );
  const closed = takenBlocks({ ...hours, dailyLimit: NO_LIMIT, bookedCalls: [] }, today);
  return isOpen && !closed.some((taken) => overlaps(taken, block));
}

/** The times at which one at least of several people is free, each once and in order. */
export function offeredSlots(people: readonly PhonePerson[], search: SlotSearch): PhoneSlot[] {
  const byStart = new Map<number, PhoneSlot>();
  for (const slot of people.flatMap((person) => freeSlots(person, search))) byStart.set(slot.start.getTime(), slot);
  return [...byStart.values()].toSorted((one, other) => one.start.getTime() - other.start.getTime());
}

/**
 * Who holds a call at a slot: of those who are free then the one with the fewest calls on that day in Edmonton, and of
 * these the one whose id comes first; null when nobody is free, or the slot is not as long as a call.
 */
export function personForCall(people: readonly PhonePerson[], slot: PhoneSlot, search: SlotSearch): string | null {
  const day = dateInEdmonton(slot.start);
  const callsThatDay = (person: PhonePerson) =>
    person.bookedCalls.filter(({ start }) => dateInEdmonton(start) === day).length;
  const [chosen] = people
    .filter((person) => freeSlots(person, search).some((free) => isSameSlot(free, slot)))
    .toSorted((one, other) => callsThatDay(one) - callsThatDay(other) || (one.personId < other.personId ? -1 : 1));
  return chosen?.personId ?? null;
}

/** Slots under the day in Edmonton (`YYYY-MM-DD`) on which they begin; days without any are left out. */
export function slotsByDay(slots: readonly PhoneSlot[]): { readonly date: string; readonly slots: PhoneSlot[] }[] {
  const days = new Map<string, PhoneSlot[]>();
  for (const slot of slots) {
    const date = dateInEdmonton(slot.start);
    days.set(date, [...(days.get(date) ?? []), slot]);
  }
  return [...days].map(([date, those]) => ({ date, slots: those }));
}

/** The hours of the days around today in minutes since 1970; hours that meet at midnight are one block. */
function hoursAround(schedule: NonNullable<PhonePerson['schedule']>, today: Temporal.PlainDate): readonly Block[] {
  const blocks: Block[] = [];
  // A day more on both ends: elsewhere it may still be yesterday, and a call may go on past midnight.
  for (let days = -1; days <= LOOK_AHEAD_DAYS + 1; days += 1) {
    const day = today.add({ days });
    // Temporal counts Monday to Sunday as 1 to 7, the schedule starts with Sunday.
    const hours = schedule[day.dayOfWeek % 7];
    if (hours) blocks.push(...blocksOnDay(day, blocksOf(hours.timeslots), hours.timezone));
  }
  return mergeBlocks(blocks);
}

function blocksOnDay(day: Temporal.PlainDate, blocks: readonly Block[], timeZone: string): Block[] {
  if (blocks.length === 0) return [];
  const midnight = day.toZonedDateTime(timeZone).epochMilliseconds / MINUTE_MS;
  const nextMidnight = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds / MINUTE_MS;
  if (nextMidnight - midnight === DAY_MINUTES) {
    return blocks.map((block) => ({
      startMinute: midnight + block.startMinute,
      endMinute: midnight + block.endMinute,
    }));
  }
  // Clocks change on this day: what counts is what they show, slot by slot.
  const starts = Array.from(
    { length: (nextMidnight - midnight) / SLOT_MINUTES },
    (_, at) => midnight + at * SLOT_MINUTES,
  );
  return starts
    .filter((start) => {
      const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(start * MINUTE_MS).toZonedDateTimeISO(timeZone);
      const shown = hour * 60 + minute;
      return blocks.some((block) => block.startMinute <= shown && shown < block.endMinute);
    })
    .map((start) => ({ startMinute: start, endMinute: start + SLOT_MINUTES }));
}

/** When the person cannot be called, whatever their hours are, in minutes since 1970. */
function takenBlocks(person: Omit<PhonePerson, 'personId' | 'schedule'>, today: Temporal.PlainDate): Block[] {
  const closedDays = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, days) => today.add({ days }))
    .filter((day) => isDayClosed(person, day, day.equals(today)))
    .map((day) => ({
      startMinute: epochMinute(startOfDateEdmonton(day.toString())),
      endMinute: epochMinute(startOfDateEdmonton(day.add({ days: 1 }).toString())),
    }));
  const away = person.vacations
    .filter(({ disablePhoneConsult }) => disablePhoneConsult)
    // Both ends belong to a vacation, and its last minute as a whole.
    .map(({ start, end }) => ({ startMinute: epochMinute(start), endMinute: Math.floor(epochMinute(end)) + 1 }));
  const booked = person.bookedCalls.map(({ start, end }) => ({
    startMinute: epochMinute(start),
    endMinute: epochMinute(end),
  }));
  return [...closedDays, ...away, ...booked];
}

function overlaps(one: Block, other: Block): boolean {
  return one.startMinute < other.endMinute && other.startMinute < one.endMinute;
}

function isSameSlot(one: PhoneSlot, other: PhoneSlot): boolean {
  return one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();
}

/** Minutes since 1970, with fractions. */
function epochMinute(moment: Date): number {
  return moment.getTime() / MINUTE_MS;
}

function momentOf(minute: number): Date {
  return new Date(minute * MINUTE_MS);
}
