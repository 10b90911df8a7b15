// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as NamedDays from './named-days.ts';

/** Answers the days that the Minister has named in a year, for the code of a phone call. */
export const listNamedDays: Remote<typeof NamedDays.listNamedDays> = {
  name: 'holidays-listNamedDays',
  repeat: 'read',
  outdatedBy: ['holidays'],
};

/** Answers the named days of a year with who entered them, when and by what source. */
export const listNamedDayEntries: Remote<typeof NamedDays.listNamedDayEntries> = {
  name: 'holidays-listNamedDaysAdmin',
  repeat: 'read',
  outdatedBy: ['holidays'],
};

/** Enters a day that the Minister has named, or corrects an entry. */
export const saveNamedDay: Remote<typeof NamedDays.saveNamedDay> = {
  name: 'holidays-saveNamedDayAdmin',
  repeat: 'keyed',
};

/** Takes back the entry of a named day. */
export const removeNamedDay: Remote<typeof NamedDays.removeNamedDay> = {
  name: 'holidays-removeNamedDayAdmin',
  repeat: 'same',
};
