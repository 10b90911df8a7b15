import { formatDay, minuteOfDay } from '@alethea/web-kit/page/format';

/** The Sunday of the one week that the grid shows: in UTC, where no day is longer than another. */
export const SUNDAY = '2023-01-01';

const SUNDAY_MS = Date.parse(`${SUNDAY}T00:00:00Z`);
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** The moment that stands for a minute of a weekday. */
export function momentOf(day: number, minute: number): Date {
  return new Date(SUNDAY_MS + (day * DAY_MINUTES + minute) * MINUTE_MS);
}

/** The weekday, within Sunday to Saturday, and the minute of it that a moment stands for. */
export function placeOf(moment: Date): { readonly day: number; readonly minute: number } {
  const minutes = (moment.getTime() - SUNDAY_MS) / MINUTE_MS;
  const day = Math.min(6, Math.max(0, Math.floor(minutes / DAY_MINUTES)));
  return { day, minute: minutes - day * DAY_MINUTES };
}

/** Where a moment stands in the week that clocks of a time zone show, which the product reads alike everywhere. */
export function placeInZone(moment: string, timeZone: string): { readonly day: number; readonly minute: number } {
  const day = new Date(`${formatDay(moment, timeZone)}T00:00:00Z`).getUTCDay();
  return { day, minute: minuteOfDay(moment, timeZone) };
}
