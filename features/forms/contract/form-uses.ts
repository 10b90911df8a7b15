import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { formSendingChange } from './changes.ts';
import { MAY_SEND_FORMS } from './may-send-forms.ts';

const usagesSchema = z.number().int().min(1).max(1000);
const audit = { none: 'a number of the caller’s own' } as const;

/** Tells whether so many forms can be sent now (ICALL-12). */
export const canSendForms = defineOperation({
  name: 'premium-canSendForms',
  summary: 'Tells whether so many forms can still be sent this month.',
  input: z.strictObject({ usages: usagesSchema }),
  output: z.boolean(),
  access: MAY_SEND_FORMS,
  audit,
  errors: {},
  repeat: 'read',
});

/** How many forms are left this month (ICALL-14), one-way messages counted along; without a limit that of a whole month. */
export const countFormUses = defineOperation({
  name: 'premium-getNumberOfFormUsesRemaining',
  summary: 'Tells how many forms are left this month.',
  input: z.strictObject({}),
  output: z.number().int().min(0),
  access: MAY_SEND_FORMS,
  audit,
  errors: {},
  repeat: 'read',
  // A long list takes its uses while it is sent.
  outdatedBy: [formSendingChange],
});

/** The old client's own counting (ICALL-13): every send counts itself, so that this only tells what is left. */
export const countSentForms = defineOperation({
  name: 'premium-sendForms',
  summary: 'Tells how many forms are left; the send itself has counted.',
  input: z.strictObject({ usages: usagesSchema }),
  output: z.number().int().min(0),
  access: MAY_SEND_FORMS,
  audit,
  errors: {},
  repeat: 'read',
});
