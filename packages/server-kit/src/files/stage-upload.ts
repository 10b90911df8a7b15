import type { Readable } from 'node:stream';
import { kindsOf, type Upload } from '@alethea/kernel/calls/upload';
import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../engine/engine.ts';
import { describeError } from '../log/describe-error.ts';
import { type KeptBlob, newPaths, putFileBytes } from './file-bytes.ts';
import type { FileKeys } from './file-keys.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { discardStaged, forgetFiles } from './forget-files.ts';
import { insertFile } from './insert-file.ts';
import type { Scanner } from './inspect/clamd-scanner.ts';
import type { Media } from './inspect/media.ts';
import { createPendingBlobs } from './pending-blobs.ts';
import { type ReceivedUpload, receiveUpload, throwAway, type UploadRules } from './receive-upload.ts';
import { readStaged } from './sealed/staged-file.ts';
import type { StageRoom } from './stage-room.ts';
import type { BlobStore } from './storage/blob-store.ts';
import { onStorage, StorageUnavailable } from './storage/storage-unavailable.ts';
import { sweepFolder } from './storage/sweep-folder.ts';
import { UploadRejected } from './upload-rejected.ts';

const HOUR_MS = 3_600_000;
/** What stays so long that nothing else is said of it. */
const STAGED_FOR_MS = 24 * HOUR_MS;
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
  /** Takes in what the rule allows. Throws UploadRejected or StorageUnavailable; then nothing is kept. */
  stage(stream: Readable, fileName: string, owner: StageOwner, rule: Upload): Promise<StagedUpload>;
  /** Takes a file into a temporary file, for `keep`; who receives it disposes of it. Throws as `stage` does. */
  receive(stream: Readable, rules: Omit<UploadRules, 'tempFolder'>): Promise<ReceivedUpload>;
  /** Stages what was received, under a random key in the folder. Throws as `stage` does. */
  keep(upload: ReceivedUpload, ownerId: string, folder: string): Promise<StagedUpload>;
  /** A file that was staged and is not yet attached; null when there is none of this owner. */
  staged(fileId: string, ownerId: string): Promise<StagedUpload | null>;
  /** Removes a file that was not attached, at once. */
  discard(fileId: string): Promise<void>;
  /** Removes files that waited for as long as they may without being attached, and what crashes left; answers how many blobs went. */
  sweep(): Promise<number>;
}

interface UploadSupplies {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly media: Pick<Media, 'preparePicture' | 'prepareFilm'>;
  readonly room: StageRoom;
  readonly names: FileNames;
  readonly keys: FileKeys;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where files lie while they come in; processes may share it. */
  readonly tempFolder: string;
  /** Null where files are kept without a look for viruses. */
  readonly scanner: Scanner | null;
}

interface KeptContent {
  readonly contentType: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly blob: KeptBlob;
}

/**
 * Checks, scans, cleans and stores uploads, sealed, under random keys, which name neither person nor file. A file
 * is never stored before it has been found clean.
 */
export function createUploads(supplies: UploadSupplies): Uploads {
  const { db, blobs, room, names, clock, log, tempFolder, scanner } = supplies;
  const pending = createPendingBlobs(db, blobs);

  async function keep(
    upload: ReceivedUpload,
    { ownerId, uploadId }: StageOwner,
    folder: string,
    stagedHours?: number,
  ): Promise<StagedUpload> {
    await scanner?.scan(readStaged(upload.place));
    const paths = newPaths(folder);
    const expected = { ...paths, thumbnailPath: isPicture(upload) ? paths.thumbnailPath : null };
    await room.note(ownerId, [{ ...expected, sizeBytes: upload.bytes }], clock.now(), uploadId);
    try {
      const { blob, ...kept } = await keepContent(supplies, upload, paths);
      const file = { ...kept, fileName: upload.fileName };
      const createdAt = clock.now();
      const stagedUntil = stagedHours === undefined ? null : new Date(createdAt.getTime() + stagedHours * HOUR_MS);
      const row = { ...file, ownerId, sha256: upload.sha256, createdAt, stagedUntil };
      const fileId = await insertFile(db, supplies, blob, row);
      return { ...file, fileId, sizeBytes: blob.sizeBytes, hasThumbnail: blob.thumbnailPath !== null };
    } catch (error) {
      // What cannot be removed now is still noted, and swept.
      await pending.drop([paths.path, paths.thumbnailPath]).catch(() => {});
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
    async stage(stream, fileName, owner, rule) {
      await room.look(owner.ownerId, owner.expectedBytes ?? 0).catch((error: unknown) => {
        throwAway(stream);
        throw error;
      });
      const upload = await logged(
        receiveUpload(stream, { fileName, accept: kindsOf(rule), limits: rule.kinds, tempFolder }),
      );
      return logged(keep(upload, owner, 'activityMedia', rule.stagedHours)).finally(upload.dispose);
    },
    async staged(fileId, ownerId) {
      const found = await sql<NamedRow & Omit<StagedUpload, 'fileId' | 'fileName'>>`
        select f.id, f.name_ciphertext, f.former_name, f.content_type as "contentType", f.size_bytes as "sizeBytes",
          f.width_px as "widthPx", f.height_px as "heightPx", b.thumbnail_path is not null as "hasThumbnail"
        from stored_file f join blob b on b.id = f.blob_id
        where f.id = ${fileId} and f.owner_id = ${ownerId} and f.record_id is null`.execute(db);
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
        select id from stored_file where record_id is null and coalesce(staged_until < ${now}, created_at < ${before})
        order by created_at limit ${SWEEP_ROWS})`;
      let swept = 0;
      for (;;) {
        const { files, paths } = await db.transaction().execute((tx) => forgetFiles(tx, dayOld, now));
        await pending.drop(paths);
        swept += paths.length;
        if (files === 0) break;
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

function isPicture({ kind }: Pick<ReceivedUpload, 'kind'>): boolean {
  return kind === 'image/jpeg' || kind === 'image/png';
}

async function keepContent(
  { blobs, media }: Pick<UploadSupplies, 'blobs' | 'media'>,
  upload: ReceivedUpload,
  paths: ReturnType<typeof newPaths>,
): Promise<KeptContent> {
  const { place, kind, contentType, bytes: sizeBytes } = upload;
  if (!isPicture(upload)) {
    if (kind === 'video/mp4' || kind === 'video/webm') await onStorage(() => media.prepareFilm(place, kind));
    const blob = await putFileBytes(blobs, paths, { sizeBytes, bytes: readStaged(place) }, null);
    return { contentType, widthPx: null, heightPx: null, blob };
  }
  const made = await onStorage(() => media.preparePicture(place));
  try {
    const original = { sizeBytes: made.sizeBytes, bytes: readStaged(made.picture) };
    const thumbnail = { sizeBytes: made.thumbnailBytes, bytes: readStaged(made.thumbnail) };
    const blob = await putFileBytes(blobs, paths, original, thumbnail);
    return { contentType: made.contentType, widthPx: made.widthPixels, heightPx: made.heightPixels, blob };
  } finally {
    await made.dispose();
  }
}
