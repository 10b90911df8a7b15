import { createHash } from 'node:crypto';
import type { Clock } from '@alethea/kernel/clock';
import { sql } from 'kysely';
import type { Database, Executor } from '../engine/engine.ts';

const BATCH_ROWS = 1_000;
const SEAL_LOCK = 7_170_002;
const NO_HASH = '0'.repeat(64);

/**
 * Seals committed rows of the access log into the hash chain: each link covers its rows and the link before it. Only
 * the sealing holds a lock; appending never waits for it.
 * @returns how many rows were sealed
 */
export async function sealAudit(db: Database, clock: Clock): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${SEAL_LOCK}) as held`.execute(tx);
    if (!lock.rows[0]?.held) return 0;
    const waiting = await sql<{ event_id: string }>`
      select event_id from audit_unsealed order by event_id limit ${BATCH_ROWS}`.execute(tx);
    const eventIds = waiting.rows.map((row) => row.event_id);
    if (eventIds.length === 0) return 0;
    const last = await sql<{ sequence: number; hash: string }>`
      select sequence, hash from audit_seal order by sequence desc limit 1`.execute(tx);
    const previousHash = last.rows[0]?.hash ?? NO_HASH;
    const sequence = (last.rows[0]?.sequence ?? 0) + 1;
    const hash = linkHash(sequence, previousHash, await readRows(tx, eventIds));
    await sql`
      insert into audit_seal (sequence, sealed_at, event_ids, previous_hash, hash)
      values (${sequence}, ${clock.now()}, ${eventIds}::uuid[], ${previousHash}, ${hash})`.execute(tx);
    await sql`delete from audit_unsealed where event_id = any(${eventIds}::uuid[])`.execute(tx);
    return eventIds.length;
  });
}

/** What is wrong with the chain, or that it is whole. */
export type AuditVerdict =
  | { readonly whole: true; readonly links: number; readonly rows: number }
  | { readonly whole: false; readonly sequence: number; readonly reason: string };

/** Recomputes every link of the chain from the rows as they stand; finds changed, missing and reordered rows. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let previousHash = NO_HASH;
  let sequence = 0;
  let rows = 0;
  for (;;) {
    const next = await sql<{ sequence: number; event_ids: string[]; previous_hash: string; hash: string }>`
      select sequence, event_ids::text[] as event_ids, previous_hash, hash
      from audit_seal where sequence > ${sequence} order by sequence limit 1`.execute(db);
    const link = next.rows[0];
    if (!link) return { whole: true, links: sequence, rows };
    if (link.sequence !== sequence + 1) return { whole: false, sequence: sequence + 1, reason: 'a link is missing' };
    if (link.previous_hash !== previousHash) {
      return { whole: false, sequence: link.sequence, reason: 'does not follow the link before it' };
    }
    const found = await readRows(db, link.event_ids);
    if (found.length !== link.event_ids.length)
      return { whole: false, sequence: link.sequence, reason: 'rows are missing' };
    if (linkHash(link.sequence, previousHash, found) !== link.hash) {
      return { whole: false, sequence: link.sequence, reason: 'rows have been changed' };
    }
    previousHash = link.hash;
    sequence = link.sequence;
    rows += found.length;
  }
}

/** The database's own JSON form of a row is the canonical one: equal on both engines, and it covers every column. */
async function readRows(executor: Executor, eventIds: readonly string[]): Promise<readonly string[]> {
  const found = await sql<{ row: string }>`
    select jsonb_set(to_jsonb(audit_event), '{recorded_at}',
      to_jsonb(extract(epoch from recorded_at)::numeric::text))::text as row
    from audit_event where id = any(${eventIds}::uuid[]) order by id`.execute(executor);
  return found.rows.map((entry) => entry.row);
}

function linkHash(sequence: number, previousHash: string, rows: readonly string[]): string {
  const hash = createHash('sha256').update(`${sequence}\n${previousHash}\n`);
  for (const row of rows) hash.update(`${row}\n`);
  return hash.digest('hex');
}
