import { defineOperation } from '@alethea/kernel/calls/operation';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  provinceSchema,
  requiredTextSchema,
  textSchema,
} from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';
import { practiceIdClaimSchema } from './practice-id-claim.ts';
import { suggestedClinicSchema } from './untied-locations.ts';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;
/** Who looks for people to do something else with them: members of a clinic, entries of the access log. */
const FINDS_PEOPLE = { anyOf: [['peopleAdmin'], ['clinicAdmin'], ['auditReader']] } as const;

/** One person of the operator's list. */
export const personSummarySchema = z.object({
  personId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  email: z.string(),
  practiceId: z.string().nullable(),
  practiceIdProvince: provinceSchema.nullable(),
  plan: z.enum(['plus', 'econsult']).nullable(),
  roles: z.array(z.string()),
  lockedAt: instantSchema.nullable(),
  createdAt: instantSchema,
});
/** See personSummarySchema. */
export type PersonSummary = z.infer<typeof personSummarySchema>;

/** Finds people by words of name, e-mail and practice ID; newest first. */
export const findPeople = defineOperation({
  name: 'operator-findPeople',
  summary: 'Finds people by name, e-mail or practice ID, newest first.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    role: textSchema(60).optional(),
    locked: z.boolean().optional(),
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ people: z.array(personSummarySchema), nextCursor: z.string().nullable() }),
  access: FINDS_PEOPLE,
  audit: { event: 'operator.peopleListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Who did something and when; null where nobody of ours did (migrations, registries). */
const doneBySchema = z.object({ at: instantSchema, byName: z.string().nullable() });

/** What the operator's desk shows of a person. */
export const personDetailSchema = personSummarySchema.extend({
  /** Null while the address of the account waits for its code. */
  emailProvenAt: instantSchema.nullable(),
  /** True while an address that the desk has given waits for its code. */
  isEmailFromDesk: z.boolean(),
  providerType: z.enum(['md', 'np', 'resident']).nullable(),
  autonomousPractice: z.boolean(),
  cellPhone: z.string(),
  city: z.string(),
  rolesWhenVerified: z.array(z.string()),
  roleGrants: z.array(doneBySchema.extend({ role: z.string() })),
  lock: doneBySchema.extend({ reason: z.string() }).nullable(),
  practiceIdClaims: z.array(
    practiceIdClaimSchema.extend({
      claimedAt: instantSchema,
      state: z.enum(['pending', 'verified', 'refused', 'revoked', 'replaced']),
      decision: doneBySchema.nullable(),
      evidence: z.string(),
    }),
  ),
  locations: z.array(
    z.object({
      locationIndex: z.number().int().nonnegative(),
      clinicName: z.string(),
      city: z.string(),
      /** Null for a location whose owner never gave one. */
      province: provinceSchema.nullable(),
      disabled: z.boolean(),
      /** The clinic that the location is tied to, or null for a name alone. */
      clinicId: idSchema.nullable(),
      tiedClinicName: z.string().nullable(),
      /** Of one that is tied to no clinic: which it may be. */
      suggestion: suggestedClinicSchema,
      /** Bare, as its owner gave them. */
      clinicPhone: z.string(),
      fax: z.string(),
    }),
  ),
  memberships: z.array(doneBySchema.extend({ clinicId: idSchema, clinicName: z.string(), isWaiting: z.boolean() })),
  sessions: z.number().int().nonnegative(),
  lastSeenAt: instantSchema.nullable(),
  hasSecondFactor: z.boolean(),
  /** What the person said and signed at sign-up; null for who was invited. */
  signUp: z
    .object({
      signedUpAt: instantSchema,
      role: z.string(),
      province: provinceSchema,
      inviteCode: z.string(),
      hasAgreement: z.boolean(),
      /** True where the person asked to be shown around by a call. */
      wantsOnboarding: z.boolean(),
      heardFrom: z.string(),
      heardFromExtra: z.string(),
      /** Whom a resident works under; empty for others. */
      preceptors: z.array(z.object({ preceptorName: z.string(), preceptorEmail: z.string() })),
    })
    .nullable(),
});
/** See personDetailSchema. */
export type PersonDetail = z.infer<typeof personDetailSchema>;

/** Opens one person with everything that the desk may know of them. */
export const getPerson = defineOperation({
  name: 'operator-getPerson',
  summary: 'Answers a person with roles, practice IDs, clinics and sign-in state.',
  input: z.strictObject({ personId: idSchema }),
  output: z.object({ person: personDetailSchema }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.personOpened', action: 'R' },
  errors: { person_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

const roleInput = z.strictObject({ personId: idSchema, role: requiredTextSchema(60) });
const done = z.object({ ok: z.literal(true) });

/** Gives a role; at once, in open browsers too. */
export const grantRole = defineOperation({
  name: 'operator-grantRole',
  summary: 'Grants a role to a person.',
  input: roleInput,
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.roleGranted', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    operator_and_clinical: 'conflict',
    waits_for_verification: 'conflict',
  },
  repeat: 'same',
});

/** Takes a role; at once, in open browsers too. */
export const withdrawRole = defineOperation({
  name: 'operator-withdrawRole',
  summary: 'Withdraws a role from a person.',
  input: roleInput,
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.roleWithdrawn', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    own_account: 'conflict',
    last_operator: 'conflict',
    waits_for_verification: 'conflict',
  },
  repeat: 'same',
});

/** Changes the plan of a clinician, and with it the plan role. */
export const setPlan = defineOperation({
  name: 'operator-setPlan',
  summary: 'Sets the plan of a clinician.',
  input: z.strictObject({ personId: idSchema, plan: z.enum(['plus', 'econsult']) }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.planSet', action: 'U' },
  errors: { person_not_found: 'not_found', plan_not_applicable: 'conflict' },
  repeat: 'same',
});

/** Says of a nurse practitioner whether they practise autonomously: referrals of theirs then count as a physician's (billing advice). */
export const setAutonomousPractice = defineOperation({
  name: 'operator-setAutonomousPractice',
  summary: 'Sets whether a nurse practitioner practises autonomously.',
  input: z.strictObject({ personId: idSchema, autonomousPractice: z.boolean() }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.autonomousPracticeSet', action: 'U' },
  errors: { person_not_found: 'not_found', not_nurse_practitioner: 'conflict' },
  repeat: 'same',
});

/** Locks an account and ends its sessions. */
export const lockAccount = defineOperation({
  name: 'operator-lockAccount',
  summary: 'Locks an account and ends all its sessions at once.',
  input: z.strictObject({ personId: idSchema, reason: requiredTextSchema(500) }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.accountLocked', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    own_account: 'conflict',
    last_operator: 'conflict',
  },
  repeat: 'same',
});

/** Lets the owner of a locked account sign in again. */
export const unlockAccount = defineOperation({
  name: 'operator-unlockAccount',
  summary: 'Unlocks an account.',
  input: z.strictObject({ personId: idSchema }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.accountUnlocked', action: 'U' },
  errors: { person_not_found: 'not_found', role_beyond_own: 'forbidden' },
  repeat: 'same',
});

/** Signs a person out everywhere. */
export const endSessions = defineOperation({
  name: 'operator-endSessions',
  summary: 'Ends all sessions of a person at once.',
  input: z.strictObject({ personId: idSchema }),
  output: z.object({ ended: z.number().int().nonnegative() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.sessionsEnded', action: 'U' },
  errors: { person_not_found: 'not_found', role_beyond_own: 'forbidden' },
  repeat: 'same',
});

/** Takes the second factors of a person away who has lost them; who had none is answered the same. */
export const resetSecondFactors = defineOperation({
  name: 'operator-resetSecondFactors',
  summary: 'Removes the second factors of a person and ends their sessions.',
  input: z.strictObject({ personId: idSchema, reason: requiredTextSchema(500) }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.secondFactorsReset', action: 'U' },
  errors: { person_not_found: 'not_found', role_beyond_own: 'forbidden', own_account: 'conflict' },
  repeat: 'same',
});

/** Compares the agreement that a person signed, as it is stored, with the sign-up and the access log. */
export const verifyAgreement = defineOperation({
  name: 'operator-verifyAgreement',
  summary: 'Tells whether the stored agreement of a person is the one that was signed, and where to read it.',
  input: z.strictObject({ personId: idSchema }),
  output: z.object({ isIntact: z.boolean(), signedAt: instantSchema, downloadUrl: z.string() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.agreementChecked', action: 'R' },
  errors: { agreement_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** What the desk does with people. */
export const operatorPeopleOperations = [
  findPeople,
  getPerson,
  grantRole,
  withdrawRole,
  setPlan,
  setAutonomousPractice,
  lockAccount,
  unlockAccount,
  endSessions,
  resetSecondFactors,
  verifyAgreement,
] as const;
