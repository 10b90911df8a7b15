import { contentChange, deskChange } from '@alethea/accounts/contract/core/changes';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;

/** A consult of which a person is forwarder, as far as an operator may know of it: nothing of patient or conversation. */
export const forwarderConsultSchema = z.object({
  activityId: idSchema,
  sentAt: instantSchema,
  specialty: z.string(),
  subsite: z.string(),
  /** For whom it was written. */
  referrerName: z.string(),
  /** Since when the person is its forwarder. */
  since: instantSchema,
});

/** Consults of which a person is forwarder today, the latest membership first. */
export const listForwarderConsults = defineOperation({
  name: 'operator-listForwarderConsults',
  summary: 'Lists the consults of which a person is forwarder, without patient, subject or message.',
  input: z.strictObject({
    personId: idSchema,
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ consults: z.array(forwarderConsultSchema), nextCursor: z.string().nullable() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.forwarderConsultsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Ends the membership of a forwarder, by an operator; a consult that has no such forwarder is unknown. */
export const endForwarderMembership = defineOperation({
  name: 'operator-endForwarderMembership',
  summary: 'Ends the membership of a forwarder in a consult, as operator.',
  input: z.strictObject({ personId: idSchema, activityId: idSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.forwarderEnded', action: 'U' },
  errors: { member_not_found: 'not_found' },
  repeat: 'same',
});

/** What the desk does with the forwarders of consults. */
export const forwarderOperations = [listForwarderConsults, endForwarderMembership] as const;
