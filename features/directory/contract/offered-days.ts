import type { DayOfSlots } from './list-phone-slots.ts';

type Slot = DayOfSlots['slots'][number];

/** The days without the times that have begun meanwhile; a day that has none left is left out. */
export function daysAhead(days: readonly DayOfSlots[], now: Date): DayOfSlots[] {
  return days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ startTime }) => Date.parse(startTime) > now.getTime()) }))
    .filter(({ slots }) => slots.length > 0);
}

/** The offered time that begins at a moment. */
export function slotAt(days: readonly DayOfSlots[], startTime: string): Slot | undefined {
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startTime === startTime);
}
