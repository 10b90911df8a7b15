import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { openAccess } from './consult-access.ts';
import { consultRowSchema, FOLDERS } from './consult-view.ts';

/** Consults per page of the inbox (INBOX-40). */
export const INBOX_PAGE_SIZE = 10;

/** One page of a list. */
export const consultPageSchema = z.object({
  consults: z.array(consultRowSchema),
  nextCursor: z.string().nullable(),
  /** Unread consults of the whole list, counted up to 100; in a clinic inbox among its 1,000 newest. */
  unreadCount: z.number().int(),
});

/** One page of the person's own list, newest message first. */
export const listConsults = defineOperation({
  name: 'secureMessaging-listConsults',
  summary: 'Answers one page of the caller’s inbox or archive.',
  input: z.strictObject({
    folder: z.enum(FOLDERS).default('inbox'),
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(50).default(INBOX_PAGE_SIZE),
  }),
  output: consultPageSchema,
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** One page of the consults of the session's clinic, newest message first. */
export const listClinicConsults = defineOperation({
  name: 'clinicInbox-listConsults',
  summary: 'Answers one page of the consults of the caller’s clinic.',
  input: z.strictObject({
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(50).default(INBOX_PAGE_SIZE),
  }),
  output: consultPageSchema,
  access: { anyOf: [['moaConsultInbox']] },
  audit: { event: 'clinicConsult.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid', clinic_missing: 'forbidden' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/**
 * What waits on the caller, in the order in which they work through it: overdue first, then the oldest. A consultant is
 * waited for by each consult whose last message is not a consultant's; who asked, by each answer that they have not read.
 */
export const listWaiting = defineOperation({
  name: 'secureMessaging-listWaiting',
  summary: 'Answers one page of the consults of the caller’s inbox that wait on them.',
  input: z.strictObject({
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(50).default(INBOX_PAGE_SIZE),
  }),
  output: consultPageSchema.extend({
    /** All that wait, counted up to 100. */
    waitingCount: z.number().int(),
  }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'consult.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** How many consults wait unread, for the badges of the shell; counted up to 100. */
export const countUnread = defineOperation({
  name: 'secureMessaging-countUnread',
  summary: 'Counts the caller’s unread consults, in the own inbox and in the clinic’s.',
  input: z.strictObject({}),
  output: z.object({ inbox: z.number().int(), clinic: z.number().int() }),
  access: openAccess,
  audit: { none: 'two numbers, no patient' },
  errors: {},
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});
