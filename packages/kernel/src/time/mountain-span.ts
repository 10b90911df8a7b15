import { mountainZoneAt } from './edmonton-date.ts';
import { times } from './texts/times.ts';
import { zoneFormats } from './zone-formats.ts';

const formatIn = zoneFormats(
  {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  () => times.locale,
);

/**
 * A stretch of a few minutes as calendar and clocks in Edmonton show it: `Tue Nov 24, 10:10–10:30`, in another year than
 * that of `now` `Tue Nov 24, 2026, 10:10–10:30`. Whoever shows it names the zone. Light enough for the browser.
 */
export function mountainSpan({ start, end }: { readonly start: Date; readonly end: Date }, now: Date): string {
  const from = partsOf(start);
  const { weekday, month, day, year } = from;
  const date = year === partsOf(now).year ? times.day(weekday, month, day) : times.dayOfYear(weekday, month, day, year);
  return times.span(date, from.time, partsOf(end).time);
}

/** Assembled from parts, since browsers differ in the commas and full stops of a language. */
function partsOf(moment: Date) {
  const parts = formatIn(mountainZoneAt(moment)).formatToParts(moment);
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return {
    year: found.year ?? '',
    weekday: times.short(found.weekday ?? ''),
    month: times.short(found.month ?? ''),
    day: found.day ?? '',
    time: times.clock(String(Number(found.hour)), (found.minute ?? '').padStart(2, '0')),
  };
}
