import { issuedDocumentSchema } from '@alethea/documents/contract';
import { patientMessageChange } from '@alethea/documents/contract/changes';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

/** Who follows what was sent outside the portal. */
export const MAY_FOLLOW = { anyOf: [['oneWayMessaging'], ['forms'], ['patientCC'], ['moaMessaging']] } as const;

/** What was sent outside the portal, as its senders follow it. */
export const patientMessageSchema = issuedDocumentSchema.extend({
  /** In whose name it went; empty when that person is known no more. */
  physicianName: z.string(),
  /** Who sent it in that person's name; empty where they did so themselves. */
  sentByName: z.string(),
});
/** See patientMessageSchema. */
export type PatientMessage = z.output<typeof patientMessageSchema>;

/** Lists what a person sent to patients, or for staff the physicians of their session's clinic (CROUTE-25). */
export const listPatientMessages = defineOperation({
  name: 'patientMessages-list',
  summary: 'Lists what was sent to patients, newest first, with what became of it.',
  input: z.strictObject({
    /** Only what was sent from this consult. */
    activityId: idSchema.optional(),
    cursor: cursorSchema.optional(),
  }),
  output: z.object({ messages: z.array(patientMessageSchema), nextCursor: cursorSchema.nullable() }),
  access: MAY_FOLLOW,
  audit: { event: 'patientMessages.listed', action: 'R' },
  errors: { cursor_invalid: 'invalid', clinic_missing: 'invalid' },
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});

/** Counts what the caller may follow of one consult, for the link in its details (CROUTE-26). */
export const countPatientMessages = defineOperation({
  name: 'patientMessages-count',
  summary: 'Counts what was sent to patients from one consult.',
  input: z.strictObject({ activityId: idSchema }),
  output: z.object({ count: z.number().int().min(0) }),
  access: MAY_FOLLOW,
  audit: { none: 'a number about documents of the caller’s own' },
  errors: { clinic_missing: 'invalid' },
  repeat: 'read',
  outdatedBy: [patientMessageChange],
});
