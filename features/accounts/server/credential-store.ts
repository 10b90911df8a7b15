import { checkEmail } from '@alethea/kernel/email';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** A stored password with the person whom it lets in. */
export interface Credential {
  readonly passwordHash: string;
  /** Null for an account without a profile. */
  readonly personId: string | null;
  readonly lockedAt: Date | null;
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
  const { rows } = await sql<{ hash: string }>`
    select password as hash from auth_account
    where user_id = ${personId} and provider_id = 'credential' and password is not null`.execute(executor);
  return rows[0]?.hash ?? null;
}

/**
 * True while the password that was checked before this transaction is still the stored one. To be asked under
 * `lockPerson`: a change or a reset may have come between.
 */
export async function isStillPassword(tx: Tx, personId: string, checkedHash: string): Promise<boolean> {
  return (await passwordHashOf(tx, personId)) === checkedHash;
}
