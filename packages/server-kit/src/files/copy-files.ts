import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import type { BlobStore } from './blob-store.ts';
import { randomPrefixedName } from './file-name.ts';
import { createPendingBlobs } from './pending-blobs.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

interface SourceRow {
  readonly id: string;
  readonly path: string;
  readonly thumbnailPath: string | null;
  readonly fileName: string;
}

/** Files of a record to be copied into the stage of a person. */
export interface CopyOrder {
  readonly recordId: string;
  readonly fileIds: readonly string[];
  readonly ownerId: string;
  readonly now: Date;
}

/**
 * Copies files of a record, bytes and all, into a person's stage; answers the new ids by the old. What is not attached
 * is swept within a day, as an upload is. Throws StorageUnavailable when the bytes of one are not there.
 */
export async function copyToStage(db: Database, blobs: BlobStore, order: CopyOrder): Promise<Map<string, string>> {
  const { rows } = await sql<SourceRow>`
    select id, path, thumbnail_path as "thumbnailPath", file_name as "fileName" from stored_file
    where record_id = ${order.recordId} and id = any(${[...order.fileIds]}::uuid[])
    order by created_at, id`.execute(db);
  const copies = new Map<string, string>();
  for (const [place, row] of rows.entries()) {
    // A millisecond apart, so that they keep their order.
    const now = new Date(order.now.getTime() + place);
    copies.set(row.id, await copyOne(db, blobs, row, { ...order, now }));
  }
  return copies;
}

async function copyOne(db: Database, blobs: BlobStore, source: SourceRow, { ownerId, now }: CopyOrder) {
  const pending = createPendingBlobs(db, blobs);
  const path = `activityMedia/${ownerId}/${randomPrefixedName(source.fileName)}`;
  const thumbnailPath = source.thumbnailPath && `${path}.thumbnail.jpg`;
  const paths = thumbnailPath ? [path, thumbnailPath] : [path];
  await pending.note(paths, now);
  try {
    await copyBlob(blobs, source.path, path);
    if (source.thumbnailPath && thumbnailPath) await copyBlob(blobs, source.thumbnailPath, thumbnailPath);
    const fileId = newId(now);
    await sql`
      with noted as (delete from pending_blob where path = any(${paths}::text[]))
      insert into stored_file (id, owner_id, path, thumbnail_path, file_name, content_type, size_bytes, width_px,
        height_px, sha256, created_at)
      select ${fileId}, ${ownerId}, ${path}, ${thumbnailPath}, file_name, content_type, size_bytes, width_px, height_px,
        sha256, ${now}
      from stored_file where id = ${source.id}`.execute(db);
    return fileId;
  } catch (error) {
    // What cannot be removed now is still noted, and swept.
    await pending.drop(paths).catch(() => {});
    throw error;
  }
}

async function copyBlob(blobs: BlobStore, from: string, to: string): Promise<void> {
  const blob = await blobs.get(from);
  if (!blob) throw new StorageUnavailable('the bytes of a file are not in the store');
  await blobs.put(to, blob.stream);
}
