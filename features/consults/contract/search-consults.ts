import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { CONSULT_STATUSES } from './consult-view.ts';
import { consultPageSchema } from './list-consults.ts';

/** Consults per page of a search (INBOX-41). */
export const SEARCH_PAGE_SIZE = 25;

const searchSchema = z.strictObject({
  /** Words of patient, service or people, by their beginnings from three letters on; whole numbers. All must be met. */
  terms: z.array(textSchema(200)).max(100).default([]),
  /** One of these; any status when there is none. There is no folder beside them (INBOX-36). */
  statuses: z.array(z.enum(CONSULT_STATUSES)).max(CONSULT_STATUSES.length).default([]),
  cursor: cursorSchema.optional(),
  limit: z.number().int().min(1).max(50).default(SEARCH_PAGE_SIZE),
});
const searchErrors = {
  search_empty: 'invalid',
  search_terms_exceeded: 'invalid',
  cursor_invalid: 'invalid',
} as const;

/** What a search can ask of the caller's own state of a consult. */
export const SEARCH_MARKS = ['unread', 'overdue'] as const;
/** See SEARCH_MARKS. */
export type SearchMark = (typeof SEARCH_MARKS)[number];

/**
 * Finds in the whole of the caller's own list, in both folders, newest message first. What is asked for by its marks is found
 * in the inbox alone: nothing that is archived waits on anybody.
 */
export const searchConsults = defineOperation({
  name: 'secureMessaging-searchConsults',
  summary:
    'Answers one page of the consults of the caller’s list that meet all terms and marks and one of the statuses.',
  input: searchSchema.extend({ marks: z.array(z.enum(SEARCH_MARKS)).max(SEARCH_MARKS.length).default([]) }),
  output: consultPageSchema,
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.searched', action: 'R' },
  errors: searchErrors,
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** Finds among the consults of the session's clinic, newest message first; unread ones among its 1,000 newest. */
export const searchClinicConsults = defineOperation({
  name: 'clinicInbox-searchConsults',
  summary:
    'Answers one page of the consults of the caller’s clinic that meet all terms and marks and one of the statuses.',
  input: searchSchema.extend({ marks: z.array(z.literal('unread')).max(1).default([]) }),
  output: consultPageSchema,
  access: { anyOf: [['moaConsultInbox']] },
  audit: { event: 'clinicConsult.searched', action: 'R' },
  errors: { ...searchErrors, clinic_missing: 'forbidden' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});
