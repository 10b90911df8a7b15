import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';
import { practiceIdSchema } from '../core/invitation.ts';
import { practiceIdClaimSchema } from './practice-id-claim.ts';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;

/** One person whose practice ID waits; without a claim they gave none that was kept. */
export const waitingPersonSchema = z.object({
  personId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  email: z.string(),
  providerType: z.enum(['md', 'np', 'resident']).nullable(),
  rolesWhenVerified: z.array(z.string()),
  /** True while the person sees nothing but Next Steps; false where an earlier ID is in force meanwhile. */
  isWaiting: z.boolean(),
  waitingSince: instantSchema,
  /** The roles come when the address is proven too. */
  isEmailProven: z.boolean(),
  claim: practiceIdClaimSchema.nullable(),
});
/** See waitingPersonSchema. */
export type WaitingPerson = z.infer<typeof waitingPersonSchema>;

/** The practice IDs that wait for an operator, who waits longest first. */
export const listWaitingPeople = defineOperation({
  name: 'operator-listWaitingPeople',
  summary: 'Lists people whose practice ID waits for verification, the longest wait first.',
  input: z.strictObject({ cursor: cursorSchema.optional() }),
  output: z.object({ people: z.array(waitingPersonSchema), nextCursor: z.string().nullable() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.waitingPeopleListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** How many practice IDs and onboarding calls wait, for the badges. */
export const countWaitingPeople = defineOperation({
  name: 'operator-countWaitingPeople',
  summary: 'Counts people whose practice ID waits for verification, and those who wait for an onboarding call.',
  input: z.strictObject({}),
  output: z.object({ waiting: z.number().int().nonnegative(), calls: z.number().int().nonnegative() }),
  access: PEOPLE_ADMIN,
  audit: { none: 'a number, and nobody’s name' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

const personAnswer = z.object({ personId: idSchema });

/** Verifies a practice ID on evidence; the roles that waited for it are in force at once. */
export const verifyPracticeId = defineOperation({
  name: 'operator-verifyPracticeId',
  summary: 'Marks the practice ID of a person as verified and grants the roles that waited for it.',
  input: z.strictObject({
    personId: idSchema,
    /** The claim that the operator has looked at; null when there was none. */
    claimId: idSchema.nullable(),
    /** The ID as it was verified, which may differ from the claim by a slip of the pen. */
    verified: practiceIdSchema,
    evidence: requiredTextSchema(2_000),
  }),
  output: personAnswer,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.practiceIdVerified', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    claim_changed: 'conflict',
    practice_id_taken: 'conflict',
    own_account: 'conflict',
    no_clinical_role: 'conflict',
  },
  repeat: 'same',
});

/** Said to the person on Next Steps and in their profile; the evidence is not. */
const toldReasonSchema = textSchema(500).default('');

/** Refuses a claim on evidence; what an earlier ID has opened stays open. */
export const refusePracticeId = defineOperation({
  name: 'operator-refusePracticeId',
  summary: 'Refuses the practice ID that a person has given.',
  input: z.strictObject({ claimId: idSchema, evidence: requiredTextSchema(2_000), reason: toldReasonSchema }),
  output: personAnswer,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.practiceIdRefused', action: 'U' },
  errors: { claim_changed: 'conflict' },
  repeat: 'same',
});

/** Ends a verification: provider and plan roles go at once, and the person waits again. */
export const revokePracticeId = defineOperation({
  name: 'operator-revokePracticeId',
  summary: 'Revokes the verified practice ID of a person and takes the roles that stood on it.',
  input: z.strictObject({ personId: idSchema, evidence: requiredTextSchema(2_000), reason: toldReasonSchema }),
  output: personAnswer,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.practiceIdRevoked', action: 'U' },
  errors: { no_verified_practice_id: 'conflict' },
  repeat: 'same',
});

/** What the desk does with practice IDs. */
export const operatorPracticeIdOperations = [
  listWaitingPeople,
  countWaitingPeople,
  verifyPracticeId,
  refusePracticeId,
  revokePracticeId,
] as const;
