import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Executor } from '../engine/engine.ts';
import type { FileStore, StoredFile } from '../feature.ts';
import { type CopySupplies, copyToStage } from './copy-files.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import type { AddressSigner } from './signed-address.ts';

interface FileRow extends NamedRow {
  readonly owner_id: string;
  readonly record_id: string | null;
  readonly content_type: string;
  readonly size_bytes: number;
  readonly width_px: number | null;
  readonly height_px: number | null;
  readonly thumbnail_path: string | null;
  readonly created_at: Date;
}

const columns = sql.raw(`id, owner_id, record_id, name_ciphertext, former_name, content_type, size_bytes, width_px,
  height_px, thumbnail_path, created_at`);

/** Keeps the rows of files; the bytes lie in a blob store. */
export function createFileStore(signer: AddressSigner, supplies: CopySupplies): FileStore {
  const { blobs, names } = supplies;

  async function open(executor: Executor, fileId: string) {
    const { rows } = await sql<{ path: string }>`select path from stored_file where id = ${fileId}`.execute(executor);
    return rows[0] && (await blobs.get(rows[0].path));
  }

  return {
    async attach(tx, { fileIds, ownerId, newOwnerId = ownerId, recordKind, recordId, now }) {
      const wanted = [...new Set(fileIds)];
      if (wanted.length === 0) return 0;
      const attached = await sql`
        update stored_file set record_kind = ${recordKind}, record_id = ${recordId}, attached_at = ${now},
          owner_id = ${newOwnerId}
        where id = any(${wanted}::uuid[]) and owner_id = ${ownerId} and record_id is null`.execute(tx);
      return Number(attached.numAffectedRows ?? 0n) === wanted.length ? wanted.length : null;
    },
    async release(tx, { recordId, ownerId }) {
      await sql`
        update stored_file set record_kind = null, record_id = null, attached_at = null, owner_id = ${ownerId}
        where record_id = ${recordId}`.execute(tx);
    },
    async staged(executor, ownerId, fileIds) {
      return read(
        executor,
        names,
        sql`id = any(${[...fileIds]}::uuid[]) and owner_id = ${ownerId} and record_id is null`,
      );
    },
    ofRecord: (executor, recordId) => read(executor, names, sql`record_id = ${recordId}`),
    async hashOf(executor, fileId) {
      const blob = await open(executor, fileId);
      if (!blob) return null;
      const hash = createHash('sha256');
      await pipeline(blob.stream, hash);
      return hash.digest('hex');
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

async function read(
  executor: Executor,
  names: FileNames,
  condition: ReturnType<typeof sql>,
): Promise<readonly StoredFile[]> {
  const found = await sql<FileRow>`
    select ${columns} from stored_file where ${condition} order by created_at, id`.execute(executor);
  return found.rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    recordId: row.record_id,
    fileName: names.nameOf(row),
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    widthPx: row.width_px,
    heightPx: row.height_px,
    hasThumbnail: row.thumbnail_path !== null,
    createdAt: row.created_at,
  }));
}
