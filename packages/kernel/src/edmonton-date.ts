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
