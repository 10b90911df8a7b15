import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { asBytea } from '../engine/bytea.ts';
import type { Executor, Tx } from '../engine/engine.ts';
import type { FileStore, StoredFile } from '../feature.ts';
import { DecryptionFailed } from '../keyring/aes-gcm.ts';
import type { KitTables } from '../tables.ts';
import { type CopySupplies, copyToStage } from './copy-files.ts';
import { findFileBytes, openFileBytes } from './file-bytes.ts';
import type { FileKeys, KeyedRow, RecordKey } from './file-keys.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { forgetFiles } from './forget-files.ts';
import type { AddressSigner } from './signed-address.ts';

interface FileRow extends NamedRow {
  readonly owner_id: KitTables['stored_file']['ownerId'];
  readonly record_id: KitTables['stored_file']['recordId'];
  readonly content_type: KitTables['stored_file']['contentType'];
  readonly size_bytes: KitTables['stored_file']['sizeBytes'];
  readonly width_px: KitTables['stored_file']['widthPx'];
  readonly height_px: KitTables['stored_file']['heightPx'];
  readonly has_thumbnail: boolean;
  readonly sha256: KitTables['stored_file']['sha256'];
  readonly created_at: KitTables['stored_file']['createdAt'];
}

const columns = sql`f.id, f.owner_id, f.record_id, f.name_ciphertext, f.former_name, f.content_type, f.size_bytes,
  f.width_px, f.height_px, b.thumbnail_path is not null as has_thumbnail, f.sha256, f.created_at`;

/** A kind that nobody opens: what was withdrawn lies with its record, and no call reaches it. */
const SEALED = 'sealed';

/** Keeps the rows of files; the bytes lie sealed in a blob store. */
export function createFileStore(signer: AddressSigner, supplies: CopySupplies): FileStore {
  const { names, keys } = supplies;

  async function open(executor: Executor, fileId: string) {
    const file = await findFileBytes(executor, fileId);
    return file && openFileBytes(supplies, file);
  }

  return {
    async attach(tx, { fileIds, ownerId, newOwnerId = ownerId, recordKind, recordId, now }) {
      const wanted = [...new Set(fileIds)];
      if (wanted.length === 0) return 0;
      const staged = sql`f.id = any(${wanted}::uuid[]) and f.owner_id = ${ownerId} and f.record_id is null`;
      const rows = await hold(tx, staged);
      if (rows.length !== wanted.length) return null;
      await wrapAnew(tx, keys, rows, await recordKeyOf(tx, recordId));
      await sql`
        update stored_file set record_kind = ${recordKind}, record_id = ${recordId}, attached_at = ${now},
          owner_id = ${newOwnerId}
        where id = any(${wanted}::uuid[])`.execute(tx);
      return wanted.length;
    },

    async release(tx, { recordId, ownerId, fileIds }) {
      const chosen = fileIds ? sql`and f.id = any(${[...fileIds]}::uuid[])` : sql``;
      const rows = await hold(tx, sql`f.record_id = ${recordId} ${chosen}`);
      if (rows.length === 0) return;
      await wrapAnew(tx, keys, rows, null);
      await sql`
        update stored_file set record_kind = null, record_id = null, attached_at = null, owner_id = ${ownerId}
        where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
    },

    async seal(tx, { recordId, fileIds }) {
      await sql`
        update stored_file set record_kind = ${SEALED}
        where record_id = ${recordId} and id = any(${[...fileIds]}::uuid[])`.execute(tx);
    },

    async forget(tx, { recordId, fileIds, now }) {
      await forgetFiles(tx, sql`record_id = ${recordId} and id = any(${[...fileIds]}::uuid[])`, now);
    },

    async forgetStaged(tx, { ownerId, fileIds, now }) {
      const staged = sql`owner_id = ${ownerId} and record_id is null and id = any(${[...fileIds]}::uuid[])`;
      await forgetFiles(tx, staged, now);
    },

    async staged(executor, ownerId, fileIds) {
      return read(
        executor,
        names,
        sql`f.id = any(${[...fileIds]}::uuid[]) and f.owner_id = ${ownerId} and f.record_id is null`,
      );
    },

    ofRecord(executor, recordId, fileIds) {
      const chosen = fileIds ? sql`and f.id = any(${[...fileIds]}::uuid[])` : sql``;
      return read(executor, names, sql`f.record_id = ${recordId} and f.record_kind <> ${SEALED} ${chosen}`);
    },

    async hashOf(executor, fileId) {
      try {
        const blob = await open(executor, fileId);
        if (!blob) return null;
        const hash = createHash('sha256');
        await pipeline(blob.stream, hash);
        return hash.digest('hex');
      } catch (error) {
        if (error instanceof DecryptionFailed) return null;
        throw error;
      }
    },

    async content(executor, fileId) {
      return (await open(executor, fileId))?.stream ?? null;
    },

    async thumbnailOf(executor, fileId) {
      const file = await findFileBytes(executor, fileId);
      const small = file && (await openFileBytes(supplies, file, 'thumbnail'));
      return small ? buffer(small.stream) : null;
    },

    async copyOut(executor, fileId, path) {
      const blob = await open(executor, fileId);
      if (!blob) return false;
      await pipeline(blob.stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return true;
    },

    copyToStage: (call, order) => copyToStage(call, supplies, order),

    addressOf: (fileId, variant, personId) => signer.sign(fileId, variant, personId),
  };
}

/** Locks files, then reads how their keys stand: whoever changes them waits, or has been waited for. */
async function hold(tx: Tx, condition: ReturnType<typeof sql>): Promise<readonly KeyedRow[]> {
  const held = await sql<Pick<KitTables['stored_file'], 'id'>>`
    select f.id from stored_file f where ${condition} order by f.id for update`.execute(tx);
  if (held.rows.length === 0) return [];
  const { rows } = await sql<KeyedRow>`
    select f.id, f.key_ciphertext as "keyCiphertext", f.keyed_by as "keyedBy", k.wrapped as "recordKey"
    from stored_file f left join data_key k on k.record_id = f.keyed_by
    where f.id = any(${held.rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows;
}

/** The key of a record; null for a record that has none, whose files stay under the key of the stage. */
export async function recordKeyOf(tx: Tx, recordId: string): Promise<RecordKey | null> {
  const { rows } = await sql<Pick<KitTables['data_key'], 'wrapped'>>`
    select wrapped from data_key where record_id = ${recordId}`.execute(tx);
  return rows[0] ? { recordId, wrapped: rows[0].wrapped } : null;
}

/** Wraps the keys of files for another place; those whose bytes are not sealed yet have none. */
async function wrapAnew(tx: Tx, keys: FileKeys, rows: readonly KeyedRow[], record: RecordKey | null): Promise<void> {
  const changes: { id: string; key: string }[] = [];
  for (const row of rows) {
    const wrapped = await keys.rewrap(row, row.id, record);
    if (wrapped) changes.push({ id: row.id, key: asBytea(wrapped) });
  }
  if (changes.length === 0) return;
  await sql`
    update stored_file as kept set key_ciphertext = change.key, keyed_by = ${record?.recordId ?? null}::uuid
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (id uuid, key bytea)
    where kept.id = change.id`.execute(tx);
}

async function read(
  executor: Executor,
  names: FileNames,
  condition: ReturnType<typeof sql>,
): Promise<readonly StoredFile[]> {
  const found = await sql<FileRow>`
    select ${columns} from stored_file f join blob b on b.id = f.blob_id where ${condition}
    order by f.created_at, f.id`.execute(executor);
  return found.rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    recordId: row.record_id,
    fileName: names.nameOf(row),
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    widthPx: row.width_px,
    heightPx: row.height_px,
    hasThumbnail: row.has_thumbnail,
    sha256: row.sha256,
    createdAt: row.created_at,
  }));
}
