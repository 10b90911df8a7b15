import type { FeeSchedule } from '@alethea/billing/contract/core/fee-schedule';
import { phoneCallOptionAt } from '@alethea/billing/contract/core/phone-call-options';
import { clockInEdmonton, dateInEdmonton, instantInEdmonton } from '@alethea/kernel/time/edmonton-date';

/** When a call began as it is typed: day `YYYY-MM-DD` and time `HH:MM` in Edmonton, where the schedule of fees is. */
export interface TypedStart {
  readonly date: string;
  readonly time: string;
}

/** What the fields begin with: the booked start, or now where that is still to come. */
export function typedStartOf(bookedStart: string, now: Date): TypedStart {
  const booked = new Date(bookedStart);
  const start = booked < now ? booked : now;
  return { date: dateInEdmonton(start), time: clockInEdmonton(start) };
}

/** The moment that was typed; null of what is no day or time there. */
export function startOf({ date, time }: TypedStart): Date | null {
  return instantInEdmonton(date.trim(), time.trim());
}

/** The billing option of the typed start by the schedule of its year; empty while either is missing. */
export function optionFor(typed: TypedStart, schedule: FeeSchedule | null) {
  const start = startOf(typed);
  return start && schedule ? phoneCallOptionAt(start, schedule) : '';
}
