import { defineOperation } from '@alethea/kernel/operation';
import { cursorSchema } from '@alethea/kernel/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultPageSchema, INBOX_PAGE_SIZE } from './list-consults.ts';

/** What waits to be booked by the session's clinic, whose consultants answer it: urgent first, then the oldest. */
export const listToBook = defineOperation({
  name: 'clinicInbox-listToBook',
  summary: 'Answers one page of the consults that the caller’s clinic has to book.',
  input: z.strictObject({
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(50).default(INBOX_PAGE_SIZE),
  }),
  output: consultPageSchema.extend({
    /** All that wait to be booked, counted up to 100. */
    toBookCount: z.number().int(),
  }),
  access: { anyOf: [['moaConsultInbox', 'editActivityStatus']] },
  audit: { event: 'clinicConsult.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid', clinic_missing: 'forbidden' },
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});
