import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';

/** A paid month as the provider told it last. */
export interface BillingPeriod {
  readonly start: Date;
  /** The first moment of the next one. */
  readonly end: Date;
}

/**
 * The first day (in Edmonton) of the billing period that `now` lies in. Where the provider's word of a new period is late,
 * it follows from the last one: it begins where that ended, and each further one a month later.
 */
export function countedPeriodAt({ start, end }: BillingPeriod, now: Date): string {
  if (now < end) return dateInEdmonton(start);
  let months = 0;
  while (monthsLater(end, months + 1) <= now) months += 1;
  return dateInEdmonton(monthsLater(end, months));
}

/** The first day of the calendar month in Edmonton. */
export function calendarMonthAt(now: Date): string {
  return `${dateInEdmonton(now).slice(0, 7)}-01`;
}

/** The same day and time so many months later, or the last day of a month that is too short for it. */
export function monthsLater(moment: Date, months: number): Date {
  const later = new Date(moment);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay));
  return later;
}
