import type { AuthorisationEntry } from './authorisation-entry.ts';

const forEverybody = { opensTo: 'everybody' } as const;

/** Searches, the board and the columns: what each answers of whose consults is the scope of its statement. */
export const INBOX_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'secureMessaging-searchConsults': { inputFor: () => ({ statuses: ['pending'] }), ...forEverybody },
  'clinicInbox-searchConsults': { inputFor: () => ({ statuses: ['pending'] }), ...forEverybody },
  'clinicInbox-listToBook': { inputFor: () => ({ limit: 50 }), ...forEverybody },
  'secureMessaging-getSearchFilters': { inputFor: () => ({}), ...forEverybody },
  'secureMessaging-saveSearchFilters': { inputFor: () => ({ searchFilters: ['PHN'] }), ...forEverybody },
};
