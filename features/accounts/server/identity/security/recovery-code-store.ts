import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { sql } from 'kysely';
import { newRecoveryCodes, normalizeRecoveryCode } from './recovery-code.ts';

type Hashes = Pick<KeyedHashes, 'keyedReference'>;

/** Gives a person ten codes in place of all earlier ones; the table keeps keyed hashes. */
export async function replaceRecoveryCodes(tx: Tx, hashes: Hashes, personId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await sql`delete from recovery_code where person_id = ${personId}`.execute(tx);
  await sql`
    insert into recovery_code (person_id, code_hash, created_at)
    select ${personId}, code_hash, ${now}
    from unnest(${codes.map((code) => hashOf(hashes, personId, code))}::text[]) as code_hash`.execute(tx);
  return codes;
}

/** Ten codes for who has none left to use; null where some are left. */
export async function firstRecoveryCodes(tx: Tx, hashes: Hashes, personId: string, now: Date) {
  return (await countRecoveryCodes(tx, personId)) > 0 ? null : replaceRecoveryCodes(tx, hashes, personId, now);
}

/** How many codes are left. */
export async function countRecoveryCodes(executor: Executor, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recovery_code where person_id = ${personId} and used_at is null`.execute(executor);
  return rows[0]?.count ?? 0;
}

/** True when the code is one that is left; uses nothing up. */
export async function isRecoveryCode(executor: Executor, hashes: Hashes, personId: string, typed: string) {
  const { rows } = await sql`
    select 1 from recovery_code
    where person_id = ${personId} and code_hash = ${hashOf(hashes, personId, typed)} and used_at is null`.execute(
    executor,
  );
  return rows.length > 0;
}

/** Uses a code up; false when it is none, or no more. */
export async function consumeRecoveryCode(
  tx: Tx,
  hashes: Hashes,
  use: { readonly personId: string; readonly typed: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = ${use.now}
    where person_id = ${use.personId} and code_hash = ${hashOf(hashes, use.personId, use.typed)} and used_at is null
    returning 1 as used`.execute(tx);
  return rows.length > 0;
}

function hashOf(hashes: Hashes, personId: string, typed: string): string {
  return hashes.keyedReference(`recovery-code:${personId}:${normalizeRecoveryCode(typed)}`);
}
