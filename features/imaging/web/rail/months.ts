import { formatsEn } from '@alethea/web-kit/texts/formats-en';

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const names = new Intl.DateTimeFormat(formatsEn.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `June 2026` of `2026-06`. */
export const monthName = (month: string): string => names.format(new Date(`${month}-15T12:00:00Z`));

/** The last day of a month `YYYY-MM`, as `YYYY-MM-DD`; null of anything else. */
export function lastDayOf(month: string): string | null {
  const [, year, number] = MONTH.exec(month) ?? [];
  if (!year || !number) return null;
  return new Date(Date.UTC(Number(year), Number(number), 0)).toISOString().slice(0, 10);
}
