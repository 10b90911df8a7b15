import { randomUUID } from 'node:crypto';
import type { AuthorisationEntry } from '../authorisation-entry.ts';

const NOT_EDITABLE = { 'MOA of the referrer’s clinic': 'status_not_editable' } as const;
const THEIRS = (code: string) => ({ consultant: code, 'MOA of the service’s clinic': code });
const forEverybody = { opensTo: 'everybody' } as const;

/** Searches, the board and the columns: what each answers of whose consults is the scope of its statement. */
export const INBOX_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-searchConsults': { inputFor: () => ({ statuses: ['pending'] }), ...forEverybody },
  'clinicInbox-searchConsults': { inputFor: () => ({ statuses: ['pending'] }), ...forEverybody },
  'clinicInbox-listToBook': { inputFor: () => ({ limit: 50 }), ...forEverybody },
  // A status that it does not have: who is let in is told so, and nothing changes for the next one.
  'clinicInbox-bookAppointment': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, was: 'no_status' }),
    opensTo: [],
    others: 'consult_not_found',
    told: { ...THEIRS('status_changed'), ...NOT_EDITABLE },
  },
  'clinicInbox-undoBooking': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, bookingId: randomUUID() }),
    opensTo: [],
    others: 'consult_not_found',
    told: { ...THEIRS('booking_not_found'), ...NOT_EDITABLE },
  },
  'clinicInbox-setBookingTaker': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, take: true, was: null }),
    opensTo: ['MOA of the service’s clinic'],
    others: 'consult_not_found',
    told: NOT_EDITABLE,
  },
  'secureMessaging-getSearchFilters': { inputFor: () => ({}), ...forEverybody },
  'secureMessaging-saveSearchFilters': { inputFor: () => ({ searchFilters: ['PHN'] }), ...forEverybody },
};
