import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database, Tx } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import {
  type AuditLink,
  type AuditSigner,
  digestRows,
  LINK_VERSION,
  lastLink,
  linkHash,
  NO_HASH,
  readRows,
  signedTextOf,
} from './audit-link.ts';

const BATCH_ROWS = 1_000;
/** Held while a batch is sealed, one process at a time. */
export const SEAL_LOCK = 7_170_002;

/**
 * Seals what is committed of the access log into the hash chain: each link covers its rows and the link before it, and
 * is signed. Only the sealing holds a lock; appending never waits for it.
 * @returns how many rows were sealed
 */
export async function sealAudit(db: Database, clock: Clock, signer: AuditSigner): Promise<number> {
  let sealed = 0;
  for (;;) {
    const batch = await sealBatch(db, clock, signer);
    sealed += batch;
    // After a busy moment more rows wait than one link takes.
    if (batch < BATCH_ROWS) return sealed;
  }
}

function sealBatch(db: Database, clock: Clock, signer: AuditSigner): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Waits its turn: whoever asks for the log to be sealed goes on to read its end, or stops the server.
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx);
    const waiting = await sql<{ readonly event_id: KitTables['audit_unsealed']['eventId'] }>`
      select event_id from audit_unsealed order by event_id limit ${BATCH_ROWS}`.execute(tx);
    const eventIds = waiting.rows.map((row) => row.event_id);
    if (eventIds.length === 0) return 0;
    await appendLink(tx, signer, { eventIds, sealedAt: clock.now() });
    await sql`delete from audit_unsealed where event_id = any(${eventIds}::uuid[])`.execute(tx);
    return eventIds.length;
  });
}

async function appendLink(
  tx: Tx,
  signer: AuditSigner,
  { eventIds, sealedAt }: Pick<AuditLink, 'eventIds' | 'sealedAt'>,
): Promise<void> {
  const last = await lastLink(tx);
  const begun = {
    ...{ eventIds, sealedAt },
    sequence: (last?.sequence ?? 0) + 1,
    previousHash: last?.hash ?? NO_HASH,
    rowHashes: digestRows(eventIds, await readRows(tx, eventIds)),
    rowsTotal: (await rowsUpTo(tx, last)) + eventIds.length,
  };
  const hash = linkHash(begun);
  const signature = signer.sign(signedTextOf({ ...begun, hash }));
  await sql`
    insert into audit_seal (version, sequence, sealed_at, event_ids, previous_hash, hash, row_hashes, rows_total,
      signature)
    values (${LINK_VERSION}, ${begun.sequence}, ${sealedAt}, ${[...eventIds]}::uuid[], ${begun.previousHash}, ${hash},
      ${begun.rowHashes}, ${begun.rowsTotal}, ${signature})`.execute(tx);
}

/** Links of version 1 do not count; once a signed one follows them, it does. */
async function rowsUpTo(tx: Tx, last: AuditLink | undefined): Promise<number> {
  if (!last) return 0;
  if (last.rowsTotal !== null) return last.rowsTotal;
  const counted = await sql<{ rows: number }>`
    select coalesce(sum(cardinality(event_ids)), 0)::bigint as rows from audit_seal`.execute(tx);
  return counted.rows[0]?.rows ?? 0;
}
