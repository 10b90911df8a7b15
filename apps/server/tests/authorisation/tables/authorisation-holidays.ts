import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const told = (others: string) => ({ opensTo: [], others });

/** Holidays and the fee schedule are the same for everybody whom the first lock lets in; Canada Day needs no second entry. */
export const HOLIDAY_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'holidays-listNamedDays': { inputFor: () => ({ year: 2027 }), ...forEverybody },
  'holidays-listNamedDaysAdmin': { inputFor: () => ({ year: 2027 }), ...forEverybody },
  'holidays-saveNamedDayAdmin': {
    inputFor: () => ({ day: { kind: 'single', name: 'Canada Day', date: '2027-07-01' }, source: 'General rule 1.2' }),
    ...told('day_is_holiday'),
  },
  'feeSchedule-listEntriesAdmin': { inputFor: () => ({}), ...forEverybody },
  'feeSchedule-saveEntryAdmin': {
    inputFor: () => ({
      ...{ item: { kind: 'fee', code: '08.19A', cents: 5_000 }, from: '2028-04-01', source: 'April 2028' },
      ...{ basedOnRevision: 0, insteadOf: randomUUID() },
    }),
    ...told('fee_schedule_entry_not_found'),
  },
  'feeSchedule-withdrawEntryAdmin': {
    inputFor: () => ({ entryId: randomUUID() }),
    ...told('fee_schedule_entry_not_found'),
  },
  'holidays-removeNamedDayAdmin': {
    inputFor: () => ({ namedDayId: randomUUID() }),
    ...told('named_day_not_found'),
  },
};
