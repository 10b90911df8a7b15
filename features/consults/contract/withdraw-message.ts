import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultErrors } from './consult-access.ts';
import { MAX_REASON_LENGTH } from './message-limits.ts';

const withdrawErrors = {
  ...consultErrors,
  message_not_found: 'not_found',
  message_not_yours: 'forbidden',
  /** The thread's first message goes with the whole consult. */
  message_is_question: 'conflict',
  message_withdrawn: 'conflict',
  /** A claim for it has gone out. */
  message_claimed: 'conflict',
} as const;

/**
 * Takes back the caller's message that has just been sent, while it is the latest and nobody else has opened the consult
 * since: lists stand as before, text and files are the caller's draft again, nothing stays billed.
 */
export const undoMessage = defineOperation({
  name: 'secureMessaging-undoMessage',
  summary: 'Takes back a message that was sent within the last seconds.',
  input: z.strictObject({ activityId: idSchema, messageId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { event: 'message.undone', action: 'D' },
  errors: { ...withdrawErrors, message_opened: 'conflict', undo_too_late: 'conflict' },
  repeat: 'keyed',
});

/**
 * Withdraws a message of the caller: text and files are sealed, nothing is deleted, and everybody in the consult sees that
 * it was withdrawn, by whom, when and why. It leaves the lists of who has not opened it.
 */
export const withdrawMessage = defineOperation({
  name: 'secureMessaging-withdrawMessage',
  summary: 'Withdraws a message of the caller, with a reason.',
  input: z.strictObject({
    activityId: idSchema,
    messageId: idSchema,
    reason: requiredTextSchema(MAX_REASON_LENGTH),
    /** True where what was billed with it is to stay billed. */
    keepBilled: z.boolean().default(false),
  }),
  output: z.object({ withdrawnAt: instantSchema }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { event: 'message.withdrawn', action: 'U' },
  errors: withdrawErrors,
  repeat: 'keyed',
});

/**
 * Withdraws a whole consult: all that is in it is sealed, nothing is deleted. It leaves the lists of who has not opened it;
 * for the others, and for who withdraws, it stays as a closed consult that says by whom, when and why.
 */
export const withdrawConsult = defineOperation({
  name: 'secureMessaging-withdrawConsult',
  summary: 'Withdraws a consult that was sent in error, with a reason.',
  input: z.strictObject({
    activityId: idSchema,
    reason: requiredTextSchema(MAX_REASON_LENGTH),
    /** True where what the caller has billed in it is to stay billed. */
    keepBilled: z.boolean().default(false),
  }),
  output: z.object({ withdrawnAt: instantSchema }),
  access: { anyOf: [['secureMessagingSendMessages']] },
  audit: { event: 'consult.withdrawn', action: 'U' },
  errors: {
    ...consultErrors,
    /** Only who asked withdraws. */
    consult_not_yours: 'forbidden',
    /** A claim for something in it has gone out. */
    message_claimed: 'conflict',
  },
  repeat: 'keyed',
});

/** What can be done about a message sent in error. */
export const withdrawOperations = [undoMessage, withdrawMessage, withdrawConsult] as const;
