import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { profileChange } from '../core/changes.ts';
import { sessionViewSchema } from '../core/session-view.ts';
import { secondFactorSchema } from './second-factor.ts';
import { SESSION_ENDS } from './session-end.ts';

/**
 * Signs a person in by e-mail and password; wrong password and unknown account answer alike. Who has a second factor
 * has no session before `login-confirmSecondFactor`.
 */
export const signIn = defineOperation({
  name: 'login-signIn',
  summary: 'Signs in by e-mail and password: sets the session cookie, or asks for the second factor.',
  input: z.strictObject({ email: z.string().max(254), password: z.string().min(1).max(512) }),
  output: z.union([
    z.strictObject({ session: sessionViewSchema }),
    z.strictObject({ secondFactor: secondFactorSchema }),
  ]),
  access: 'public',
  audit: { event: 'login.signedIn', action: 'E' },
  errors: { sign_in_refused: 'unauthenticated', profile_missing: 'not_found' },
  repeat: 'same',
});

/** Ends the session of the caller, or all of the caller's sessions; a caller without one is answered the same. */
export const signOut = defineOperation({
  name: 'login-signOut',
  summary: 'Ends the current session, or every session of the person, and clears the cookie.',
  input: z.strictObject({ everywhere: z.boolean().optional() }),
  output: z.object({ ok: z.literal(true) }),
  access: 'public',
  audit: { event: 'login.signedOut', action: 'E' },
  errors: {},
  repeat: 'same',
});

/** The saved-user check: who is signed in here, or nobody. */
export const getSession = defineOperation({
  name: 'login-getSession',
  summary: 'Answers the profile, roles and permissions of the signed-in person, or null.',
  input: z.strictObject({}),
  output: z.object({
    session: sessionViewSchema.nullable(),
    /** Of a live session: how long it lasts without use, and how long it has left whatever happens. */
    lasts: z.object({ idleSeconds: z.number().int(), leftSeconds: z.number().int() }).optional(),
    /** Where the browser still holds the cookie of a session that is over, and was not signed out of. */
    endedBecause: z.enum(SESSION_ENDS).optional(),
  }),
  access: 'public',
  audit: { none: 'reads only the caller’s own profile' },
  errors: { profile_missing: 'not_found' },
  repeat: 'read',
  outdatedBy: [profileChange],
});

/**
 * Says that the person is at work: after typing or pointing, at most every few minutes. What a page does by itself (live
 * stream, fetching again) keeps no session alive.
 */
export const touchSession = defineOperation({
  name: 'login-touchSession',
  summary: 'Keeps the current session alive because its person is at work.',
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { none: 'says only that the person is there' },
  errors: {},
  repeat: 'same',
});

/** Ends the session of a screen that locks itself; the cookie stays, so that sign-in can say why. */
export const lockSession = defineOperation({
  name: 'login-lockSession',
  summary: 'Ends the current session because nobody has used it for a while.',
  input: z.strictObject({}),
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { event: 'login.locked', action: 'E' },
  errors: {},
  repeat: 'same',
});

/** Refreshes the clinic claim of the session, and chooses one clinic where a person belongs to several. */
export const setCustomClaims = defineOperation({
  name: 'login-setCustomClaims_v1',
  summary: 'Sets the clinic claim of the session and answers the claims.',
  input: z.strictObject({ clinicId: z.uuid().optional() }),
  output: z.object({ claims: z.object({ clinicId: z.string().nullable() }) }),
  access: 'signedIn',
  audit: { event: 'login.claimsSet', action: 'U' },
  errors: { clinic_not_yours: 'forbidden' },
  repeat: 'same',
});
