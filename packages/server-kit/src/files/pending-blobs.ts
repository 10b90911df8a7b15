import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import type { BlobStore } from './storage/blob-store.ts';

const SWEEP_ROWS = 100;

/**
 * Keeps account of blobs that have no row yet or no more, so that none is left behind unknown. They are noted by
 * StageRoom before they are put; whoever inserts their row removes the note in the same statement.
 */
export interface PendingBlobs {
  /** Removes the blobs, then their notes; a blob that cannot be removed keeps its note for the sweep. */
  drop(paths: readonly string[]): Promise<void>;
  /** Drops what was noted before the moment; answers how many there were. */
  sweep(before: Date): Promise<number>;
}

/** Makes the account over the table pending_blob. */
export function createPendingBlobs(db: Database, blobs: BlobStore): PendingBlobs {
  async function drop(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await blobs.remove(path);
      await sql`delete from pending_blob where path = ${path}`.execute(db);
    }
  }

  return {
    drop,
    async sweep(before) {
      let dropped = 0;
      for (;;) {
        const found = await sql<Pick<KitTables['pending_blob'], 'path'>>`
          select path from pending_blob where since < ${before} order by since, path limit ${SWEEP_ROWS}`.execute(db);
        await drop(found.rows.map((row) => row.path));
        dropped += found.rows.length;
        if (found.rows.length < SWEEP_ROWS) return dropped;
      }
    },
  };
}
