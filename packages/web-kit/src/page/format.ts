import { MOUNTAIN_TIME_ZONE, mountainZoneAt } from '@alethea/kernel/time/edmonton-date';
import { zoneFormats } from '@alethea/kernel/time/zone-formats';
import { en } from '../texts/en.ts';
import { type DateParts, formatsEn as formats } from '../texts/formats-en.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An instant in ISO form, or a day as `YYYY-MM-DD`, which is the same day in every zone. */
export type DateText = string | Date;

interface Parts extends DateParts {
  readonly month: string;
  readonly dayPadded: string;
}

const formatIn = zoneFormats(
  {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  formats.locale,
);
const monthIn = zoneFormats({ month: '2-digit' }, formats.locale);
const zoneNameIn = zoneFormats({ timeZoneName: 'short' }, formats.locale);

let ownZone: string | undefined;

/** The zone to show a moment in, the viewer's own when none is given; Mountain time as it is, whatever the browser knows. */
function zoneAt(date: Date, timeZone: string | undefined): string {
  ownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timeZone ?? ownZone;
  return zone === MOUNTAIN_TIME_ZONE ? mountainZoneAt(date) : zone;
}

/** Assembled from parts, since browsers differ in the commas and full stops of a language. */
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
    monthName: formats.monthName(found.month ?? ''),
    day,
    dayPadded: day.padStart(2, '0'),
    weekday: formats.weekday(found.weekday ?? ''),
    hour: String(Number(found.hour)),
    minute: (found.minute ?? '').padStart(2, '0'),
  };
}

const dayText = ({ year, month, dayPadded }: Parts): string => `${year}-${month}-${dayPadded}`;

/** `Nov 20, 2026`. */
export function formatDate(value: DateText, timeZone?: string): string {
  return formats.date(partsOf(value, timeZone));
}

/** `Nov 30`, in another year than the present one `Nov 30, 2027`. */
export function formatNearDate(value: DateText, now: Date, timeZone?: string): string {
  const parts = partsOf(value, timeZone);
  return parts.year === partsOf(now, timeZone).year ? formats.day(parts) : formats.date(parts);
}

/** `2026-11-20`, for tables. */
export function formatDay(value: DateText, timeZone?: string): string {
  return dayText(partsOf(value, timeZone));
}

/** `Tue Nov 24`. */
export function formatShortDay(value: DateText, timeZone?: string): string {
  return formats.shortDay(partsOf(value, timeZone));
}

/** `9:42`, by 24 hours. */
export function formatTime(value: DateText, timeZone?: string): string {
  return formats.time(partsOf(value, timeZone));
}

/** The minute of the day that a clock in the zone shows, from 0 on. */
export function minuteOfDay(value: DateText, timeZone?: string): number {
  const { hour, minute } = partsOf(value, timeZone);
  return Number(hour) * 60 + Number(minute);
}

/** `Today 9:42`, in the same year `Thu Nov 19, 14:31`, else `Nov 19, 2025, 14:31`. */
export function formatMoment(value: DateText, now: Date, timeZone?: string): string {
  const parts = partsOf(value, timeZone);
  const today = partsOf(now, timeZone);
  if (dayText(parts) === dayText(today)) return formats.today(formats.time(parts));
  const day = parts.year === today.year ? formats.shortDay(parts) : formats.date(parts);
  return formats.dayAndTime(day, formats.time(parts));
}

/** As paper needs it, which is read on another day and elsewhere: `Nov 19, 2026, 14:31 MST`. */
export function formatPaperMoment(value: DateText, timeZone?: string): string {
  const date = new Date(value);
  const zoneParts = zoneNameIn(zoneAt(date, timeZone)).formatToParts(date);
  const zone = zoneParts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${formats.dayAndTime(formatDate(value, timeZone), formatTime(value, timeZone))} ${zone}`.trim();
}

/** The shortest text that is clear in a list: `9:42` today, `Thu` in the six days before, `Nov 17`, `2025-11-17`. */
export function formatListTime(value: DateText, now: Date, timeZone?: string): string {
  const parts = partsOf(value, timeZone);
  const today = partsOf(now, timeZone);
  const daysAgo = Math.round((Date.parse(dayText(today)) - Date.parse(dayText(parts))) / DAY_MS);
  if (daysAgo === 0) return formats.time(parts);
  if (daysAgo > 0 && daysAgo < 7) return parts.weekday;
  return parts.year === today.year ? formats.day(parts) : dayText(parts);
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
  const steps = formats.fileSizes;
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const size = bytes / 1000 ** step;
  const digits = step > 1 && size < 10 ? 1 : 0;
  const number = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: digits }).format(size);
  return `${number} ${steps[step]}`;
}

/** A whole number with the separators of the language: `20,000`. */
export const formatCount = (count: number): string => count.toLocaleString(formats.locale);

/** A label and what it labels in one line: `Fax: (403) 555-0199`. */
export const labelled = (label: string, text: string): string => formats.labelled(label, text);
