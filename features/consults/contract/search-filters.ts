import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { openAccess } from './consult-access.ts';

/** Columns of the subject line by their specified names, in their order (INBOX-42, INBOX-43). */
export const SEARCH_FILTERS = [
  'Specialty',
  'Subsite',
  'PHN',
  'Patient Name',
  'Referrer Name',
  'Consultant Name',
] as const;

/** The columns that the caller has chosen for the subject line of their lists; null while they have chosen none. */
export const getSearchFilters = defineOperation({
  name: 'secureMessaging-getSearchFilters',
  summary: 'Answers the subject-line columns that the caller has chosen.',
  input: z.strictObject({}),
  output: z.object({ searchFilters: z.array(z.enum(SEARCH_FILTERS)).nullable() }),
  access: openAccess,
  audit: { none: 'the caller’s own choice of columns' },
  errors: {},
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** Keeps the caller's choice of columns; at least one of them (INBOX-44). */
export const saveSearchFilters = defineOperation({
  name: 'secureMessaging-saveSearchFilters',
  summary: 'Keeps the subject-line columns that the caller has chosen.',
  input: z.strictObject({ searchFilters: z.array(z.enum(SEARCH_FILTERS)).min(1).max(SEARCH_FILTERS.length) }),
  output: z.object({ ok: z.literal(true) }),
  access: openAccess,
  audit: { none: 'the caller’s own choice of columns' },
  errors: {},
  repeat: 'same',
});
