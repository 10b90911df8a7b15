/**
 * The time zone of every rule that says Mountain time or MST. Its offset is never assumed: time zone data from 2026c on
 * keep Alberta on UTC-6 after 1 November 2026, older data change clocks; so one process decides, not SQL beside it.
 */
export const MOUNTAIN_TIME_ZONE = 'America/Edmonton';

// Made at the first use: it reads the time zone data, which would delay every start by some 40 ms.
let dayParts: Intl.DateTimeFormat | undefined;
const makeDayParts = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: MOUNTAIN_TIME_ZONE,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

/** The Edmonton calendar date of a moment, as `YYYY-MM-DD`; light enough for the browser. */
export function dateInEdmonton(instant: Date): string {
  dayParts ??= makeDayParts();
  const parts = dayParts.formatToParts(instant);
  return (['year', 'month', 'day'] as const).map((type) => parts.find((part) => part.type === type)?.value).join('-');
}

let clockParts: Intl.DateTimeFormat | undefined;
const makeClockParts = () =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: MOUNTAIN_TIME_ZONE,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });

/** What a clock in Edmonton shows at a moment, as `HH:mm`; light enough for the browser. */
export function clockInEdmonton(instant: Date): string {
  clockParts ??= makeClockParts();
  const parts = clockParts.formatToParts(instant);
  return (['hour', 'minute'] as const).map((type) => parts.find((part) => part.type === type)?.value).join(':');
}

const MINUTE_MS = 60_000;
const MOST_OFFSET_HOURS = 8;
const LEAST_OFFSET_HOURS = 5;

/**
 * The moment at which calendar and clock in Edmonton show a date (`YYYY-MM-DD`) and a time (`HH:mm`): the first of two
 * where clocks go back, null where they skip it or where either is no date or time.
 */
export function instantInEdmonton(date: string, time: string): Date | null {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  for (let minutes = LEAST_OFFSET_HOURS * 60; minutes <= MOST_OFFSET_HOURS * 60; minutes += 60) {
    const instant = new Date(asUtc + minutes * MINUTE_MS);
    if (dateInEdmonton(instant) === date && clockInEdmonton(instant) === time) return instant;
  }
  return null;
}
