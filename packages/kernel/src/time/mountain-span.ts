import { mountainZoneAt } from './edmonton-date.ts';
import { zoneFormats } from './zone-formats.ts';

const formatIn = zoneFormats({
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A stretch of a few minutes as calendar and clocks in Edmonton show it: `Tue Nov 24, 10:10–10:30`, in another year than
 * that of `now` `Tue Nov 24, 2026, 10:10–10:30`. Whoever shows it names the zone. Light enough for the browser.
 */
export function mountainSpan({ start, end }: { readonly start: Date; readonly end: Date }, now: Date): string {
  const from = partsOf(start);
  const year = from.year === partsOf(now).year ? '' : `, ${from.year}`;
  return `${from.weekday} ${from.month} ${from.day}${year}, ${from.time}–${partsOf(end).time}`;
}

/** Assembled from parts, since browsers differ in the commas and full stops of Canadian English. */
function partsOf(moment: Date) {
  const parts = formatIn(mountainZoneAt(moment)).formatToParts(moment);
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const plain = (text = '') => text.replace('.', '').slice(0, 3);
  return {
    year: found.year ?? '',
    weekday: plain(found.weekday),
    month: plain(found.month),
    day: found.day ?? '',
    time: `${Number(found.hour)}:${(found.minute ?? '').padStart(2, '0')}`,
  };
}
