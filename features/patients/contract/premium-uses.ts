import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { MAY_WRITE_ONE_WAY } from './may-write.ts';

export { PREMIUM_USES_PER_MONTH } from './uses-per-month.ts';

const numUsesSchema = z.number().int().min(1).max(1000);

/** Tells whether so many messages can be sent now (CCALL-43). */
export const canSendOneWayMessages = defineOperation({
  name: 'premium-canSendOneWayMessages',
  summary: 'Tells whether so many one-way messages can still be sent this month.',
  input: z.strictObject({ numUses: numUsesSchema }),
  output: z.boolean(),
  access: MAY_WRITE_ONE_WAY,
  audit: { none: 'a number of the caller’s own' },
  errors: {},
  repeat: 'read',
});

/** How many messages are left this month (CCALL-43); without a limit always the number of a whole month. */
export const countOneWayMessageUses = defineOperation({
  name: 'premium-getNumberOfOneWayMessageUsesRemaining',
  summary: 'Tells how many one-way messages are left this month.',
  input: z.strictObject({}),
  output: z.number().int().min(0),
  access: MAY_WRITE_ONE_WAY,
  audit: { none: 'a number of the caller’s own' },
  errors: {},
  repeat: 'read',
});

/** The old client's own counting (CCALL-44): every send counts itself, so that this only tells what is left. */
export const sendOneWayMessages = defineOperation({
  name: 'premium-sendOneWayMessages',
  summary: 'Tells how many one-way messages are left; the send itself has counted.',
  input: z.strictObject({ numUses: numUsesSchema }),
  output: z.number().int().min(0),
  access: MAY_WRITE_ONE_WAY,
  audit: { none: 'a number of the caller’s own' },
  errors: {},
  repeat: 'read',
});
