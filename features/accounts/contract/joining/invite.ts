import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { z } from 'zod';
import { contentChange } from '../core/changes.ts';
import { INVITE_LIMITS, inviteProblems } from './invite-rules.ts';

/** Holders of the key are the clinicians: waiting for the practice ID, staff and operators are not among them. */
const CLINICIANS = { anyOf: [['econsultAndSecureMessaging']] } as const;

/** Names stand in subjects and heads of letters: one line, without control characters. */
const lineSchema = (max: number) =>
  textSchema(max).refine((text) => !/\p{Cc}/u.test(text), { message: 'unsupported_characters' });

/** The fields of an invitation (MODEL-14). */
const inviteSchema = z
  .strictObject({
    firstName: lineSchema(INVITE_LIMITS.name),
    lastName: lineSchema(INVITE_LIMITS.name),
    email: textSchema(INVITE_LIMITS.email)
      .transform((text) => text.toLowerCase())
      .refine((text) => checkEmail(text, { required: false }).status === 'ok', {
        error: () => contactRules.emailInvalid,
      }),
    fax: textSchema(30)
      .refine((text) => text === '' || checkPhone(text).status === 'ok', { error: () => contactRules.phoneInvalid })
      .transform(normalizePhone),
    clinicName: lineSchema(INVITE_LIMITS.clinicName),
    city: lineSchema(INVITE_LIMITS.name),
    personalMessage: textSchema(INVITE_LIMITS.personalMessage),
  })
  .superRefine((fields, context) => {
    for (const { path, message } of inviteProblems(fields)) context.addIssue({ code: 'custom', path: [path], message });
  });

/** Invites a colleague by e-mail, by fax, or both. */
export const inviteAColleague = defineOperation({
  name: 'invite-inviteAColleague',
  summary: 'Invites a colleague to sign up, by e-mail, by fax or both.',
  input: inviteSchema,
  output: z.object({ invitationId: idSchema }),
  access: CLINICIANS,
  audit: { event: 'invite.sent', action: 'C' },
  errors: { daily_limit_reached: 'rate_limited', fax_unavailable: 'unavailable' },
  repeat: 'keyed',
});

/** The message that the dialog begins with, with its placeholders. */
export const getDefaultMessage = defineOperation({
  name: 'invite-getDefaultMessage',
  summary: 'Answers the personal message that an invitation begins with.',
  input: z.strictObject({}),
  output: z.object({ defaultPersonalMessage: z.string() }),
  access: CLINICIANS,
  audit: { none: 'a text that is the same for everybody' },
  errors: {},
  repeat: 'read',
  outdatedBy: [contentChange],
});

/** What became of the mail of an invitation; `past` is no longer on record (90 days). */
export const MAIL_OUTCOMES = ['queued', 'sent', 'failed', 'past'] as const;
/** What became of the fax of an invitation; `unclear` may have arrived or not. */
export const FAX_OUTCOMES = ['queued', 'sending', 'delivered', 'failed', 'unclear', 'past'] as const;
/** Why a fax did not arrive (yet), as the inviter is told. */
export const FAX_REASONS = ['busy', 'no_answer', 'number_wrong', 'other'] as const;

/** An earlier invitation, with what became of it. */
export const inviteViewSchema = z.object({
  invitationId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  fax: z.string(),
  clinicName: z.string(),
  city: z.string(),
  invitedAt: instantSchema,
  /** Null where there is no address. */
  mail: z.enum(MAIL_OUTCOMES).nullable(),
  /** Null where there is no number. */
  faxOutcome: z.enum(FAX_OUTCOMES).nullable(),
  faxReason: z.enum(FAX_REASONS).nullable(),
  /** An account of this address has been made since. */
  hasSignedUp: z.boolean(),
});
/** See inviteViewSchema. */
export type InviteView = z.infer<typeof inviteViewSchema>;

/** The person's own invitations, newest first. */
export const listInvites = defineOperation({
  name: 'invite-listInvites',
  summary: 'Lists the invitations that the person has sent, with what became of them, newest first.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ invitations: z.array(inviteViewSchema), nextCursor: z.string().nullable() }),
  access: CLINICIANS,
  audit: { none: 'one’s own invitations' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [contentChange],
});

/** Says that an address wants no more invitations, by the link in one of them. */
export const refuseInvites = defineOperation({
  name: 'invite-unsubscribe',
  summary: 'Ends invitations to the address that the link was mailed to.',
  input: z.strictObject({ code: z.string().min(1).max(200) }),
  output: z.object({ ok: z.literal(true) }),
  access: 'public',
  audit: { event: 'invite.unsubscribed', action: 'U' },
  errors: { code_invalid: 'gone' },
  repeat: 'same',
  callsPerMinute: 20,
});

/** Inviting colleagues. */
export const inviteOperations = [inviteAColleague, getDefaultMessage, listInvites, refuseInvites] as const;
