import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';

/** A moment as documents write it: `November 21, 2026 at 10:05 a.m. MT`, in Mountain time, which paper has to name. */
export function momentText(moment: Date): string {
  const text = moment.toLocaleString('en-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' });
  return `${text} MT`;
}
