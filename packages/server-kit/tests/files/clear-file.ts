import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import type { Database } from '../../src/engine/engine.ts';

/** A file as a version of before has left it. */
export interface ClearFile {
  readonly id?: string;
  readonly ownerId: string;
  readonly path: string;
  readonly thumbnailPath?: string | null;
  readonly name: Buffer | null;
  readonly formerName?: string | null;
  readonly record?: { readonly kind: string; readonly id: string } | null;
  readonly sha256?: string;
}

/** Inserts the rows of a file whose bytes lie in the clear; answers its id. */
export async function keepClearFile(db: Database, file: ClearFile): Promise<string> {
  const { id = newId(new Date()), ownerId, path, thumbnailPath = null, name, record = null } = file;
  await sql`
    with kept as (
      insert into blob (id, path, size_bytes, thumbnail_path) values (${id}, ${path}, 1, ${thumbnailPath}) returning id)
    insert into stored_file (id, blob_id, owner_id, record_kind, record_id, name_ciphertext, former_name, content_type,
      size_bytes, sha256, created_at, attached_at)
    select ${id}::uuid, kept.id, ${ownerId}, ${record?.kind ?? null}, ${record?.id ?? null}::uuid, ${name},
      ${file.formerName ?? null}, 'application/pdf', 1, ${file.sha256 ?? ''}, now(),
      ${record ? new Date() : null}::timestamptz
    from kept`.execute(db);
  return id;
}

/** Removes all files with their blobs, leaving no note. */
export async function dropAllFiles(db: Database): Promise<void> {
  await sql`delete from stored_file`.execute(db);
  await sql`delete from blob`.execute(db);
  await sql`delete from pending_blob`.execute(db);
}
