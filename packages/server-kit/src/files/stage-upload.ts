import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Clock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../engine/engine.ts';
import { describeError } from '../log/describe-error.ts';
import type { BlobStore } from './blob-store.ts';
import type { Scanner } from './clamd-scanner.ts';
import { randomObjectKey, thumbnailOf } from './file-name.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { discardStaged, forgetFiles } from './forget-files.ts';
import type { Media } from './media.ts';
import { createPendingBlobs } from './pending-blobs.ts';
import { type ReceivedUpload, receiveUpload, throwAway, type UploadRules } from './receive-upload.ts';
import type { UploadKind } from './sniff.ts';
import type { StageRoom } from './stage-room.ts';
import { onStorage, StorageUnavailable } from './storage-unavailable.ts';
import { sweepFolder } from './sweep-folder.ts';
import { UploadRejected } from './upload-rejected.ts';

/** What may be added to a consult. */
export const STAGED_KINDS: readonly UploadKind[] = [
  'image/jpeg',
  'image/png',
  'application/pdf',
  'video/mp4',
  'video/webm',
];
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

/** Whose stage a file goes into. */
export interface StageOwner {
  readonly ownerId: string;
  /** How many bytes the caller says will come at least; what there is no room for is then not read. */
  readonly expectedBytes?: number;
  /** The upload by chunks that it comes from, whose room becomes the file's. */
  readonly uploadId?: string;
}

/** Takes files in and throws away what was never attached. */
export interface Uploads {
  /** Throws UploadRejected or StorageUnavailable; then nothing is kept. */
  stage(stream: Readable, fileName: string, owner: StageOwner): Promise<StagedUpload>;
  /** Takes a file into a temporary file, for `keep`; who receives it disposes of it. Throws as `stage` does. */
  receive(stream: Readable, rules: Omit<UploadRules, 'tempFolder'>): Promise<ReceivedUpload>;
  /** Stages what was received, under a random key in the folder. Throws as `stage` does. */
  keep(upload: ReceivedUpload, ownerId: string, folder: string): Promise<StagedUpload>;
  /** A file that was staged and is not yet attached; null when there is none of this owner. */
  staged(fileId: string, ownerId: string): Promise<StagedUpload | null>;
  /** Removes a file that was not attached, at once. */
  discard(fileId: string): Promise<void>;
  /** Removes files that waited for a day without being attached, and what crashes left; answers how many blobs went. */
  sweep(): Promise<number>;
}

interface UploadSupplies {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly media: Pick<Media, 'preparePicture' | 'stripMp4Location'>;
  readonly room: StageRoom;
  readonly names: FileNames;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where files lie while they come in; processes may share it. */
  readonly tempFolder: string;
  /** Null where files are kept without a look for viruses. */
  readonly scanner: Scanner | null;
}

interface KeptContent {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly thumbnailPath: string | null;
}

/**
 * Checks, scans, cleans and stores uploads under random keys, which name neither person nor file. A file
 * is never stored before it has been found clean.
 */
export function createUploads(supplies: UploadSupplies): Uploads {
  const { db, blobs, room, names, clock, log, tempFolder, scanner } = supplies;
  const pending = createPendingBlobs(db, blobs);

  async function keep(
    upload: ReceivedUpload,
    { ownerId, uploadId }: StageOwner,
    folder: string,
  ): Promise<StagedUpload> {
    await scanner?.scan(upload.tempPath);
    const path = randomObjectKey(folder);
    const expected = { path, thumbnailPath: thumbnailOf(path), sizeBytes: upload.bytes };
    const paths = [path, expected.thumbnailPath];
    await room.note(ownerId, [expected], clock.now(), uploadId);
    try {
      const kept = await keepContent(supplies, upload, path);
      const now = clock.now();
      const fileId = newId(now);
      await sql`
        with noted as (delete from pending_blob where path = any(${paths}::text[]))
        insert into stored_file (id, owner_id, path, thumbnail_path, name_ciphertext, content_type, size_bytes,
          width_px, height_px, sha256, created_at)
        values (${fileId}, ${ownerId}, ${path}, ${kept.thumbnailPath}, ${names.seal(fileId, upload.fileName)},
          ${kept.contentType}, ${kept.sizeBytes}, ${kept.widthPx}, ${kept.heightPx}, ${upload.sha256}, ${now})`.execute(
        db,
      );
      const { thumbnailPath, ...shown } = kept;
      return { fileId, fileName: upload.fileName, ...shown, hasThumbnail: thumbnailPath !== null };
    } catch (error) {
      // What cannot be removed now is still noted, and swept.
      await pending.drop(paths).catch(() => {});
      throw error;
    }
  }

  const logged = <T>(taking: Promise<T>): Promise<T> =>
    taking.catch((error: unknown) => {
      logRefusal(log, error);
      throw error;
    });

  return {
    receive: (stream, rules) => logged(receiveUpload(stream, { ...rules, tempFolder })),
    keep: (upload, ownerId, folder) => logged(keep(upload, { ownerId }, folder)),
    async stage(stream, fileName, owner) {
      await room.look(owner.ownerId, owner.expectedBytes ?? 0).catch((error: unknown) => {
        throwAway(stream);
        throw error;
      });
      const upload = await logged(receiveUpload(stream, { fileName, accept: STAGED_KINDS, tempFolder }));
      return logged(keep(upload, owner, 'activityMedia')).finally(upload.dispose);
    },
    async staged(fileId, ownerId) {
      const found = await sql<NamedRow & Omit<StagedUpload, 'fileId' | 'fileName'>>`
        select id, name_ciphertext, former_name, content_type as "contentType", size_bytes as "sizeBytes",
          width_px as "widthPx", height_px as "heightPx", thumbnail_path is not null as "hasThumbnail"
        from stored_file where id = ${fileId} and owner_id = ${ownerId} and record_id is null`.execute(db);
      const [row] = found.rows;
      if (!row) return null;
      const { id, name_ciphertext, former_name, ...shown } = row;
      return { fileId: id, fileName: names.nameOf({ id, name_ciphertext, former_name }), ...shown };
    },
    async discard(fileId) {
      await discardStaged(supplies, [fileId], clock.now());
    },
    async sweep() {
      const now = clock.now();
      const before = new Date(now.getTime() - STAGED_FOR_MS);
      await sweepFolder(tempFolder, before);
      const dayOld = sql`id in (
        select id from stored_file where record_id is null and created_at < ${before} order by created_at limit ${SWEEP_ROWS})`;
      let swept = 0;
      for (
        let paths = await forgetFiles(db, dayOld, now);
        paths.length > 0;
        paths = await forgetFiles(db, dayOld, now)
      ) {
        await pending.drop(paths);
        swept += paths.length;
      }
      swept += await pending.sweep(before);
      return swept + (await blobs.sweepUnfinished(before));
    },
  };
}

/** For operators: the reasons are our own words and clamd's, and name no file. */
function logRefusal(log: Logger, error: unknown): void {
  if (error instanceof StorageUnavailable)
    log.error({ what: 'upload', reason: error.message, error: describeError(error) });
  if (error instanceof UploadRejected && error.code === 'file_infected')
    log.warn({ what: 'upload', reason: error.message });
}

async function keepContent(
  { blobs, media }: Pick<UploadSupplies, 'blobs' | 'media'>,
  upload: ReceivedUpload,
  path: string,
): Promise<KeptContent> {
  if (upload.kind !== 'image/jpeg' && upload.kind !== 'image/png') {
    if (upload.kind === 'video/mp4') await onStorage(() => media.stripMp4Location(upload.tempPath));
    await blobs.put(path, createReadStream(upload.tempPath));
    return {
      contentType: upload.contentType,
      sizeBytes: upload.bytes,
      widthPx: null,
      heightPx: null,
      thumbnailPath: null,
    };
  }
  const picture = await onStorage(() => media.preparePicture(upload.tempPath));
  try {
    const thumbnailPath = thumbnailOf(path);
    await blobs.put(path, createReadStream(picture.path));
    await blobs.put(thumbnailPath, createReadStream(picture.thumbnailPath));
    const { contentType, sizeBytes, widthPixels: widthPx, heightPixels: heightPx } = picture;
    return { contentType, sizeBytes, widthPx, heightPx, thumbnailPath };
  } finally {
    await picture.dispose();
  }
}
