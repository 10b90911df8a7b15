import type { Twin } from '../../text/language.ts';
import type { timesEn as english } from './times-en.ts';

/** How a stretch of a calendar and a response time are written, in Canadian French. */
export const timesEn: Twin<typeof english> = {
  locale: 'fr-CA',
  short: (name) => name,
  day: (weekday, month, day) => `${weekday} ${day} ${month}`,
  dayOfYear: (weekday, month, day, year) => `${weekday} ${day} ${month} ${year}`,
  clock: (hour, minute) => `${hour} h ${minute}`,
  span: (day, from, to) => `${day}, ${from}–${to}`,
  underOneHour: '< 1 h',
  hours: (count) => `${count} h`,
  days: (count) => `${count} j`,
  weeks: (count) => `${count} sem.`,
  months: (count) => `${count} mois`,
  overOneYear: '> 1 an',
};
