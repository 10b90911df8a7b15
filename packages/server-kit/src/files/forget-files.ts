import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import type { BlobStore } from './blob-store.ts';
import { createPendingBlobs } from './pending-blobs.ts';

/** Turns rows into notes, so that a blob whose removal fails is tried again; answers the paths of their blobs. */
export async function forgetFiles(db: Database, condition: ReturnType<typeof sql>, since: Date): Promise<string[]> {
  const noted = await sql<{ path: string }>`
    with gone as (delete from stored_file where ${condition} returning path, thumbnail_path)
    insert into pending_blob (path, since)
    select path, ${since}::timestamptz from gone
    union all select thumbnail_path, ${since}::timestamptz from gone where thumbnail_path is not null
    returning path`.execute(db);
  return noted.rows.map((row) => row.path);
}

/** Removes those of the files that are attached to nothing, at once. */
export async function discardStaged(
  { db, blobs }: { readonly db: Database; readonly blobs: BlobStore },
  fileIds: readonly string[],
  now: Date,
): Promise<void> {
  if (fileIds.length === 0) return;
  const paths = await forgetFiles(db, sql`id = any(${[...fileIds]}::uuid[]) and record_id is null`, now);
  await createPendingBlobs(db, blobs).drop(paths);
}
