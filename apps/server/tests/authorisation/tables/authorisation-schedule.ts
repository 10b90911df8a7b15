import type { AuthorisationEntry } from '../authorisation-entry.ts';

/** Whoever saves says what the change is based on: made up, it answers nobody. */
const nobody = { opensTo: [], others: 'schedule_changed' } as const;
const basedOn = 'made-up';

/** The own availability: every call is about the caller alone. */
export const SCHEDULE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'schedule-getSettings': { inputFor: () => ({}), opensTo: 'everybody' },
  'schedule-savePhoneSchedule': {
    inputFor: () => ({ basedOn, schedule: Array.from({ length: 7 }, () => ({ timeslots: [] })) }),
    ...nobody,
  },
  'schedule-saveVacations': { inputFor: () => ({ basedOn, save: [], remove: [] }), ...nobody },
  'schedule-saveConsultLimits': {
    inputFor: () => ({ basedOn, consultLimits: { daily: { enabled: true, limit: 3 } } }),
    ...nobody,
  },
  'schedule-saveCustomCalendar': {
    inputFor: () => ({ basedOn, customCalendar: [true, true, true, true, true, true, true] }),
    ...nobody,
  },
};
