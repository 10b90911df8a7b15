import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Clock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import type { BlobStore } from './blob-store.ts';
import { randomPrefixedName } from './file-name.ts';
import { preparePicture } from './picture.ts';
import { type ReceivedUpload, receiveUpload } from './receive-upload.ts';
import type { UploadKind } from './sniff.ts';

const ACCEPTED: readonly UploadKind[] = ['image/jpeg', 'image/png', 'application/pdf'];
const STAGED_FOR_MS = 24 * 3_600_000;
const SWEEP_ROWS = 100;

/** A file that was taken in and waits to be attached. */
export interface StagedUpload {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly hasThumbnail: boolean;
}

/** Takes files in and throws away what was never attached. */
export interface Uploads {
  /** Throws UploadRejected or StorageUnavailable; then nothing is kept. */
  stage(stream: Readable, fileName: string, ownerId: string): Promise<StagedUpload>;
  /** Removes files that waited for a day without being attached. */
  sweep(): Promise<number>;
}

interface KeptContent {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly thumbnailPath: string | null;
}

/** Checks, cleans and stores uploads under activityMedia/<person>/<16 random characters + name>. */
export function createUploads(supplies: { db: Database; blobs: BlobStore; clock: Clock; tempFolder: string }): Uploads {
  const { db, blobs, clock, tempFolder } = supplies;

  async function keep(upload: ReceivedUpload, path: string): Promise<KeptContent> {
    if (upload.kind !== 'image/jpeg' && upload.kind !== 'image/png') {
      await blobs.put(path, createReadStream(upload.tempPath));
      return {
        contentType: upload.contentType,
        sizeBytes: upload.bytes,
        widthPx: null,
        heightPx: null,
        thumbnailPath: null,
      };
    }
    const picture = await preparePicture(upload.tempPath);
    const thumbnailPath = `${path}.thumbnail.jpg`;
    await blobs.put(path, picture.bytes);
    await blobs.put(thumbnailPath, picture.thumbnail.bytes);
    return {
      contentType: picture.contentType,
      sizeBytes: picture.bytes.byteLength,
      widthPx: picture.widthPixels,
      heightPx: picture.heightPixels,
      thumbnailPath,
    };
  }

  return {
    async stage(stream, fileName, ownerId) {
      const upload = await receiveUpload(stream, { fileName, accept: ACCEPTED, tempFolder });
      const path = `activityMedia/${ownerId}/${randomPrefixedName(upload.fileName)}`;
      try {
        const kept = await keep(upload, path);
        const now = clock.now();
        const fileId = newId(now);
        await sql`
          insert into stored_file (id, owner_id, path, thumbnail_path, file_name, content_type, size_bytes, width_px,
            height_px, sha256, created_at)
          values (${fileId}, ${ownerId}, ${path}, ${kept.thumbnailPath}, ${upload.fileName}, ${kept.contentType},
            ${kept.sizeBytes}, ${kept.widthPx}, ${kept.heightPx}, ${upload.sha256}, ${now})`.execute(db);
        const { thumbnailPath, ...shown } = kept;
        return { fileId, fileName: upload.fileName, ...shown, hasThumbnail: thumbnailPath !== null };
      } catch (error) {
        await blobs.remove(path).catch(() => {});
        await blobs.remove(`${path}.thumbnail.jpg`).catch(() => {});
        throw error;
      } finally {
        await upload.dispose();
      }
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - STAGED_FOR_MS);
      const old = await sql<{ path: string; thumbnail_path: string | null }>`
        delete from stored_file where id in (
          select id from stored_file where record_id is null and created_at < ${before} order by created_at limit ${SWEEP_ROWS}
        ) returning path, thumbnail_path`.execute(db);
      for (const row of old.rows) {
        await blobs.remove(row.path);
        if (row.thumbnail_path) await blobs.remove(row.thumbnail_path);
      }
      return old.rows.length;
    },
  };
}
