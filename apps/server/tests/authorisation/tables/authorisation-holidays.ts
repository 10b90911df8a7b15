import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const forEverybody = { opensTo: 'everybody' } as const;
const told = (others: string) => ({ opensTo: [], others });

/** Holidays are the same for everybody whom the first lock lets in; Canada Day needs no second entry. */
export const HOLIDAY_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'holidays-listNamedDays': { inputFor: () => ({ year: 2027 }), ...forEverybody },
  'holidays-listNamedDaysAdmin': { inputFor: () => ({ year: 2027 }), ...forEverybody },
  'holidays-saveNamedDayAdmin': {
    inputFor: () => ({ day: { kind: 'single', name: 'Canada Day', date: '2027-07-01' }, source: 'General rule 1.2' }),
    ...told('day_is_holiday'),
  },
  'holidays-removeNamedDayAdmin': {
    inputFor: () => ({ namedDayId: randomUUID() }),
    ...told('named_day_not_found'),
  },
};
