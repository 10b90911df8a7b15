import { defineOperation } from '@alethea/kernel/calls/operation';
import { provinceSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { checkEmail } from '@alethea/kernel/contact/email';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { z } from 'zod';
import { rules } from '../texts/rules.ts';
import { checkPracticeId, normalizePracticeId } from './practice-id.ts';
import { sessionViewSchema } from './session-view.ts';

/** Whom an invitation can make; everybody else signs up. */
export const INVITED_ROLES = ['specialist', 'dentist', 'moa', 'operator'] as const;
/** See INVITED_ROLES. */
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** Roles that may come beside an invited role. */
export const ADDITIONAL_ROLES = {
  specialist: ['dermatologist', 'otolaryngologist'],
  dentist: [],
  moa: ['bookingMoa'],
  operator: [],
} as const satisfies Record<InvitedRole, readonly string[]>;

/** For how many days an invitation can be accepted. */
export const INVITATION_DAYS = 14;

/** An e-mail address by the rule of every form, trimmed and in small letters, as accounts keep it. */
export const emailSchema = textSchema(254)
  .transform((text) => text.toLowerCase())
  .refine((text) => checkEmail(text, { required: true }).status === 'ok', { error: () => contactRules.emailInvalid });

/** A practice ID with its province, bare; refused where its form is wrong. */
export const practiceIdSchema = z
  .strictObject({ practiceId: requiredTextSchema(40), province: provinceSchema })
  .transform(({ practiceId, province }) => ({ practiceId: normalizePracticeId(province, practiceId), province }))
  .superRefine(({ practiceId, province }, context) => {
    const check = checkPracticeId(province, practiceId);
    if (check.status === 'invalid') context.addIssue({ code: 'custom', path: ['practiceId'], message: check.message });
  });

/** Whom to invite, as what and to which clinic. */
export const newInvitationSchema = z
  .strictObject({
    email: emailSchema,
    firstName: requiredTextSchema(100),
    lastName: requiredTextSchema(100),
    title: textSchema(20).default(''),
    credentials: textSchema(100).default(''),
    role: z.enum(INVITED_ROLES),
    additionalRoles: z
      .array(z.enum(['bookingMoa', 'dermatologist', 'otolaryngologist']))
      .max(3)
      .default([]),
    /** Specialists and dentists only; `plus` unless said otherwise. */
    plan: z.enum(['plus', 'econsult']).optional(),
    clinicId: z.uuid().optional(),
    practiceId: practiceIdSchema.optional(),
    /** What the practice ID was checked against; without it the ID waits for its verification. */
    practiceIdEvidence: textSchema(2_000).default(''),
  })
  .superRefine(({ role, additionalRoles, clinicId, plan, practiceId, practiceIdEvidence }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const allowed: readonly string[] = ADDITIONAL_ROLES[role];
    if (additionalRoles.some((more) => !allowed.includes(more))) refuse('additionalRoles', rules.invitation.notOfRole);
    if (role === 'moa' && !clinicId) refuse('clinicId', rules.invitation.required);
    if (role === 'operator' && clinicId) refuse('clinicId', rules.invitation.notOfRole);
    if (!isClinician(role) && plan) refuse('plan', rules.invitation.notOfRole);
    if (!isClinician(role) && practiceId) refuse('practiceId', rules.invitation.notOfRole);
    if (practiceIdEvidence !== '' && !practiceId) refuse('practiceId', rules.invitation.required);
  });

/** What `newInvitationSchema` has made of it. */
export type NewInvitation = z.output<typeof newInvitationSchema>;

/** True for the invited roles that stand on a practice ID. */
export function isClinician(role: InvitedRole): role is 'specialist' | 'dentist' {
  return role === 'specialist' || role === 'dentist';
}

const codeSchema = z.string().min(1).max(200);

/** Shows what an invitation offers, without using it up. */
export const getInvitation = defineOperation({
  name: 'invitation-get',
  summary: 'Tells what an invitation link offers, if it can still be accepted.',
  input: z.strictObject({ code: codeSchema }),
  output: z.object({
    /** Null when the link has been used, withdrawn, replaced or has run out. */
    invitation: z
      .object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        role: z.enum(INVITED_ROLES),
        clinicName: z.string().nullable(),
        invitedBy: z.string(),
        /** The address has an account already, which the clinic is added to; no password is asked. */
        hasAccount: z.boolean(),
      })
      .nullable(),
    passwordMinimum: z.number().int().positive(),
  }),
  access: 'public',
  audit: { none: 'shows the invited person their own invitation' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 30,
});

/** Accepts an invitation: makes the account with the person's own password and signs in. */
export const acceptInvitation = defineOperation({
  name: 'invitation-accept',
  summary: 'Makes the invited account with its own password and signs in; an existing account joins the clinic.',
  input: z.strictObject({ code: codeSchema, password: z.string().max(512).optional() }),
  /** Null for an account that existed before: its owner signs in as always. */
  output: z.object({ session: sessionViewSchema.nullable() }),
  access: 'public',
  audit: { event: 'invitation.accepted', action: 'E' },
  errors: { code_invalid: 'gone', password_too_short: 'invalid', password_too_common: 'invalid' },
  repeat: 'same',
  callsPerMinute: 10,
});

/** What anybody with an invitation link may call. */
export const invitationOperations = [getInvitation, acceptInvitation] as const;
