import { defineOperation } from '@alethea/kernel/operation';
import { z } from 'zod';
import { sessionViewSchema } from './session-view.ts';

/** Signs a person in by e-mail and password; wrong password and unknown account answer alike. */
export const signIn = defineOperation({
  name: 'login-signIn',
  summary: 'Signs in by e-mail and password and sets the session cookie.',
  input: z.strictObject({ email: z.string().max(254), password: z.string().min(1).max(512) }),
  output: z.object({ session: sessionViewSchema, sessionToken: z.string().optional() }),
  access: 'public',
  audit: { event: 'login.signedIn', action: 'E' },
  errors: { sign_in_refused: 'unauthenticated', profile_missing: 'not_found' },
  repeat: 'same',
});

/** Ends the session of the caller; a caller without one is answered the same. */
export const signOut = defineOperation({
  name: 'login-signOut',
  summary: 'Ends the current session and clears its cookie.',
  input: z.strictObject({}),
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
  output: z.object({ session: sessionViewSchema.nullable() }),
  access: 'public',
  audit: { none: 'reads only the caller’s own profile' },
  errors: { profile_missing: 'not_found' },
  repeat: 'read',
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
