import type { NamedDay } from '@alethea/billing/contract/core/holidays';
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

/** The billing option of the typed start, with the days named holidays in its year; empty while there is none. */
export function optionFor(typed: TypedStart, namedDays: readonly NamedDay[]) {
  const start = startOf(typed);
  return start ? phoneCallOptionAt(start, namedDays) : '';
}
