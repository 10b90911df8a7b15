import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema, provinceSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { profileChange, sessionChange } from '../core/changes.ts';

/** How far the verification of the own practice ID has got, and the agreement that was signed. */
export const verificationSchema = z.object({
  /** The newest claim that counts; null for who has given no practice ID. */
  claim: z
    .object({
      practiceId: z.string(),
      province: provinceSchema,
      state: z.enum(['pending', 'verified', 'refused', 'revoked']),
      givenAt: instantSchema,
      /** When an operator first opened the person since then; null while nobody has. */
      lookedAt: instantSchema.nullable(),
      decidedAt: instantSchema.nullable(),
      /** What the operator tells the person of a refusal; empty for others, and for decisions from before it was asked. */
      reason: z.string(),
    })
    .nullable(),
  /** Hours within which half of the latest decisions were made; null while there are too few to say. */
  usualHours: z.number().int().positive().nullable(),
  /** The PDF that was signed at sign-up; null for who was invited. The address opens it for its signer only. */
  agreement: z.object({ signedAt: instantSchema, downloadUrl: z.string() }).nullable(),
});

/** Tells a person how far their verification has got. */
export const getVerification = defineOperation({
  name: 'profile-getVerification',
  summary: 'Answers how far the verification of the caller’s practice ID has got, and where the signed agreement is.',
  input: z.strictObject({}),
  output: z.object({ verification: verificationSchema }),
  access: 'signedIn',
  audit: { none: 'reads only what the caller has given and signed' },
  errors: {},
  repeat: 'read',
  outdatedBy: [profileChange, sessionChange],
});
