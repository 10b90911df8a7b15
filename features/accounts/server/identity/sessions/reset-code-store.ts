import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

const VALID_FOR_MS = 60 * 60 * 1000;

/** A new code for the address of a reset link; only its hash is ever stored. */
export function newResetCode(): string {
  return randomBytes(24).toString('base64url');
}

/** Makes the code good for one reset of this person's password within an hour. */
export async function keepResetCode(tx: Tx, { code, userId, now }: { code: string; userId: string; now: Date }) {
  await sql`
    insert into auth_verification (id, identifier, value, expires_at, created_at, updated_at)
    values (${newId(now)}, ${identifierOf(code)}, ${userId}, ${new Date(now.getTime() + VALID_FOR_MS)}, ${now}, ${now})
  `.execute(tx);
}

/** True when the code could be used now; does not use it up. */
export async function isResetCodeValid(executor: Executor, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from auth_verification v join person p on p.id = v.value::uuid
    where v.identifier = ${identifierOf(code)} and v.expires_at > ${now} and p.locked_at is null`.execute(executor);
  return rows.length > 0;
}

/** Uses the code up, with all others of the same person; answers whose it was, or null when it is not valid. */
export async function consumeResetCode(tx: Tx, code: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ readonly userId: Tables['auth_verification']['value'] }>`
    delete from auth_verification where identifier = ${identifierOf(code)} and expires_at > ${now}
    returning value as "userId"`.execute(tx);
  const userId = rows[0]?.userId ?? null;
  if (userId) await dropResetCodesOf(tx, userId);
  return userId;
}

/** Ends the codes of a person: they went to an address that the account no longer has. */
export async function dropResetCodesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from auth_verification where value = ${userId} and starts_with(identifier, ${PREFIX})`.execute(tx);
}

/** Removes codes that can no longer be used. */
export async function dropPastResetCodes(executor: Executor, now: Date): Promise<void> {
  await sql`delete from auth_verification where expires_at <= ${now}`.execute(executor);
}

const PREFIX = 'reset-password:';

function identifierOf(code: string): string {
  return PREFIX + createHash('sha256').update(code).digest('base64url');
}
