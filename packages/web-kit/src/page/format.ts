import { MOUNTAIN_TIME_ZONE, mountainZoneAt } from '@alethea/kernel/time/edmonton-date';
import { zoneFormats } from '@alethea/kernel/time/zone-formats';
import { en } from '../texts/en.ts';

const LOCALE = 'en-CA';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An instant in ISO form, or a day as `YYYY-MM-DD`, which is the same day in every zone. */
export type DateText = string | Date;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly monthName: string;
  readonly day: string;
  readonly dayPadded: string;
  readonly weekday: string;
  readonly hour: string;
  readonly minute: string;
}

const formatIn = zoneFormats({
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});
const monthIn = zoneFormats({ month: '2-digit' });
const zoneNameIn = zoneFormats({ timeZoneName: 'short' });

let ownZone: string | undefined;

/** The zone to show a moment in, the viewer's own when none is given; Mountain time as it is, whatever the browser knows. */
function zoneAt(date: Date, timeZone: string | undefined): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timeZone ?? ownZone;
  return zone === MOUNTAIN_TIME_ZONE ? mountainZoneAt(date) : zone;
}

/** Assembled from parts, since browsers differ in the commas and full stops of Canadian English. */
function partsOf(value: DateText, timeZone: string | undefined): Parts {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = typeof value === 'string' ? new Date(value) : value;
  const zone = isDay ? 'UTC' : zoneAt(date, timeZone);
  const found = Object.fromEntries(
    formatIn(zone)
      .formatToParts(date)
      .map(({ type, value: text }) => [type, text]),
  );
  const day = found.day ?? '';
  return {
    year: (found.year ?? '').padStart(4, '0'),
    month: monthIn(zone).format(date),
    monthName: (found.month ?? '').replace('.', '').slice(0, 3),
    day,
    dayPadded: day.padStart(2, '0'),
    weekday: (found.weekday ?? '').replace('.', ''),
    hour: String(Number(found.hour)),
    minute: (found.minute ?? '').padStart(2, '0'),
  };
}

const dayText = ({ year, month, dayPadded }: Parts): string => `${year}-${month}-${dayPadded}`;
const timeText = ({ hour, minute }: Parts): string => `${hour}:${minute}`;

/** `Nov 20, 2026`. */
export function formatDate(value: DateText, timeZone?: string): string {
  const { monthName, day, year } = partsOf(value, timeZone);
  return `${monthName} ${day}, ${year}`;
}

/** `Nov 30`, in another year than the present one `Nov 30, 2027`. */
export function formatNearDate(value: DateText, now: Date, timeZone?: string): string {
  const { monthName, day, year } = partsOf(value, timeZone);
  return year === partsOf(now, timeZone).year ? `${monthName} ${day}` : `${monthName} ${day}, ${year}`;
}

/** `2026-11-20`, for tables. */
export function formatDay(value: DateText, timeZone?: string): string {
  return dayText(partsOf(value, timeZone));
}

/** `Tue Nov 24`. */
export function formatShortDay(value: DateText, timeZone?: string): string {
  const { weekday, monthName, day } = partsOf(value, timeZone);
  return `${weekday} ${monthName} ${day}`;
}

/** `9:42`, by 24 hours. */
export function formatTime(value: DateText, timeZone?: string): string {
  return timeText(partsOf(value, timeZone));
}

/** `Today 9:42`, in the same year `Thu Nov 19, 14:31`, else `Nov 19, 2025, 14:31`. */
export function formatMoment(value: DateText, now: Date, timeZone?: string): string {
  const parts = partsOf(value, timeZone);
  const today = partsOf(now, timeZone);
  if (dayText(parts) === dayText(today)) return `${en.today} ${timeText(parts)}`;
  if (parts.year === today.year) return `${parts.weekday} ${parts.monthName} ${parts.day}, ${timeText(parts)}`;
  return `${parts.monthName} ${parts.day}, ${parts.year}, ${timeText(parts)}`;
}

/** As paper needs it, which is read on another day and elsewhere: `Nov 19, 2026, 14:31 MST`. */
export function formatPaperMoment(value: DateText, timeZone?: string): string {
  const date = new Date(value);
  const zoneParts = zoneNameIn(zoneAt(date, timeZone)).formatToParts(date);
  const zone = zoneParts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formatDate(value, timeZone)}, ${formatTime(value, timeZone)} ${zone}`.trim();
}

/** The shortest text that is clear in a list: `9:42` today, `Thu` in the six days before, `Nov 17`, `2025-11-17`. */
export function formatListTime(value: DateText, now: Date, timeZone?: string): string {
  const parts = partsOf(value, timeZone);
  const today = partsOf(now, timeZone);
  const daysAgo = Math.round((Date.parse(dayText(today)) - Date.parse(dayText(parts))) / DAY_MS);
  if (daysAgo === 0) return timeText(parts);
  if (daysAgo > 0 && daysAgo < 7) return parts.weekday;
  return parts.year === today.year ? `${parts.monthName} ${parts.day}` : dayText(parts);
}

/** The age at `now` of a person born on a day (`YYYY-MM-DD`): `67 y`; under two years in months, under two months in days. */
export function formatAge(birthDate: string, now: Date, timeZone?: string): string {
  const today = formatDay(now, timeZone);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - bornYear) * 12 + (month - bornMonth) - (day < bornDay ? 1 : 0);
  if (months >= 24) return `${Math.floor(months / 12)} ${en.units.year}`;
  if (months >= 2) return `${months} ${en.units.month}`;
  return `${Math.max(0, Math.round((Date.parse(today) - Date.parse(birthDate)) / DAY_MS))} ${en.units.day}`;
}

/** How long ago an instant was, in whole units rounded down: `<1 min`, `12 min`, `19 h`, `3 d`, `5 wk`. */
export function formatElapsed(since: DateText, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime();
  if (ms < MINUTE_MS) return en.underOneMinute;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} ${en.units.minute}`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} ${en.units.hour}`;
  if (ms < 28 * DAY_MS) return `${Math.floor(ms / DAY_MS)} ${en.units.day}`;
  return `${Math.floor(ms / (7 * DAY_MS))} ${en.units.week}`;
}

/** What a person is called by. */
export interface PersonName {
  readonly title?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly credentials?: string | undefined;
}

/** A person's name as colleagues read it: `Dr. Priya Nair, MD`; parts that are missing leave no trace. */
export function formatName(person: PersonName): string {
  const name = [person.title, person.firstName, person.lastName].filter(Boolean).join(' ');
  return person.credentials ? `${name}, ${person.credentials}` : name;
}

/** Several people in one line, without credentials: `Dr. Priya Nair, Sam Roy`; nobody is an empty text. */
export function formatNames(people: readonly PersonName[]): string {
  return people.map(({ title, firstName, lastName }) => formatName({ title, firstName, lastName })).join(', ');
}

/** `840 B`, `12 kB`, `1.2 MB`, by thousands. */
export function formatFileSize(bytes: number): string {
  const steps = ['B', 'kB', 'MB', 'GB'] as const;
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const size = bytes / 1000 ** step;
  const digits = step > 1 && size < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: digits }).format(size);
  return `${number} ${steps[step]}`;
}
