import { zoneFormats } from './zone-formats.ts';

/**
 * The time zone of every rule that says Mountain time or MST. What a clock shows there is asked with `mountainZoneAt`,
 * for not every browser knows it; SQL never computes it.
 */
export const MOUNTAIN_TIME_ZONE = 'America/Edmonton';

/** When Alberta's clocks would have gone back and did not: the province stays on UTC-6 (time zone data 2026c). */
const CLOCKS_STAY_FROM_MS = Date.UTC(2026, 10, 1, 8);
/** UTC-6; the names of this family count to the west. */
const STAYING_ZONE = 'Etc/GMT+6';

let knowsItStays: boolean | undefined;

/**
 * The zone to show or read a moment in where a rule says Mountain time. Data older than 2026c, which browsers carry for
 * years, still change the clocks: a call at 21:30 would be kept as one at 22:30, under another code.
 */
export function mountainZoneAt(instant: Date): string {
  if (instant.getTime() < CLOCKS_STAY_FROM_MS) return MOUNTAIN_TIME_ZONE;
  knowsItStays ??= formatIn(MOUNTAIN_TIME_ZONE)
    .format(Date.UTC(2026, 11, 1, 18))
    .endsWith('12:00');
  return knowsItStays ? MOUNTAIN_TIME_ZONE : STAYING_ZONE;
}

const MINUTE_MS = 60_000;

const formatIn = zoneFormats({
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

type PartType = Intl.DateTimeFormatPartTypes;

function partsIn(timeZone: string, instant: Date, types: readonly PartType[]): (string | undefined)[] {
  const parts = formatIn(timeZone).formatToParts(instant);
  return types.map((type) => parts.find((part) => part.type === type)?.value);
}

let latest = { minute: Number.NaN, date: '' };

/** The Edmonton calendar date of a moment, as `YYYY-MM-DD`; light enough for the browser. */
export function dateInEdmonton(instant: Date): string {
  // It is asked of the present again and again, and days begin with whole minutes.
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  if (minute !== latest.minute)
    latest = { minute, date: partsIn(mountainZoneAt(instant), instant, ['year', 'month', 'day']).join('-') };
  return latest.date;
}

/** What a clock in Edmonton shows at a moment, as `HH:mm`; light enough for the browser. */
export function clockInEdmonton(instant: Date): string {
  return partsIn(mountainZoneAt(instant), instant, ['hour', 'minute']).join(':');
}

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
