import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import { commonFailure } from '../operations/failure.ts';
import { safeFileName } from './file-name.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { checkName } from './receive-upload.ts';
import { UPLOAD_KINDS } from './sniff.ts';
import type { StageRoom } from './stage-room.ts';
import { STAGED_KINDS, type StagedUpload, type Uploads } from './stage-upload.ts';
import { onStorage } from './storage-unavailable.ts';
import { unlessMissing } from './unless-missing.ts';
import { UploadRejected } from './upload-rejected.ts';
import { WrongOffset, writeChunk } from './write-chunk.ts';

/** Most bytes of one chunk. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** Since its last chunk; shorter than the day after which any temporary file is taken for a crash's. */
const SESSION_LIFE_MS = 12 * 3_600_000;
/** As many files as a message takes; with more, the one that rested longest gives way. */
const MAX_SESSIONS_OF_OWNER = 20;

/**
 * Takes large files in piece by piece. Every call is the owner's alone: for others, and for an upload whose temporary
 * file is lost, it throws `not_found`. Processes that share the temporary folder take pieces of one upload in turn.
 */
export interface ResumableUploads {
  /** Throws UploadRejected for a name or size that would be refused in the end, and where there is no room for it. */
  begin(
    ownerId: string,
    declared: { fileName: string; sizeBytes: number },
  ): Promise<{ uploadId: string; chunkBytes: number }>;
  /** How many bytes have come. */
  offset(ownerId: string, uploadId: string): Promise<number>;
  /**
   * Takes a chunk that begins where the last one ended, else throws WrongOffset; of a chunk that breaks off, what came
   * is kept. A chunk over CHUNK_BYTES or beyond the declared size is UploadRejected, and nothing of it counts.
   */
  append(ownerId: string, uploadId: string, offset: number, chunk: Readable): Promise<number>;
  /** Stages the whole file; once more, the same answer. A refused file is gone with its upload. */
  complete(ownerId: string, uploadId: string): Promise<StagedUpload>;
  /** Gives an upload up. */
  drop(ownerId: string, uploadId: string): Promise<void>;
  /** Removes uploads that rested for twelve hours. */
  sweep(): Promise<void>;
}

interface SessionRow extends NamedRow {
  readonly owner_id: string;
  readonly size_bytes: number;
  readonly received_bytes: number;
  readonly file_id: string | null;
}

/** Keeps the state of uploads in the database and their bytes in temporary files. */
export function createResumableUploads(supplies: {
  db: Database;
  uploads: Uploads;
  room: StageRoom;
  names: FileNames;
  clock: Clock;
  tempFolder: string;
}): ResumableUploads {
  const { db, uploads, room, names, clock, tempFolder } = supplies;
  const fileOf = (id: string) => join(tempFolder, `${id}.part`);
  const expiry = () => new Date(clock.now().getTime() + SESSION_LIFE_MS);

  async function find(ownerId: string, id: string): Promise<SessionRow> {
    const found = await sql<SessionRow>`
      select id, owner_id, name_ciphertext, former_name, size_bytes, received_bytes, file_id from upload_session
      where id = ${id} and owner_id = ${ownerId} and expires_at > ${clock.now()}`.execute(db);
    if (!found.rows[0]) throw commonFailure('not_found');
    return found.rows[0];
  }

  async function remove(condition: ReturnType<typeof sql>): Promise<void> {
    const gone = await sql<{ id: string }>`delete from upload_session where ${condition} returning id`.execute(db);
    for (const { id } of gone.rows) await rm(fileOf(id), { force: true });
  }

  async function openFile({ id }: SessionRow): Promise<FileHandle> {
    const file = await onStorage(() => unlessMissing(open(fileOf(id), 'r+')));
    if (file) return file;
    await remove(sql`id = ${id}`);
    throw commonFailure('not_found');
  }

  async function makeFile(id: string): Promise<void> {
    await mkdir(tempFolder, { recursive: true, mode: 0o700 });
    await (await open(fileOf(id), 'wx', 0o600)).close();
  }

  async function makeRoom(ownerId: string): Promise<void> {
    await remove(sql`id in (
      select id from upload_session where owner_id = ${ownerId} and file_id is null
      order by expires_at desc offset ${MAX_SESSIONS_OF_OWNER - 1})`);
  }

  async function advance(session: SessionRow, offset: number, endByte: number): Promise<number> {
    const advanced = await sql`
      update upload_session set received_bytes = ${endByte}, expires_at = ${expiry()}
      where id = ${session.id} and received_bytes = ${offset} and file_id is null`.execute(db);
    if (advanced.numAffectedRows) return endByte;
    throw new WrongOffset((await find(session.owner_id, session.id)).received_bytes);
  }

  async function stage(session: SessionRow): Promise<StagedUpload> {
    const file = await openFile(session);
    try {
      // The stage works on a copy of its own: a chunk that is still being written cannot change what has been scanned.
      const bytes = file.createReadStream({ start: 0, end: session.size_bytes - 1, autoClose: false });
      const owner = { ownerId: session.owner_id, uploadId: session.id };
      return await uploads.stage(bytes, names.nameOf(session), owner);
    } catch (error) {
      if (error instanceof UploadRejected) await remove(sql`id = ${session.id}`);
      throw error;
    } finally {
      await file.close();
    }
  }

  async function stagedBefore({ owner_id, file_id }: SessionRow): Promise<StagedUpload> {
    const staged = file_id ? await uploads.staged(file_id, owner_id) : null;
    if (!staged) throw commonFailure('not_found');
    return staged;
  }

  return {
    async begin(ownerId, { fileName, sizeBytes }) {
      const { maxBytes } = UPLOAD_KINDS[checkName(fileName, STAGED_KINDS)];
      if (sizeBytes > maxBytes) throw new UploadRejected('file_too_large', `the file is larger than ${maxBytes} bytes`);
      if (sizeBytes === 0) throw new UploadRejected('file_empty', 'the file holds no bytes');
      await makeRoom(ownerId);
      const uploadId = newId(clock.now());
      await room.within(ownerId, sizeBytes, (tx) =>
        sql`
          insert into upload_session (id, owner_id, name_ciphertext, size_bytes, expires_at)
          values (${uploadId}, ${ownerId}, ${names.seal(uploadId, safeFileName(fileName))}, ${sizeBytes}, ${expiry()})
        `.execute(tx),
      );
      try {
        await onStorage(() => makeFile(uploadId));
      } catch (error) {
        await remove(sql`id = ${uploadId}`);
        throw error;
      }
      return { uploadId, chunkBytes: CHUNK_BYTES };
    },
    offset: async (ownerId, uploadId) => (await find(ownerId, uploadId)).received_bytes,
    async append(ownerId, uploadId, offset, chunk) {
      const session = await find(ownerId, uploadId);
      if (offset !== session.received_bytes) throw new WrongOffset(session.received_bytes);
      const file = await openFile(session);
      const room = Math.min(CHUNK_BYTES, session.size_bytes - offset);
      const written = await onStorage(() => writeChunk(file, chunk, offset, room)).finally(() => file.close());
      return written === 0 ? offset : advance(session, offset, offset + written);
    },
    async complete(ownerId, uploadId) {
      const session = await find(ownerId, uploadId);
      if (session.file_id) return stagedBefore(session);
      if (session.received_bytes < session.size_bytes) throw new WrongOffset(session.received_bytes);
      const staged = await stage(session);
      const won = await sql`
        update upload_session set file_id = ${staged.fileId} where id = ${uploadId} and file_id is null`.execute(db);
      if (!won.numAffectedRows) {
        // A second call at the same time was faster, or the upload was given up meanwhile.
        await uploads.discard(staged.fileId);
        return stagedBefore(await find(ownerId, uploadId));
      }
      await rm(fileOf(uploadId), { force: true });
      return staged;
    },
    drop: async (ownerId, uploadId) => remove(sql`id = ${(await find(ownerId, uploadId)).id}`),
    sweep: () => remove(sql`expires_at <= ${clock.now()}`),
  };
}
