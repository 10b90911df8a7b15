import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { ReadCall } from '../operations/call.ts';
import { type FileBytes, type FileBytesSupplies, fileBytesColumns, fileBytesTables } from './file-bytes.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { discardStaged } from './forget-files.ts';
import type { StageRoom } from './stage-room.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';

type SourceRow = FileBytes & NamedRow;

/** Files of a record to be copied into the stage of a person. */
export interface CopyOrder {
  readonly recordId: string;
  readonly fileIds: readonly string[];
  readonly ownerId: string;
  readonly now: Date;
  /** True of copies that wait in the stage as uploads do, for a day, and are not of this call alone. */
  readonly stays?: boolean;
}

/** What copying stands on. */
export interface CopySupplies extends FileBytesSupplies {
  readonly room: StageRoom;
  readonly names: FileNames;
}

/**
 * Copies files of a record into a person's stage; answers the new ids by the old. A copy is a row: it shares the bytes,
 * whose key is wrapped anew for it, and outlives what it was copied from. What is not attached when the call has ended is
 * removed, however it ended, unless it `stays`; what a crash leaves is swept within a day, as an upload is. All are copied
 * or none: throws UploadRejected `stage_full`, and StorageUnavailable when the bytes of one are not there.
 */
export async function copyToStage(
  { db, atEnd }: Pick<ReadCall, 'db' | 'atEnd'>,
  supplies: CopySupplies,
  { recordId, fileIds, ownerId, now, stays = false }: CopyOrder,
): Promise<Map<string, string>> {
  const wanted = sql`f.record_id = ${recordId} and f.id = any(${[...fileIds]}::uuid[])`;
  const sources = await findSources(db, wanted);
  if (sources.length === 0) return new Map();
  for (const { path } of sources) {
    if (!(await supplies.blobs.exists(path))) throw new StorageUnavailable('the bytes of a file are not in the store');
  }
  const placeOf = ({ id }: SourceRow) => fileIds.indexOf(id);
  const room = { files: sources.length, bytes: sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) };
  const copied = await supplies.room.within(ownerId, room, async (tx) => {
    // Held, so that nobody seals or removes them in between; read again, as they are now.
    await sql`
      select id from blob where id = any(${sources.map(({ blobId }) => blobId)}::uuid[]) order by id for share`.execute(
      tx,
    );
    const ids: [string, string][] = [];
    const held = (await findSources(tx, wanted)).toSorted((one, other) => placeOf(one) - placeOf(other));
    for (const [place, source] of held.entries()) {
      // A millisecond apart, so that they keep the order in which they were asked for.
      ids.push([source.id, await insertCopy(tx, supplies, source, ownerId, new Date(now.getTime() + place))]);
    }
    return ids;
  });
  const copies = copied.map(([, copyId]) => copyId);
  if (!stays) atEnd(() => discardStaged({ db, blobs: supplies.blobs }, copies, now));
  return new Map(copied);
}

async function findSources(executor: Executor, wanted: ReturnType<typeof sql>): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select ${fileBytesColumns}, f.name_ciphertext, f.former_name from ${fileBytesTables} where ${wanted}
    order by f.created_at, f.id`.execute(executor);
  return rows;
}

async function insertCopy(
  tx: Executor,
  { names, keys }: Pick<CopySupplies, 'names' | 'keys'>,
  source: SourceRow,
  ownerId: string,
  createdAt: Date,
): Promise<string> {
  const fileId = newId(createdAt);
  await sql`
    insert into stored_file (id, owner_id, blob_id, key_ciphertext, name_ciphertext, content_type, size_bytes, width_px,
      height_px, sha256, created_at)
    select ${fileId}, ${ownerId}, blob_id, ${await keys.rewrap(source, fileId, null)},
      ${names.seal(fileId, names.nameOf(source))}, content_type, size_bytes, width_px, height_px, sha256, ${createdAt}
    from stored_file where id = ${source.id}`.execute(tx);
  return fileId;
}
