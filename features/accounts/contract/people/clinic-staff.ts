import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { checkPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { z } from 'zod';
import { clinicStaffChange } from '../core/changes.ts';
import { emailSchema } from '../core/invitation.ts';

const okSchema = z.object({ ok: z.literal(true) });

/** A clinic of the caller with its assistants. */
const clinicStaffSchema = z.object({
  clinicId: idSchema,
  clinicName: z.string(),
  /** Where faxes to the clinic go: ten digits, or empty. */
  fax: z.string(),
  /** Of the clinic's name, address and numbers; a changed fax number names it as `basedOn`. */
  version: versionSchema,
  /** Members whom an operator lets in wait for a physician of the clinic. */
  confirmsMembers: z.boolean(),
  staff: z.array(
    z.object({
      personId: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      isBooking: z.boolean(),
      since: instantSchema,
      /** They see nothing of the clinic until one of its physicians confirms them. */
      isWaiting: z.boolean(),
    }),
  ),
  /** Sent and neither accepted nor withdrawn; also those whose time is over. */
  invitations: z.array(
    z.object({
      invitationId: idSchema,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      sentAt: instantSchema,
      expiresAt: instantSchema,
      isExpired: z.boolean(),
    }),
  ),
});

/** The assistants (MOAs) of the clinics that the caller belongs to; for verified physicians. */
export const listClinicStaff = defineOperation({
  name: 'clinicStaff-list',
  summary: 'Lists the assistants of the caller’s clinics and the invitations under way.',
  input: z.strictObject({}),
  output: z.object({ clinics: z.array(clinicStaffSchema) }),
  access: 'signedIn',
  audit: { none: 'reads names of colleagues at the caller’s own clinics' },
  errors: {},
  repeat: 'read',
  outdatedBy: [clinicStaffChange],
});

/** Invites an assistant to a clinic of the caller, by mail. */
export const inviteClinicStaff = defineOperation({
  name: 'clinicStaff-invite',
  summary: 'Invites an assistant to a clinic of the caller.',
  input: z.strictObject({
    clinicId: idSchema,
    firstName: requiredTextSchema(100),
    lastName: requiredTextSchema(100),
    email: emailSchema,
    /** May also book: for clinics that answer consults. */
    isBooking: z.boolean(),
  }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.invited', action: 'C' },
  errors: {
    clinic_not_yours: 'not_found',
    clinic_closed: 'conflict',
    account_exists: 'conflict',
    already_invited: 'conflict',
  },
  repeat: 'keyed',
  callsPerMinute: 10,
});

/** Withdraws an invitation to a clinic of the caller: its link opens nothing any more. */
export const withdrawStaffInvitation = defineOperation({
  name: 'clinicStaff-withdrawInvitation',
  summary: 'Withdraws an invitation of an assistant to a clinic of the caller.',
  input: z.strictObject({ clinicId: idSchema, invitationId: idSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.invitationWithdrawn', action: 'D' },
  errors: { invitation_not_found: 'not_found' },
  repeat: 'same',
});

/**
 * Ends the membership of an assistant, or of any member whom no physician of the clinic has looked at yet; their sessions
 * work in that clinic no longer, from this moment.
 */
export const removeClinicStaff = defineOperation({
  name: 'clinicStaff-remove',
  summary: 'Removes an assistant, or a new member, from a clinic of the caller.',
  input: z.strictObject({ clinicId: idSchema, personId: idSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.removed', action: 'D' },
  errors: { staff_not_found: 'not_found' },
  repeat: 'same',
});

/** The physicians of a clinic of the caller, by name: for whom an assistant can act. */
export const getClinicInformation = defineOperation({
  name: 'clinic-getClinicInformation_v1',
  summary: 'Answers the physicians of a clinic that the caller belongs to.',
  input: z.strictObject({ clinicId: idSchema }),
  output: z.object({
    physicians: z.array(z.object({ uid: idSchema, firstName: z.string(), lastName: z.string() })),
  }),
  access: 'signedIn',
  audit: { none: 'reads names of colleagues at the caller’s own clinic' },
  errors: { clinic_not_yours: 'not_found' },
  repeat: 'read',
});

/** Whom others have let into the clinics of the caller, until one of its physicians has looked; for verified physicians. */
export const listNewMembers = defineOperation({
  name: 'clinicStaff-listNewMembers',
  summary: 'Lists the members of the caller’s clinics whom no physician of the clinic has looked at yet.',
  input: z.strictObject({}),
  output: z.object({
    members: z.array(
      z.object({
        clinicId: idSchema,
        clinicName: z.string(),
        personId: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        grantedAt: instantSchema,
        grantedByName: z.string().nullable(),
        /** They see nothing of the clinic until they are confirmed. */
        isWaiting: z.boolean(),
      }),
    ),
  }),
  access: 'signedIn',
  audit: { none: 'reads names of colleagues at the caller’s own clinics' },
  errors: {},
  repeat: 'read',
  outdatedBy: [clinicStaffChange],
});

/** Confirms a new member of a clinic of the caller, or has one stay who works there already. */
export const confirmMember = defineOperation({
  name: 'clinicStaff-confirmMember',
  summary: 'Confirms a new member of a clinic of the caller.',
  input: z.strictObject({ clinicId: idSchema, personId: idSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.confirmed', action: 'U' },
  errors: { staff_not_found: 'not_found' },
  repeat: 'same',
});

/** Sets whether members whom an operator lets into a clinic of the caller wait for one of its physicians. */
export const setMemberConfirmation = defineOperation({
  name: 'clinicStaff-setMemberConfirmation',
  summary: 'Sets whether members let in by an operator wait for a physician of the clinic.',
  input: z.strictObject({ clinicId: idSchema, confirmsMembers: z.boolean() }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.confirmationSet', action: 'U' },
  errors: { clinic_not_yours: 'not_found' },
  repeat: 'same',
});

const faxSchema = requiredTextSchema(40)
  .refine((text) => checkPhone(text).status === 'ok', { error: () => contactRules.phoneInvalid })
  .transform(normalizePhone);

/**
 * Corrects the fax number of a clinic of the caller, unless the clinic was changed since `basedOn`. The number is typed
 * twice and the caller has just proved who they are, for answers about patients go there; all its physicians are told.
 */
export const saveClinicFax = defineOperation({
  name: 'clinicStaff-saveFax',
  summary: 'Changes the fax number of a clinic of the caller.',
  input: z
    .strictObject({ clinicId: idSchema, basedOn: versionSchema, fax: faxSchema, faxAgain: faxSchema })
    .refine(({ fax, faxAgain }) => fax === faxAgain, { path: ['faxAgain'], message: 'fax_numbers_differ' }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'clinicStaff.faxSaved', action: 'U' },
  errors: { clinic_not_yours: 'not_found', confirmation_needed: 'forbidden', saved_meanwhile: 'conflict' },
  repeat: 'keyed',
  callsPerMinute: 10,
});

/** Who works at a clinic: what a verified physician does about the assistants of the own clinics. */
export const clinicStaffOperations = [
  listClinicStaff,
  inviteClinicStaff,
  withdrawStaffInvitation,
  removeClinicStaff,
  getClinicInformation,
  listNewMembers,
  confirmMember,
  setMemberConfirmation,
  saveClinicFax,
] as const;
