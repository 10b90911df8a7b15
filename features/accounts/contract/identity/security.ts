import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import {
  newPasskeySchema,
  passkeyAssertionSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from './passkey-schemas.ts';
import { challengeSchema } from './second-factor.ts';

const okSchema = z.object({ ok: z.literal(true) });
/** Told once, when they are made; null where the person has some already. */
const newRecoveryCodesSchema = z.array(z.string()).nullable();
const passwordSchema = z.string().min(1).max(512);
const passkeyNameSchema = requiredTextSchema(60);

/** A passkey as its owner sees it. */
export const passkeyViewSchema = z.object({
  passkeyId: idSchema,
  name: z.string(),
  addedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});

/** How the caller's account is protected. */
export const getSecurity = defineOperation({
  name: 'security-get',
  summary: 'Answers which second factors the caller has.',
  input: z.strictObject({}),
  output: z.object({
    authenticatorAppSince: instantSchema.nullable(),
    passkeys: z.array(passkeyViewSchema),
    recoveryCodesLeft: z.number().int().nonnegative(),
    /** True where the last second factor cannot be taken away. */
    isSecondFactorRequired: z.boolean(),
    passwordMinimum: z.number().int().positive(),
  }),
  access: 'signedIn',
  audit: { none: 'reads only what the caller has set up' },
  errors: {},
  repeat: 'read',
});

/**
 * Asks the person at the keyboard for the password (or a code) again. For ten minutes after it this session may
 * change how its person gets in and where faxes go; without it such calls answer `confirmation_needed`.
 */
export const confirmIdentity = defineOperation({
  name: 'security-confirmIdentity',
  summary: 'Confirms by password or authenticator code that the session is still in the hands of its person.',
  input: z
    .strictObject({ password: passwordSchema.optional(), code: z.string().min(1).max(20).optional() })
    .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
      message: 'either password or code',
    }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.identityConfirmed', action: 'E' },
  errors: { password_wrong: 'forbidden', code_wrong: 'forbidden' },
  repeat: 'same',
  callsPerMinute: 5,
});

/** Hands out what a passkey of the caller signs for `confirmByPasskey` or `changePassword`: in this session, and once. */
export const beginConfirmation = defineOperation({
  name: 'security-beginConfirmation',
  summary: 'Begins the confirmation by passkey that the session is still in the hands of its person.',
  input: z.strictObject({}),
  output: z.object({ challenge: challengeSchema, passkeyRequest: passkeyRequestSchema }),
  access: 'signedIn',
  audit: { none: 'reveals nothing and is good for nothing by itself' },
  errors: { passkey_missing: 'conflict' },
  repeat: 'same',
  callsPerMinute: 30,
});

/** What came of `beginConfirmation`. */
const signedSchema = z.strictObject({ challenge: challengeSchema, passkey: passkeyAssertionSchema });
const signedErrors = { challenge_ended: 'gone', passkey_refused: 'forbidden' } as const;

/** Confirms as `confirmIdentity` does; a call of its own, so that whoever guesses passwords there does not slow it down. */
export const confirmByPasskey = defineOperation({
  name: 'security-confirmByPasskey',
  summary: 'Confirms by a passkey that has verified its owner that the session is still in the hands of its person.',
  input: signedSchema,
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.identityConfirmed', action: 'E' },
  errors: signedErrors,
  repeat: 'same',
  callsPerMinute: 30,
});

/** Makes a secret for an authenticator app; nothing is protected by it before a code of it has come back. */
export const startAuthenticatorApp = defineOperation({
  name: 'security-startAuthenticatorApp',
  summary: 'Makes the secret of an authenticator app and its otpauth address.',
  input: z.strictObject({}),
  output: z.object({ secret: z.string(), address: z.string() }),
  access: 'signedIn',
  audit: { event: 'security.authenticatorAppStarted', action: 'C' },
  errors: { confirmation_needed: 'forbidden', authenticator_app_on: 'conflict' },
  repeat: 'same',
});

/** Turns the authenticator app on with a first code of it. */
export const confirmAuthenticatorApp = defineOperation({
  name: 'security-confirmAuthenticatorApp',
  summary: 'Turns sign-in by authenticator app on and answers the first recovery codes.',
  input: z.strictObject({ code: z.string().min(1).max(20) }),
  output: z.object({ recoveryCodes: newRecoveryCodesSchema }),
  access: 'signedIn',
  audit: { event: 'security.authenticatorAppOn', action: 'C' },
  errors: { confirmation_needed: 'forbidden', authenticator_app_not_started: 'not_found', code_wrong: 'forbidden' },
  repeat: 'same',
});

const takingAway = { confirmation_needed: 'forbidden', second_factor_required: 'conflict' } as const;

/** Turns the authenticator app off; with the last second factor the recovery codes go too. */
export const turnOffAuthenticatorApp = defineOperation({
  name: 'security-turnOffAuthenticatorApp',
  summary: 'Turns sign-in by authenticator app off.',
  input: z.strictObject({}),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.authenticatorAppOff', action: 'D' },
  errors: takingAway,
  repeat: 'same',
});

/** Replaces all recovery codes by ten new ones. */
export const renewRecoveryCodes = defineOperation({
  name: 'security-renewRecoveryCodes',
  summary: 'Replaces the recovery codes and answers the new ones, once.',
  input: z.strictObject({}),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  access: 'signedIn',
  audit: { event: 'security.recoveryCodesRenewed', action: 'U' },
  errors: { confirmation_needed: 'forbidden', second_factor_missing: 'conflict' },
  repeat: 'same',
});

/** Hands out what the browser needs to make a passkey. */
export const beginPasskey = defineOperation({
  name: 'security-beginPasskey',
  summary: 'Begins the making of a passkey.',
  input: z.strictObject({}),
  output: z.object({ challenge: challengeSchema, passkeyCreation: passkeyCreationSchema }),
  access: 'signedIn',
  audit: { none: 'nothing is kept before the passkey comes back' },
  errors: { confirmation_needed: 'forbidden', too_many_passkeys: 'conflict' },
  repeat: 'same',
});

/** Keeps a passkey that the browser has made. */
export const addPasskey = defineOperation({
  name: 'security-addPasskey',
  summary: 'Keeps a new passkey under a name and answers the first recovery codes.',
  input: z.strictObject({ challenge: challengeSchema, name: passkeyNameSchema, passkey: newPasskeySchema }),
  output: z.object({ passkeyId: idSchema, recoveryCodes: newRecoveryCodesSchema }),
  access: 'signedIn',
  audit: { event: 'security.passkeyAdded', action: 'C' },
  errors: { challenge_ended: 'gone', passkey_refused: 'invalid' },
  repeat: 'same',
});

/** Gives a passkey another name. */
export const renamePasskey = defineOperation({
  name: 'security-renamePasskey',
  summary: 'Renames a passkey of the caller.',
  input: z.strictObject({ passkeyId: idSchema, name: passkeyNameSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.passkeyRenamed', action: 'U' },
  errors: { passkey_not_found: 'not_found' },
  repeat: 'same',
});

/** Takes a passkey away; with the last second factor the recovery codes go too. */
export const removePasskey = defineOperation({
  name: 'security-removePasskey',
  summary: 'Removes a passkey of the caller.',
  input: z.strictObject({ passkeyId: idSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.passkeyRemoved', action: 'D' },
  errors: { ...takingAway, passkey_not_found: 'not_found' },
  repeat: 'same',
});

/**
 * Changes the password and ends every other session of the account. The proof comes with it: ten minutes in which
 * something else was confirmed are not enough to take the account over.
 */
export const changePassword = defineOperation({
  name: 'security-changePassword',
  summary: 'Changes the password with the current one or a passkey, and ends all other sessions.',
  input: z
    .strictObject({
      currentPassword: passwordSchema.optional(),
      signed: signedSchema.optional(),
      newPassword: z.string().max(512),
    })
    .refine(({ currentPassword, signed }) => (currentPassword === undefined) !== (signed === undefined), {
      message: 'either currentPassword or signed',
    }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.passwordChanged', action: 'U' },
  errors: {
    password_wrong: 'forbidden',
    password_too_short: 'invalid',
    password_too_common: 'invalid',
    ...signedErrors,
  },
  repeat: 'same',
  callsPerMinute: 5,
});

/** A live session as its person sees it. */
export const sessionEntrySchema = z.object({
  sessionId: idSchema,
  /** Names of products, or null where the browser does not tell. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  networkAddress: z.string(),
  startedAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
});

/** Where the caller is signed in, the present session first. */
export const listSessions = defineOperation({
  name: 'security-listSessions',
  summary: 'Lists the live sessions of the caller.',
  input: z.strictObject({}),
  output: z.object({
    sessions: z.array(sessionEntrySchema),
    /** One more ends the session that was used longest ago. */
    sessionsAtMost: z.number().int().positive(),
    /** Those that made room for newer ones within the last day, the latest first. */
    displaced: z.array(sessionEntrySchema.pick({ browser: true, system: true }).extend({ endedAt: instantSchema })),
  }),
  access: 'signedIn',
  audit: { none: 'reads only the caller’s own sessions' },
  errors: {},
  repeat: 'read',
});

/** Ends one session of the caller at once, wherever it is. */
export const endSession = defineOperation({
  name: 'security-endSession',
  summary: 'Ends a session of the caller.',
  input: z.strictObject({ sessionId: idSchema }),
  output: okSchema,
  access: 'signedIn',
  audit: { event: 'security.sessionEnded', action: 'D' },
  errors: { session_not_found: 'not_found' },
  repeat: 'same',
});

/** Ends all sessions of the caller but this one. */
export const endOtherSessions = defineOperation({
  name: 'security-endOtherSessions',
  summary: 'Ends every other session of the caller.',
  input: z.strictObject({}),
  output: z.object({ ended: z.number().int().nonnegative() }),
  access: 'signedIn',
  audit: { event: 'security.otherSessionsEnded', action: 'D' },
  errors: {},
  repeat: 'same',
});

/** The operations of a person on the safety of their own account. */
export const securityOperations = [
  getSecurity,
  confirmIdentity,
  beginConfirmation,
  confirmByPasskey,
  startAuthenticatorApp,
  confirmAuthenticatorApp,
  turnOffAuthenticatorApp,
  renewRecoveryCodes,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
] as const;
