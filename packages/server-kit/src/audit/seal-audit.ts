import { createHash } from 'node:crypto';
import type { Clock } from '@alethea/kernel/clock';
import { sql } from 'kysely';
import type { Database, Executor } from '../engine/engine.ts';

const BATCH_ROWS = 1_000;
/** Links that one step of a check recomputes: at most so many times BATCH_ROWS rows are read in it. */
const STRETCH_LINKS = 50;
const SEAL_LOCK = 7_170_002;
const NO_HASH = '0'.repeat(64);

/**
 * Seals what is committed of the access log into the hash chain: each link covers its rows and the link before it. Only
 * the sealing holds a lock; appending never waits for it.
 * @returns how many rows were sealed
 */
export async function sealAudit(db: Database, clock: Clock): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await sealBatch(db, clock);
    sealed += batch;
    // After a busy moment more rows wait than one link takes.
    if (batch < BATCH_ROWS) return sealed;
  }
}

function sealBatch(db: Database, clock: Clock): Promise<number> {
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
  let links = 0;
  let rows = 0;
  for (;;) {
    const stretch = await verifyAuditStretch(db, { after: links, links: STRETCH_LINKS });
    if (stretch.broken) return { whole: false, ...stretch.broken };
    rows += stretch.rows;
    if (stretch.checked === links) return { whole: true, links, rows };
    links = stretch.checked;
  }
}

/** How far a stretch of the chain has been recomputed, and where it is broken. */
export interface AuditStretch {
  /** The sequence of the last link that holds. */
  readonly checked: number;
  readonly rows: number;
  readonly broken: { readonly sequence: number; readonly reason: string } | null;
}

/** Recomputes the next few links after a link that is known to hold; at the end of the chain `checked` stays. */
export async function verifyAuditStretch(
  db: Database,
  { after, links }: { readonly after: number; readonly links: number },
): Promise<AuditStretch> {
  const begin = await sql<{ hash: string }>`select hash from audit_seal where sequence = ${after}`.execute(db);
  let previousHash = after === 0 ? NO_HASH : (begin.rows[0]?.hash ?? '');
  let checked = after;
  let rows = 0;
  for (let count = 0; count < links; count++) {
    const next = await sql<{ sequence: number; event_ids: string[]; previous_hash: string; hash: string }>`
      select sequence, event_ids::text[] as event_ids, previous_hash, hash
      from audit_seal where sequence > ${checked} order by sequence limit 1`.execute(db);
    const link = next.rows[0];
    if (!link) break;
    const found = await readRows(db, link.event_ids);
    const isWhole = linkHash(link.sequence, previousHash, found) === link.hash;
    const reason =
      (link.sequence !== checked + 1 && 'a link is missing') ||
      (link.previous_hash !== previousHash && 'does not follow the link before it') ||
      (found.length !== link.event_ids.length && 'rows are missing') ||
      (!isWhole && 'rows have been changed');
    if (reason) {
      const sequence = link.sequence === checked + 1 ? link.sequence : checked + 1;
      return { checked, rows, broken: { sequence, reason } };
    }
    previousHash = link.hash;
    checked = link.sequence;
    rows += found.length;
  }
  return { checked, rows, broken: null };
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
