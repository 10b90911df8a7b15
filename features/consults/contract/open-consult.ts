import { defineOperation } from '@alethea/kernel/operation';
import { idSchema } from '@alethea/kernel/schema';
import { z } from 'zod';
import { consultChange, inboxChange } from './changes.ts';
import { consultErrors, openAccess } from './consult-access.ts';
import { consultDetailSchema, memberSchema, messageSchema } from './consult-view.ts';

/** Messages per page of a thread. */
export const THREAD_PAGE_SIZE = 100;

/**
 * The thread as ciphertext: readable only with the key that opening gives, so fetching it ahead is no view and is not
 * logged. The newest messages come first in paging and oldest first within the page.
 */
export const getThread = defineOperation({
  name: 'secureMessaging-getThread',
  summary: 'Answers the encrypted messages of a consult.',
  input: z.strictObject({ activityId: idSchema, beforeMessageId: idSchema.optional() }),
  output: z.object({
    activityId: idSchema,
    messages: z.array(messageSchema),
    members: z.array(memberSchema),
    /** Members who have read all that is in the thread; MOAs read without a trace. */
    readBy: z.array(idSchema),
    /** True when older messages exist. */
    hasEarlier: z.boolean(),
  }),
  access: openAccess,
  audit: { event: 'consult.opened', action: 'R' },
  errors: consultErrors,
  repeat: 'read',
  outdatedBy: [consultChange, inboxChange],
});

/** Opens a consult: gives the data key and the details, marks it read for the caller, and logs the view. */
export const openConsult = defineOperation({
  name: 'secureMessaging-openConsult',
  summary: 'Opens a consult: data key, details, read mark and access log in one.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({
    /** base64 of the 32-byte AES-256-GCM data key of this consult. */
    dataKey: z.string(),
    detail: consultDetailSchema,
  }),
  access: openAccess,
  audit: { event: 'consult.opened', action: 'R' },
  errors: consultErrors,
  repeat: 'same',
});
