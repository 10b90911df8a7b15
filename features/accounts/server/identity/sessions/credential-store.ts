import { checkEmail } from '@alethea/kernel/contact/email';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { isOldHash, verifyPassword } from '../../core/password-hash.ts';
import type { Tables } from '../../schema/tables.ts';

/** A stored password with the person whom it lets in. */
export interface Credential extends Pick<Tables['person'], 'lockedAt'> {
  readonly passwordHash: NonNullable<Tables['auth_account']['password']>;
  /** Null for an account without a profile. */
  readonly personId: Tables['person']['id'] | null;
}

/** The stored password and profile of an address, in one statement; null also for a text that is no address. */
export async function findCredential(executor: Executor, email: string): Promise<Credential | null> {
  if (checkEmail(email, { required: true }).status !== 'ok') return null;
  const { rows } = await sql<Credential>`
    select a.password as "passwordHash", p.id as "personId", p.locked_at as "lockedAt"
    from auth_user u
    join auth_account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    left join person p on p.id = u.id
    where u.email = ${email.trim().toLowerCase()}`.execute(executor);
  return rows[0] ?? null;
}

/** The stored password of a person; null for who has none. */
export async function passwordHashOf(executor: Executor, personId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly hash: NonNullable<Tables['auth_account']['password']> }>`
    select password as hash from auth_account
    where user_id = ${personId} and provider_id = 'credential' and password is not null`.execute(executor);
  return rows[0]?.hash ?? null;
}

/** A password that was found right, with the hash that it was checked against. */
export interface CheckedPassword {
  readonly password: string;
  readonly checkedHash: string;
}

/**
 * True while the password that was checked before this transaction is still the stored one. To be asked under
 * `lockPerson`: a change or a reset may have come between. So may another sign-in that has replaced an old hash: then the
 * password is checked once more, within the transaction.
 */
export async function isStillPassword(
  tx: Tx,
  personId: string,
  { password, checkedHash }: CheckedPassword,
): Promise<boolean> {
  const hash = await passwordHashOf(tx, personId);
  if (hash === checkedHash) return true;
  return hash !== null && isOldHash(checkedHash) && !isOldHash(hash) && verifyPassword(hash, password);
}

/** Puts another hash in place of the stored one. */
export async function setPasswordHash(tx: Tx, personId: string, hash: string, now: Date): Promise<void> {
  await sql`
    update auth_account set password = ${hash}, updated_at = ${now}
    where user_id = ${personId} and provider_id = 'credential'`.execute(tx);
}
