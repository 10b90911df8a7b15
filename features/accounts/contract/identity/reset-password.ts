import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';

const codeSchema = z.string().min(1).max(200);

/** Asks for a reset mail; the answer is the same whether or not the account exists. */
export const sendForgotPasswordEmail = defineOperation({
  name: 'resetPassword-sendForgotPasswordEmail',
  summary: 'Sends a link to set a new password, if the account exists.',
  input: z.strictObject({ email: z.email().max(254) }),
  output: z.object({ message: z.string() }),
  access: 'public',
  audit: { event: 'resetPassword.asked', action: 'E' },
  errors: {},
  repeat: 'same',
  callsPerMinute: 10,
});

/** Tells whether a reset code can still be used; using up nothing. */
export const verifyResetCode = defineOperation({
  name: 'resetPassword-verifyCode',
  summary: 'Tells whether a password-reset code is valid.',
  input: z.strictObject({ oobCode: codeSchema }),
  /** The minimum comes along, so that the form can name it before it is broken. */
  output: z.object({ valid: z.boolean(), passwordMinimum: z.number().int().positive() }),
  access: 'public',
  audit: { none: 'changes and reveals nothing' },
  errors: {},
  repeat: 'read',
  callsPerMinute: 30,
});

/** Sets the new password, uses the code up and ends all sessions of the account. */
export const confirmPasswordReset = defineOperation({
  name: 'resetPassword-confirm',
  summary: 'Sets a new password with a reset code.',
  input: z.strictObject({ oobCode: codeSchema, newPassword: z.string().max(512) }),
  output: z.object({ ok: z.literal(true) }),
  access: 'public',
  audit: { event: 'resetPassword.confirmed', action: 'U' },
  errors: { code_invalid: 'gone', password_too_short: 'invalid', password_too_common: 'invalid' },
  repeat: 'same',
  callsPerMinute: 10,
});
