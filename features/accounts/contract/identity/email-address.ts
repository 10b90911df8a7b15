import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { emailSchema } from '../core/invitation.ts';

/** The address of an account, and what is known of it. */
export const emailAddressSchema = z.object({
  email: z.string(),
  /** When it was proven; null while it waits for the code. */
  provenAt: instantSchema.nullable(),
  /** The address that is to take its place, from when a code was asked for until that code has ended for good. */
  wanted: z.string().nullable(),
  /** The code that can be typed now, and the address that it went to: this one, or one that is to take its place. */
  code: z.object({ sentTo: z.string(), sentAt: instantSchema, expiresAt: instantSchema }).nullable(),
});
/** See emailAddressSchema. */
export type EmailAddress = z.infer<typeof emailAddressSchema>;

/** The own address, for the page that asks for its code. */
export const getEmailAddress = defineOperation({
  name: 'emailAddress-get',
  summary: 'Answers the address of the caller’s account, whether it is proven, and where the last code went.',
  input: z.strictObject({}),
  output: emailAddressSchema,
  access: 'signedIn',
  audit: { none: 'one’s own address' },
  errors: {},
  repeat: 'read',
});

/** Mails a new code; the code before it ends. */
export const sendEmailCode = defineOperation({
  name: 'emailAddress-sendCode',
  summary: 'Mails a new code to the address that the caller has yet to prove.',
  input: z.strictObject({}),
  output: emailAddressSchema,
  access: 'signedIn',
  audit: { event: 'emailAddress.codeSent', action: 'E' },
  errors: { email_proven: 'conflict' },
  repeat: 'same',
});

/**
 * Proves the address with the code that went to it. An address that was asked for takes the old one’s place: that one is
 * told by mail, and every other session ends.
 */
export const confirmEmailCode = defineOperation({
  name: 'emailAddress-confirm',
  summary: 'Proves the address of the caller’s account by the code that was mailed to it.',
  input: z.strictObject({ code: z.string().min(1).max(40) }),
  output: emailAddressSchema,
  access: 'signedIn',
  audit: { event: 'emailAddress.proven', action: 'U' },
  errors: { code_wrong: 'forbidden', code_ended: 'gone' },
  repeat: 'same',
});

/**
 * Asks for another address, which takes the place of the present one when its code comes back (`confirmEmailCode`).
 * Whether it has an account already is told by mail to it alone. `confirmation_needed`: only shortly after
 * `security-confirmIdentity`; `email_proven`: it is the address of the account, and proven.
 */
export const changeEmailAddress = defineOperation({
  name: 'emailAddress-change',
  summary: 'Mails a code to another address, which takes the place of the caller’s when it comes back.',
  input: z.strictObject({ email: emailSchema }),
  output: emailAddressSchema,
  access: 'signedIn',
  audit: { event: 'emailAddress.changeAsked', action: 'E' },
  errors: { confirmation_needed: 'forbidden', email_proven: 'conflict' },
  repeat: 'same',
});

/** What a person does about their address. */
export const emailAddressOperations = [getEmailAddress, sendEmailCode, confirmEmailCode, changeEmailAddress] as const;
