import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';

const inputSchema = z.strictObject({ jwt: z.string().min(1).max(8_000) });

/** Why a token of the partner is not taken, and when it cannot be judged. */
const errors = {
  link_token_invalid: 'invalid',
  link_token_used: 'gone',
  linked_elsewhere: 'conflict',
  partner_unavailable: 'unavailable',
} as const;

/** Tells whose partner account a token names, so that its owner can compare before linking; uses nothing up. */
export const readLinkToken = defineOperation({
  name: 'ava-readLinkToken',
  summary: 'Answers the partner account that a signed token names.',
  input: inputSchema,
  output: z.object({ partnerAccount: z.object({ name: z.string(), email: z.string() }) }),
  access: 'signedIn',
  audit: { none: 'shows the caller what the caller brought along' },
  errors,
  repeat: 'read',
  callsPerMinute: 30,
});

/** Links the partner account that the token names to the caller; a token works once (CALL-06). */
export const linkAccount = defineOperation({
  name: 'ava-linkAccount',
  summary: 'Links the account of the partner AI app to the signed-in person.',
  input: inputSchema,
  output: z.object({ ok: z.literal(true) }),
  access: 'signedIn',
  audit: { event: 'ava.accountLinked', action: 'U' },
  errors,
  repeat: 'same',
  callsPerMinute: 30,
});

/** The operations of linking the partner's account. */
export const linkAccountOperations = [readLinkToken, linkAccount] as const;
