import { dateInEdmonton, endOfDateEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';

/** A period away by its first and last day, `YYYY-MM-DD` in Edmonton. */
export interface VacationDates {
  readonly from: string;
  readonly to: string;
}

/** True for a day that the calendar has, of the years 2000 to 2099. */
export function isPlannedDate(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The moments between which a vacation lies: start of its first day, end of its last (SCHED-27, SCHED-28). */
export function vacationMoments({ from, to }: VacationDates): { readonly start: Date; readonly end: Date } {
  return { start: startOfDateEdmonton(from), end: endOfDateEdmonton(to) };
}

/** The first and last day of a kept vacation. */
export function vacationDates({ start, end }: { readonly start: Date; readonly end: Date }): VacationDates {
  return { from: dateInEdmonton(start), to: dateInEdmonton(end) };
}

/** True when the first day's start lies before the last day's end, so that one day is a vacation too (SCHED-25). */
export function isFromBeforeTo(dates: VacationDates): boolean {
  const { start, end } = vacationMoments(dates);
  return start < end;
}

/** Another first day; where it lies past the last one, the vacation ends at the end of that day (SCHED-29). */
export function withFrom({ to }: VacationDates, from: string): VacationDates {
  const isPast = isPlannedDate(from) && isPlannedDate(to) && !isFromBeforeTo({ from, to });
  return { from, to: isPast ? from : to };
}
