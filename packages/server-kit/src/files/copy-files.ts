import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../operations/call.ts';
import type { BlobStore } from './blob-store.ts';
import { randomObjectKey, thumbnailOf } from './file-name.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { discardStaged } from './forget-files.ts';
import { createPendingBlobs } from './pending-blobs.ts';
import type { StageRoom } from './stage-room.ts';
import { StorageUnavailable } from './storage-unavailable.ts';

interface SourceRow extends NamedRow {
  readonly path: string;
  readonly thumbnailPath: string | null;
  readonly sizeBytes: number;
}

/** Files of a record to be copied into the stage of a person. */
export interface CopyOrder {
  readonly recordId: string;
  readonly fileIds: readonly string[];
  readonly ownerId: string;
  readonly now: Date;
}

/** What copying stands on. */
export interface CopySupplies {
  readonly blobs: BlobStore;
  readonly room: StageRoom;
  readonly names: FileNames;
}

/**
 * Copies files of a record, bytes and all, into a person's stage; answers the new ids by the old. What is not attached
 * when the call has ended is removed, however it ended; what a crash leaves is swept within a day, as an upload is.
 * Throws UploadRejected `stage_full` before anything is copied, and StorageUnavailable when the bytes of one are not
 * there.
 */
export async function copyToStage(
  { db, atEnd }: Pick<ReadCall, 'db' | 'atEnd'>,
  { blobs, room, names }: CopySupplies,
  { recordId, fileIds, ownerId, now }: CopyOrder,
): Promise<Map<string, string>> {
  const { rows } = await sql<SourceRow>`
    select id, path, thumbnail_path as "thumbnailPath", name_ciphertext, former_name, size_bytes as "sizeBytes"
    from stored_file
    where record_id = ${recordId} and id = any(${[...fileIds]}::uuid[])
    order by created_at, id`.execute(db);
  const copies = new Map<string, string>();
  if (rows.length === 0) return copies;
  const placed = rows.map((source) => ({ source, ...placeOf(source) }));
  await room.note(
    ownerId,
    placed.map(({ source, path, thumbnailPath }) => ({ path, thumbnailPath, sizeBytes: source.sizeBytes })),
    now,
  );
  atEnd(async () => {
    await discardStaged({ db, blobs }, [...copies.values()], now);
    const unused = placed.filter(({ source }) => !copies.has(source.id));
    await createPendingBlobs(db, blobs).drop(unused.flatMap(pathsOf));
  });
  for (const [place, { source, ...at }] of placed.entries()) {
    await copyBlob(blobs, source.path, at.path);
    if (source.thumbnailPath && at.thumbnailPath) await copyBlob(blobs, source.thumbnailPath, at.thumbnailPath);
    // A millisecond apart, so that they keep their order.
    const createdAt = new Date(now.getTime() + place);
    const fileId = newId(createdAt);
    await sql`
      with noted as (delete from pending_blob where path = any(${pathsOf(at)}::text[]))
      insert into stored_file (id, owner_id, path, thumbnail_path, name_ciphertext, content_type, size_bytes, width_px,
        height_px, sha256, created_at)
      select ${fileId}, ${ownerId}, ${at.path}, ${at.thumbnailPath}, ${names.seal(fileId, names.nameOf(source))},
        content_type, size_bytes, width_px, height_px, sha256, ${createdAt}
      from stored_file where id = ${source.id}`.execute(db);
    copies.set(source.id, fileId);
  }
  return copies;
}

interface Place {
  readonly path: string;
  readonly thumbnailPath: string | null;
}

function placeOf({ thumbnailPath }: SourceRow): Place {
  const path = randomObjectKey('activityMedia');
  return { path, thumbnailPath: thumbnailPath && thumbnailOf(path) };
}

function pathsOf({ path, thumbnailPath }: Place): string[] {
  return thumbnailPath ? [path, thumbnailPath] : [path];
}

async function copyBlob(blobs: BlobStore, from: string, to: string): Promise<void> {
  if (await blobs.copy(from, to)) return;
  throw new StorageUnavailable('the bytes of a file are not in the store');
}
