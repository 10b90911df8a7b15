import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { sessionViewSchema } from '../core/session-view.ts';
import { passkeyAssertionSchema, passkeyRequestSchema } from './passkey-schemas.ts';

/** Ways to prove oneself beside the password. */
export const SECOND_FACTOR_METHODS = ['authenticatorApp', 'passkey', 'recoveryCode'] as const;
/** See SECOND_FACTOR_METHODS. */
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** The token of a sign-in that has begun; opaque, good for some minutes. */
export const challengeSchema = z.string().min(1).max(100);

/** What is still asked for after the right password. */
export const secondFactorSchema = z.strictObject({
  challenge: challengeSchema,
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)).min(1),
  /** For the browser's passkey dialog; null where the person has no passkey. */
  passkeyRequest: passkeyRequestSchema.nullable(),
});

/** See secondFactorSchema. */
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const signedInSchema = z.object({ session: sessionViewSchema });

/** Finishes a sign-in by one proof; a challenge that is over, was used or whose account is locked answers alike. */
export const confirmSecondFactor = defineOperation({
  name: 'login-confirmSecondFactor',
  summary: 'Finishes a sign-in with an authenticator code, a passkey or a recovery code, and sets the session cookie.',
  input: z
    .strictObject({
      challenge: challengeSchema,
      code: z.string().min(1).max(20).optional(),
      recoveryCode: z.string().min(1).max(40).optional(),
      passkey: passkeyAssertionSchema.optional(),
    })
    .refine(({ code, recoveryCode, passkey }) => [code, recoveryCode, passkey].filter(Boolean).length === 1, {
      message: 'exactly one of code, recoveryCode and passkey',
    }),
  output: signedInSchema,
  access: 'public',
  audit: { event: 'login.signedIn', action: 'E' },
  errors: { challenge_ended: 'gone', second_factor_refused: 'unauthenticated', profile_missing: 'not_found' },
  repeat: 'same',
});

/** Hands out what the browser's passkey dialog needs, to whoever asks: it tells nothing about any account. */
export const beginPasskeySignIn = defineOperation({
  name: 'login-beginPasskeySignIn',
  summary: 'Begins a sign-in by passkey.',
  input: z.strictObject({}),
  output: z.strictObject({ challenge: challengeSchema, passkeyRequest: passkeyRequestSchema }),
  access: 'public',
  audit: { none: 'reveals nothing and is good for nothing by itself' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 30,
});

/** Signs in by a passkey that has verified its owner; every refusal is the same. */
export const signInWithPasskey = defineOperation({
  name: 'login-signInWithPasskey',
  summary: 'Signs in by a passkey, without a password, and sets the session cookie.',
  input: z.strictObject({ challenge: challengeSchema, passkey: passkeyAssertionSchema }),
  output: signedInSchema,
  access: 'public',
  audit: { event: 'login.signedIn', action: 'E' },
  errors: { sign_in_refused: 'unauthenticated', profile_missing: 'not_found' },
  repeat: 'same',
  callsPerMinute: 30,
});

/** The operations of a sign-in in two steps, or by passkey. */
export const secondFactorOperations = [confirmSecondFactor, beginPasskeySignIn, signInWithPasskey] as const;
