import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';
import { INVITED_ROLES, newInvitationSchema } from '../core/invitation.ts';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;

/** What became of an invitation. */
export const INVITATION_STATES = ['pending', 'accepted', 'expired', 'withdrawn'] as const;
/** See INVITATION_STATES. */
export type InvitationState = (typeof INVITATION_STATES)[number];

/** One invitation of the list. */
export const invitationViewSchema = z.object({
  invitationId: idSchema,
  state: z.enum(INVITATION_STATES),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(INVITED_ROLES),
  additionalRoles: z.array(z.string()),
  plan: z.enum(['plus', 'econsult']).nullable(),
  clinicId: idSchema.nullable(),
  clinicName: z.string().nullable(),
  practiceId: z.string().nullable(),
  practiceIdProvince: provinceSchema.nullable(),
  isPracticeIdVerified: z.boolean(),
  invitedByName: z.string().nullable(),
  sentAt: instantSchema,
  expiresAt: instantSchema,
  /** When it was accepted or withdrawn. */
  endedAt: instantSchema.nullable(),
  personId: idSchema.nullable(),
});
/** See invitationViewSchema. */
export type InvitationView = z.infer<typeof invitationViewSchema>;

/** Invites a specialist, dentist, clinic assistant or operator by mail. */
export const createInvitation = defineOperation({
  name: 'operator-createInvitation',
  summary: 'Invites a person by a single-use link.',
  input: newInvitationSchema,
  output: z.object({ invitationId: idSchema }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.invitationSent', action: 'C' },
  errors: {
    account_exists: 'conflict',
    already_invited: 'conflict',
    clinic_not_found: 'not_found',
    clinic_closed: 'conflict',
    practice_id_taken: 'conflict',
    role_beyond_own: 'forbidden',
  },
  repeat: 'keyed',
  callsPerMinute: 60,
});

/** The invitations, last sent first. */
export const listInvitations = defineOperation({
  name: 'operator-listInvitations',
  summary: 'Lists invitations with what became of them, last sent first.',
  input: z.strictObject({ state: z.enum(INVITATION_STATES).optional(), cursor: cursorSchema.optional() }),
  output: z.object({ invitations: z.array(invitationViewSchema), nextCursor: z.string().nullable() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.invitationsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

const invitationInput = z.strictObject({ invitationId: idSchema });

/** Sends a new link, good for another 14 days; the old one opens nothing any more. */
export const resendInvitation = defineOperation({
  name: 'operator-resendInvitation',
  summary: 'Sends an invitation again with a new link.',
  input: invitationInput,
  output: z.object({ invitationId: idSchema }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.invitationResent', action: 'U' },
  errors: { invitation_not_open: 'conflict', role_beyond_own: 'forbidden' },
  repeat: 'keyed',
  callsPerMinute: 60,
});

/** Withdraws an invitation that nobody has accepted. */
export const withdrawInvitation = defineOperation({
  name: 'operator-withdrawInvitation',
  summary: 'Withdraws an invitation that has not been accepted.',
  input: invitationInput,
  output: z.object({ invitationId: idSchema }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.invitationWithdrawn', action: 'U' },
  errors: { invitation_not_open: 'conflict' },
  repeat: 'same',
});

/** What the desk does with invitations. */
export const operatorInvitationOperations = [
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
] as const;
