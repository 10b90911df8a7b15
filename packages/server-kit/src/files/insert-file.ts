import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { KeptBlob } from './file-bytes.ts';
import type { FileKeys } from './file-keys.ts';
import type { FileNames } from './file-names.ts';

/** A file whose bytes lie in the store, to be staged by its owner. */
export interface NewFile {
  readonly ownerId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** Of the bytes as they came. */
  readonly sha256: string;
  readonly createdAt: Date;
  /** When it goes if no record has it by then; null for a day. */
  readonly stagedUntil: Date | null;
}

/** Inserts the rows of a file and its blob, and takes away the notes of the latter; answers the file's id. */
export async function insertFile(
  executor: Executor,
  { names, keys }: { readonly names: Pick<FileNames, 'seal'>; readonly keys: Pick<FileKeys, 'wrap'> },
  blob: KeptBlob,
  file: NewFile,
): Promise<string> {
  const fileId = newId(file.createdAt);
  const key = await keys.wrap(fileId, blob.key, null);
  await sql`
    with noted as (delete from pending_blob where path in (${blob.path}, ${blob.thumbnailPath ?? blob.path})),
    kept as (
      insert into blob (id, path, size_bytes, header, thumbnail_path, thumbnail_bytes, thumbnail_header)
      values (${blob.blobId}, ${blob.path}, ${blob.sizeBytes}, ${blob.header}, ${blob.thumbnailPath},
        ${blob.thumbnailBytes}, ${blob.thumbnailHeader})
      returning id)
    insert into stored_file (id, owner_id, blob_id, key_ciphertext, name_ciphertext, content_type, size_bytes, width_px,
      height_px, sha256, created_at, staged_until)
    select ${fileId}, ${file.ownerId}, kept.id, ${key}, ${names.seal(fileId, file.fileName)}, ${file.contentType},
      ${blob.sizeBytes}, ${file.widthPx}, ${file.heightPx}, ${file.sha256}, ${file.createdAt},
      ${file.stagedUntil}
    from kept`.execute(executor);
  return fileId;
}
