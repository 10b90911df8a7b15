import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema } from '@alethea/kernel/calls/schema';
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

/** Opens a consult: gives the data key and the details, and logs the view; marks it read for the caller, unless they ask. */
export const openConsult = defineOperation({
  name: 'secureMessaging-openConsult',
  summary: 'Opens a consult: data key, details, read mark and access log in one.',
  input: z.strictObject({
    activityId: idSchema,
    /** True of a caller that tells by `markRead` what was seen: opening then marks nothing read. */
    leaveUnread: z.boolean().default(false),
  }),
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

/** Marks a consult read for the caller up to a message whose end was on screen (MSG-18); nothing newer counts as read. */
export const markRead = defineOperation({
  name: 'secureMessaging-markRead',
  summary: 'Marks a consult read up to a message that was on screen.',
  input: z.strictObject({ activityId: idSchema, messageId: idSchema }),
  /** False where a newer message waits, or where it was read before. */
  output: z.object({ marked: z.boolean() }),
  access: openAccess,
  audit: { none: 'a mark on what is open; its opening is logged' },
  errors: consultErrors,
  repeat: 'same',
});
