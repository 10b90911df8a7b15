// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as CoreFeeScheduleEntries from './fee-schedule-entries.ts';
import type * as CoreNamedDays from './named-days.ts';

/** Answers what the code of a phone call in a year hangs on: days that the Minister has named, bands and holidays. */
export const listNamedDays: Remote<typeof CoreNamedDays.listNamedDays> = {
  name: 'holidays-listNamedDays',
  repeat: 'read',
  outdatedBy: ['holidays', 'feeSchedule'],
};

/** Answers the named days of a year with who entered them, when and by what source. */
export const listNamedDayEntries: Remote<typeof CoreNamedDays.listNamedDayEntries> = {
  name: 'holidays-listNamedDaysAdmin',
  repeat: 'read',
  outdatedBy: ['holidays', 'feeSchedule'],
};

/** Enters a day that the Minister has named, or corrects an entry. */
export const saveNamedDay: Remote<typeof CoreNamedDays.saveNamedDay> = {
  name: 'holidays-saveNamedDayAdmin',
  repeat: 'keyed',
};

/** Takes back the entry of a named day. */
export const removeNamedDay: Remote<typeof CoreNamedDays.removeNamedDay> = {
  name: 'holidays-removeNamedDayAdmin',
  repeat: 'same',
};

/** Answers fees, bands, limits and holidays of the schedule with their versions, also those taken back. */
export const listScheduleEntries: Remote<typeof CoreFeeScheduleEntries.listScheduleEntries> = {
  name: 'feeSchedule-listEntriesAdmin',
  repeat: 'read',
  outdatedBy: ['feeSchedule'],
};

/** Enters what the schedule says of an item from a day on, or corrects an entry. */
export const saveScheduleEntry: Remote<typeof CoreFeeScheduleEntries.saveScheduleEntry> = {
  name: 'feeSchedule-saveEntryAdmin',
  repeat: 'keyed',
};

/** Takes back an entry of the schedule. */
export const withdrawScheduleEntry: Remote<typeof CoreFeeScheduleEntries.withdrawScheduleEntry> = {
  name: 'feeSchedule-withdrawEntryAdmin',
  repeat: 'same',
};
