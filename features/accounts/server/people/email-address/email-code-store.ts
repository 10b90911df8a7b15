import { randomInt } from 'node:crypto';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { sql } from 'kysely';
import type { EmailAddress } from '../../../contract/identity/email-address.ts';
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_DIGITS } from '../../../contract/identity/email-code.ts';
import type { Tables } from '../../schema/tables.ts';

type Hashes = Pick<KeyedHashes, 'keyedReference'>;

/** A code that one reads in a mail and types. */
export function newEmailCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
}

/** What is kept of a code, under the person and the address that it is good for; blanks that were typed do not count. */
export function emailCodeHash(hashes: Hashes, personId: string, email: string, code: string): string {
  return hashes.keyedReference(`account e-mail code\0${personId}\0${email}\0${code.replace(/\D/g, '')}`);
}

/** Keeps a code in place of the one before it. */
export async function keepEmailCode(
  tx: Tx,
  code: {
    readonly personId: string;
    readonly email: string;
    readonly codeHash: string;
    readonly now: Date;
    readonly minutes: number;
  },
): Promise<void> {
  const { personId, email, codeHash, now, minutes } = code;
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await sql`
    insert into email_code (person_id, email, code_hash, sent_at, expires_at)
    values (${personId}, ${email}, ${codeHash}, ${now}, ${expiresAt})
    on conflict (person_id) do update set email = excluded.email, code_hash = excluded.code_hash,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0`.execute(tx);
}

/** A code that somebody has just been allowed one try at. */
export type TriedCode = Pick<Tables['email_code'], 'email' | 'codeHash'>;

/** Takes one try at the code of a person before it is judged, so that tries side by side count too; null when it has ended. */
export async function takeCodeAttempt(executor: Executor, personId: string, now: Date): Promise<TriedCode | null> {
  const { rows } = await sql<TriedCode>`
    update email_code set attempts = attempts + 1
    where person_id = ${personId} and expires_at > ${now} and attempts < ${EMAIL_CODE_ATTEMPTS}
    returning email, code_hash as "codeHash"`.execute(executor);
  return rows[0] ?? null;
}

/** Uses a code up; false when it has ended or another has taken its place meanwhile. */
export async function consumeEmailCode(tx: Tx, personId: string, codeHash: string): Promise<boolean> {
  const { rows } = await sql`
    delete from email_code where person_id = ${personId} and code_hash = ${codeHash} returning person_id`.execute(tx);
  return rows.length > 0;
}

/** Removes codes that can no longer be typed. */
export async function dropPastEmailCodes(executor: Executor, now: Date): Promise<void> {
  await sql`delete from email_code where expires_at <= ${now}`.execute(executor);
}

/** The address of a person with its proof and its code, as its owner sees them. */
export async function emailAddressOf(executor: Executor, personId: string, now: Date): Promise<EmailAddress> {
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'> & {
      readonly provenAt: Tables['email_proof']['provenAt'] | null;
      readonly sentTo: Tables['email_code']['email'] | null;
      readonly sentAt: Tables['email_code']['sentAt'] | null;
      readonly expiresAt: Tables['email_code']['expiresAt'] | null;
      readonly isOpen: boolean | null;
    }
  >`
    select u.email, e.proven_at as "provenAt", c.email as "sentTo", c.sent_at as "sentAt", c.expires_at as "expiresAt",
      c.expires_at > ${now} and c.attempts < ${EMAIL_CODE_ATTEMPTS} as "isOpen"
    from auth_user u
    left join email_proof e on e.person_id = u.id and e.email = u.email
    left join email_code c on c.person_id = u.id
    where u.id = ${personId}`.execute(executor);
  const row = rows[0];
  if (!row) throw new Error(`Person ${personId} has no account.`);
  const { email, provenAt, sentTo, sentAt, expiresAt, isOpen } = row;
  const code =
    isOpen && sentTo && sentAt && expiresAt
      ? { sentTo, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() }
      : null;
  return { email, provenAt: provenAt?.toISOString() ?? null, wanted: sentTo === email ? null : sentTo, code };
}
