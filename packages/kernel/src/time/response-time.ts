import { times } from './texts/times.ts';

/** The stored response time of a service that nobody has answered for yet, in place of milliseconds. */
export const UNKNOWN_RESPONSE_TIME = -1;

const LAST_RESPONSES = 20;
const MINIMUM_FOR_MEDIAN = 5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/** The short text of a response time: `<1h`, `14 h`, `2 d`, `3 wk`, `6 mo` or `>1yr`, rounded down; null when unknown. */
export function formatResponseTime(durationMs: number): string | null {
  if (!(durationMs >= 0)) return null;
  if (durationMs < HOUR_MS) return times.underOneHour;
  if (durationMs < DAY_MS) return times.hours(Math.floor(durationMs / HOUR_MS));
  if (durationMs < WEEK_MS) return times.days(Math.floor(durationMs / DAY_MS));
  if (durationMs < 5 * WEEK_MS) return times.weeks(Math.floor(durationMs / WEEK_MS));
  if (durationMs < YEAR_MS) return times.months(Math.floor((durationMs * 12) / YEAR_MS));
  return times.overOneYear;
}

/** The mean of the last 20 response times, given oldest first, in whole milliseconds; -1 when there is none. */
export function averageOfLast20(durationsMs: readonly number[]): number {
  const last = durationsMs.slice(-LAST_RESPONSES);
  if (last.length === 0) return UNKNOWN_RESPONSE_TIME;
  return Math.round(last.reduce((sum, durationMs) => sum + durationMs, 0) / last.length);
}

/** The median with the number of answers that it is made from, or null under five, where it would say little. */
export function medianResponseTime(durationsMs: readonly number[]): { medianMs: number; count: number } | null {
  const count = durationsMs.length;
  if (count < MINIMUM_FOR_MEDIAN) return null;
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(count / 2)] ?? 0;
  const lower = sorted[Math.floor((count - 1) / 2)] ?? 0;
  return { medianMs: Math.round((lower + upper) / 2), count };
}
