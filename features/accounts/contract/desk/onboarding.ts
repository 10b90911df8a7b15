import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { deskChange } from '../core/changes.ts';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;

/** How far a call is: nobody has tried, somebody has in vain, or it is done. */
export const onboardingStateSchema = z.enum(['open', 'notReached', 'done']);
/** See onboardingStateSchema. */
export type OnboardingState = z.infer<typeof onboardingStateSchema>;

/** Somebody who asked at sign-up to be shown around by a call. */
export const onboardingCallSchema = z.object({
  personId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string(),
  credentials: z.string(),
  email: z.string(),
  /** Bare. */
  cellPhone: z.string(),
  city: z.string(),
  province: provinceSchema,
  signedUpAt: instantSchema,
  state: onboardingStateSchema,
  /** When and by whom that was noted last; null while nobody has. */
  noted: z.object({ at: instantSchema, byName: z.string().nullable() }).nullable(),
});
/** See onboardingCallSchema. */
export type OnboardingCall = z.infer<typeof onboardingCallSchema>;

/** Lists the calls that were asked for, who waits longest first; those done on asking. */
export const listOnboardingCalls = defineOperation({
  name: 'operator-listOnboardingCalls',
  summary: 'Lists who asked at sign-up for an onboarding call, the longest wait first.',
  input: z.strictObject({ done: z.boolean().default(false), cursor: cursorSchema.optional() }),
  output: z.object({ calls: z.array(onboardingCallSchema), nextCursor: z.string().nullable() }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.onboardingCallsListed', action: 'R' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange],
});

/** Notes how a call went, where it still stands as the operator saw it; taking that back is the same call. */
export const noteOnboardingCall = defineOperation({
  name: 'operator-noteOnboardingCall',
  summary: 'Notes whether somebody was reached for their onboarding call.',
  input: z.strictObject({ personId: idSchema, was: onboardingStateSchema, state: onboardingStateSchema }),
  output: z.object({ ok: z.literal(true) }),
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.onboardingCallNoted', action: 'U' },
  errors: { call_not_found: 'not_found', call_changed: 'conflict' },
  repeat: 'same',
});

/** What the desk does about onboarding calls. */
export const operatorOnboardingOperations = [listOnboardingCalls, noteOnboardingCall] as const;
