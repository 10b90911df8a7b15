import { sql } from 'kysely';
import type { Database, Tx } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import { createPendingBlobs } from './pending-blobs.ts';
import type { BlobStore } from './storage/blob-store.ts';

/** What has been forgotten. */
interface Forgotten {
  /** How many files there were. */
  readonly files: number;
  /** The paths of blobs that no file shares any more; they are noted, and can be dropped at once. */
  readonly paths: readonly string[];
}

/**
 * Removes files by their rows, and the blobs that no other file shares, which become notes, so that a blob whose removal
 * fails is tried again. The blobs are held first: who copies one of the files meanwhile is waited for, or waits.
 */
export async function forgetFiles(tx: Tx, condition: ReturnType<typeof sql>, since: Date): Promise<Forgotten> {
  const found = await sql<Pick<KitTables['stored_file'], 'id' | 'blobId'>>`
    select id, blob_id as "blobId" from stored_file where ${condition}`.execute(tx);
  if (found.rows.length === 0) return { files: 0, paths: [] };
  const [ids, blobIds] = [found.rows.map(({ id }) => id), found.rows.map(({ blobId }) => blobId)];
  await sql`select id from blob where id = any(${blobIds}::uuid[]) order by id for update`.execute(tx);
  const { rows } = await sql<{ files: number; path: string | null }>`
    with gone as (delete from stored_file where id = any(${ids}::uuid[]) and ${condition} returning id, blob_id),
    unshared as (
      delete from blob b where b.id in (select blob_id from gone) and not exists (
        select from stored_file f where f.blob_id = b.id and f.id not in (select id from gone))
      returning b.path, b.thumbnail_path),
    noted as (
      insert into pending_blob (path, since)
      select path, ${since}::timestamptz from unshared
      union all select thumbnail_path, ${since}::timestamptz from unshared where thumbnail_path is not null
      returning path)
    select (select count(*)::integer from gone) as files, noted.path
    from (values (1)) as always (one) left join noted on true`.execute(tx);
  return { files: rows[0]?.files ?? 0, paths: rows.flatMap(({ path }) => path ?? []) };
}

/** Removes those of the files that are attached to nothing, at once. */
export async function discardStaged(
  { db, blobs }: { readonly db: Database; readonly blobs: BlobStore },
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const staged = sql`id = any(${[...fileIds]}::uuid[]) and record_id is null`;
  const { paths } = await db.transaction().execute((tx) => forgetFiles(tx, staged, now));
  await createPendingBlobs(db, blobs).drop(paths);
}
