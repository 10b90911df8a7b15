import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { emailSchema } from '../core/invitation.ts';

const PEOPLE_ADMIN = { anyOf: [['peopleAdmin']] } as const;
const done = z.object({ ok: z.literal(true) });
const nameSchema = z.strictObject({
  title: textSchema(20),
  firstName: requiredTextSchema(100),
  lastName: requiredTextSchema(100),
});

/**
 * Corrects what a person is called; they are told by mail. `basedOn` is the name that the operator saw. The caller has
 * shown who they are just now (`security-confirmIdentity`), else `confirmation_needed`.
 */
export const correctName = defineOperation({
  name: 'operator-correctName',
  summary: 'Corrects the name and title of a person.',
  input: z.strictObject({
    personId: idSchema,
    basedOn: nameSchema,
    name: nameSchema,
    reason: requiredTextSchema(500),
  }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.nameCorrected', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    own_account: 'conflict',
    person_changed: 'conflict',
    confirmation_needed: 'forbidden',
  },
  repeat: 'same',
});

/**
 * Gives an account another address at once, typed twice: the old one is told by mail, every session ends, and a code goes
 * to the new one. Until the code comes back no link to set a password goes there, so that a slip of the pen gives nobody
 * an account. `basedOn` is the address that the operator saw. `confirmation_needed`: see `correctName`.
 */
export const correctEmail = defineOperation({
  name: 'operator-correctEmail',
  summary: 'Gives the account of a person another e-mail address, which is unproven until its code comes back.',
  input: z
    .strictObject({
      personId: idSchema,
      basedOn: z.string().max(254),
      email: emailSchema,
      emailAgain: emailSchema,
      reason: requiredTextSchema(500),
    })
    .refine(({ email, emailAgain }) => email === emailAgain, { path: ['emailAgain'], message: 'addresses_differ' }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.emailCorrected', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    own_account: 'conflict',
    person_changed: 'conflict',
    same_email: 'conflict',
    account_exists: 'conflict',
    confirmation_needed: 'forbidden',
  },
  repeat: 'same',
});

/** Mails another code to an address that the desk has given and nobody has proven yet. */
export const sendCodeFromDesk = defineOperation({
  name: 'operator-sendEmailCode',
  summary: 'Mails a new code to the address that the desk has given to an account.',
  input: z.strictObject({ personId: idSchema }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.emailCodeSent', action: 'E' },
  errors: { person_not_found: 'not_found', role_beyond_own: 'forbidden', email_proven: 'conflict' },
  repeat: 'same',
});

/**
 * Proves an address that the desk has given, by the code that its owner reads out: for who cannot sign in either. Five
 * wrong codes end it.
 */
export const confirmEmailAtDesk = defineOperation({
  name: 'operator-confirmEmail',
  summary: 'Proves the address that the desk has given to an account, by the code that was mailed to it.',
  input: z.strictObject({ personId: idSchema, code: z.string().min(1).max(40) }),
  output: done,
  access: PEOPLE_ADMIN,
  audit: { event: 'operator.emailProven', action: 'U' },
  errors: {
    person_not_found: 'not_found',
    role_beyond_own: 'forbidden',
    own_account: 'conflict',
    code_wrong: 'forbidden',
    code_ended: 'gone',
  },
  repeat: 'same',
});

/** What the desk puts right of a person. */
export const operatorCorrectionOperations = [correctName, correctEmail, sendCodeFromDesk, confirmEmailAtDesk] as const;
