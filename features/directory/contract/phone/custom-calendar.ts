import type { CustomCalendar } from './availability.ts';

/** What an account without a calendar of its own has: open on every day. */
export const OPEN_EVERY_DAY: CustomCalendar = [true, true, true, true, true, true, true];

/** True when a calendar has an open day: one without could never be asked, which is what vacations are for. */
export function hasOpenDay(calendar: CustomCalendar): boolean {
  return calendar.includes(true);
}

/** True when a calendar can be saved: it differs from what is kept, and a day of it is checked (SCHED-37, SCHED-38). */
export function isCalendarDirty(calendar: CustomCalendar, kept: CustomCalendar): boolean {
  return hasOpenDay(calendar) && calendar.some((isOpen, day) => isOpen !== kept[day]);
}

/** The calendar with one day, 0 to 6, opened or closed. */
export function withDayToggled(calendar: CustomCalendar, toggled: number): CustomCalendar {
  const isOpen = (day: number) => (calendar[day] ?? false) !== (day === toggled);
  return [isOpen(0), isOpen(1), isOpen(2), isOpen(3), isOpen(4), isOpen(5), isOpen(6)];
}
