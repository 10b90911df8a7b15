import { phoneSlotsChange, servicesChange } from '@alethea/directory/contract/changes';
import { daysOfSlotsSchema } from '@alethea/directory/contract/list-phone-slots';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { consultChange } from './changes.ts';
import { consultErrors } from './consult-access.ts';
import { MAX_REASON_LENGTH } from './message-limits.ts';

const changeErrors = {
  ...consultErrors,
  no_call: 'invalid',
  call_completed: 'conflict',
  /** It stands at another time than the caller saw, or is cancelled. */
  call_changed: 'conflict',
} as const;

const access = { anyOf: [['secureMessagingSendMessages']] } as const;

/** What of a call that is booked the caller saw, and why it is changed; everybody in the consult reads the reason. */
const changeShape = {
  activityId: idSchema,
  /** When the call begins that the caller saw. */
  bookedStart: instantSchema,
  reason: requiredTextSchema(MAX_REASON_LENGTH),
};
const slotShape = { startTime: instantSchema, endTime: instantSchema };

/**
 * The times to which the call of a consult can be moved: those of whoever holds it, by the rule of booking. Once it is
 * cancelled, the times of all its consultants.
 */
export const listCallTimes = defineOperation({
  name: 'phoneConsult-listCallTimes',
  summary: 'Answers the free times for the call of a phone consult by day (America/Edmonton), up to seven days ahead.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({ days: daysOfSlotsSchema }),
  access,
  audit: { none: 'free times, nothing of the consult' },
  errors: { ...consultErrors, no_call: 'invalid', call_completed: 'conflict' },
  repeat: 'read',
  outdatedBy: [servicesChange, phoneSlotsChange, consultChange],
});

/** Moves a booked call to a time that is free; who holds it stays. */
export const moveCall = defineOperation({
  name: 'phoneConsult-moveCall',
  summary: 'Moves the call of a phone consult to another time, with a reason.',
  input: z.strictObject({ ...changeShape, ...slotShape }),
  output: z.object(slotShape),
  access,
  audit: { event: 'call.moved', action: 'U' },
  errors: { ...changeErrors, slot_taken: 'conflict' },
  repeat: 'keyed',
});

/** Cancels a booked call: its time is free again, and the call can be booked anew. */
export const cancelCall = defineOperation({
  name: 'phoneConsult-cancelCall',
  summary: 'Cancels the call of a phone consult, with a reason.',
  input: z.strictObject(changeShape),
  output: z.object({ cancelledAt: instantSchema }),
  access,
  audit: { event: 'call.cancelled', action: 'U' },
  errors: changeErrors,
  repeat: 'keyed',
});

/** Books a call that was cancelled, with one of the consultants who is free. */
export const bookCallAgain = defineOperation({
  name: 'phoneConsult-bookCallAgain',
  summary: 'Books the cancelled call of a phone consult at another time.',
  input: z.strictObject({ activityId: idSchema, ...slotShape }),
  output: z.object(slotShape),
  access,
  audit: { event: 'call.bookedAgain', action: 'U' },
  errors: { ...changeErrors, slot_taken: 'conflict' },
  repeat: 'keyed',
});

/** What can be done with a call before it is held. */
export const callOperations = [listCallTimes, moveCall, cancelCall, bookCallAgain] as const;
