import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { kindsOf, type Upload } from '@alethea/kernel/calls/upload';
import { newId } from '@alethea/kernel/text/ids';
import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database } from '../engine/engine.ts';
import { DecryptionFailed } from '../keyring/aes-gcm.ts';
import { commonFailure } from '../operations/failure.ts';
import type { KitTables } from '../tables.ts';
import type { FileKeys } from './file-keys.ts';
import { safeFileName } from './file-name.ts';
import type { FileNames, NamedRow } from './file-names.ts';
import { checkName } from './receive-upload.ts';
import { newStagedPlace, openStaged, type StagedFile } from './sealed/staged-file.ts';
import type { StageRoom } from './stage-room.ts';
import type { StagedUpload, Uploads } from './stage-upload.ts';
import { onStorage } from './storage/storage-unavailable.ts';
import { unlessMissing } from './storage/unless-missing.ts';
import { UploadRejected } from './upload-rejected.ts';
import { WrongOffset, writeChunk } from './write-chunk.ts';

/** Most bytes of one chunk. */
export const CHUNK_BYTES = 8 * 1024 * 1024;

/** Since its last chunk; shorter than the day after which any temporary file is taken for a crash's. */
const SESSION_LIFE_MS = 12 * 3_600_000;
/** A browser sends a few at a time; with more, the one that rested longest gives way. */
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
    rule: Upload,
  ): Promise<{ uploadId: string; chunkBytes: number }>;
  /** How many bytes have come. */
  offset(ownerId: string, uploadId: string): Promise<number>;
  /**
   * Takes a chunk that begins where the last one ended, else throws WrongOffset; of a chunk that breaks off, the whole
   * frames that came are kept, for bytes are sealed by the frame. A chunk over CHUNK_BYTES or beyond the declared size is UploadRejected, and nothing of it counts.
   */
  append(ownerId: string, uploadId: string, offset: number, chunk: Readable): Promise<number>;
  /**
   * Stages the whole file; once more, the same answer. A refused file is gone with its upload.
   * @param ruleOf gives the rule under the name that it was begun for, or throws where its owner may not bring it any more
   */
  complete(ownerId: string, uploadId: string, ruleOf: (purpose: string | null) => Upload): Promise<StagedUpload>;
  /** Gives an upload up. */
  drop(ownerId: string, uploadId: string): Promise<void>;
  /** Removes uploads that rested for twelve hours. */
  sweep(): Promise<void>;
}

interface SessionRow extends NamedRow {
  readonly owner_id: KitTables['upload_session']['ownerId'];
  readonly size_bytes: KitTables['upload_session']['sizeBytes'];
  readonly received_bytes: KitTables['upload_session']['receivedBytes'];
  readonly file_id: KitTables['upload_session']['fileId'];
  /** Null in one that was begun before purposes were kept. */
  readonly purpose: KitTables['upload_session']['purpose'];
  /** Null in one begun before uploads were sealed: its bytes count as lost. */
  readonly key_ciphertext: KitTables['upload_session']['keyCiphertext'];
}

/** Keeps the state of uploads in the database and their bytes in temporary files, sealed. */
export function createResumableUploads(supplies: {
  db: Database;
  uploads: Uploads;
  room: StageRoom;
  names: FileNames;
  keys: FileKeys;
  clock: Clock;
  tempFolder: string;
}): ResumableUploads {
  const { db, uploads, room, names, keys, clock, tempFolder } = supplies;
  const fileOf = (id: string) => join(tempFolder, `${id}.part`);
  const expiry = () => new Date(clock.now().getTime() + SESSION_LIFE_MS);

  async function find(ownerId: string, id: string): Promise<SessionRow> {
    const found = await sql<SessionRow>`
      select id, owner_id, name_ciphertext, former_name, size_bytes, received_bytes, file_id, purpose, key_ciphertext
      from upload_session
      where id = ${id} and owner_id = ${ownerId} and expires_at > ${clock.now()}`.execute(db);
    if (!found.rows[0]) throw commonFailure('not_found');
    return found.rows[0];
  }

  async function remove(condition: ReturnType<typeof sql>): Promise<void> {
    const gone = await sql<
      Pick<KitTables['upload_session'], 'id'>
    >`delete from upload_session where ${condition} returning id`.execute(db);
    for (const { id } of gone.rows) await rm(fileOf(id), { force: true });
  }

  async function openFile(session: SessionRow): Promise<StagedFile> {
    const { id, key_ciphertext: keyCiphertext } = session;
    const key = await keys.keyOf({ id, keyCiphertext, keyedBy: null, recordKey: null });
    const place = key && newStagedPlace(fileOf(id), id, key);
    const file = place && (await onStorage(() => unlessMissing(openStaged(place, 'r+'))));
    return file ?? lose(session);
  }

  /** The browser begins anew. */
  async function lose({ id }: SessionRow): Promise<never> {
    await remove(sql`id = ${id}`);
    throw commonFailure('not_found');
  }

  async function makeFile(id: string, key: Uint8Array): Promise<void> {
    await mkdir(tempFolder, { recursive: true, mode: 0o700 });
    await (await openStaged(newStagedPlace(fileOf(id), id, key), 'wx+')).close();
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

  async function stage(session: SessionRow, rule: Upload): Promise<StagedUpload> {
    const file = await openFile(session);
    try {
      // The stage works on a copy of its own: a chunk that is still being written cannot change what has been scanned.
      const bytes = Readable.from(file.content(), { objectMode: false });
      const owner = { ownerId: session.owner_id, uploadId: session.id };
      return await uploads.stage(bytes, names.nameOf(session), owner, rule);
    } catch (error) {
      if (error instanceof DecryptionFailed) return await lose(session);
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
    async begin(ownerId, { fileName, sizeBytes }, rule) {
      const maxBytes = rule.kinds[checkName(fileName, kindsOf(rule))] ?? 0;
      if (sizeBytes > maxBytes) throw new UploadRejected('file_too_large', `the file is larger than ${maxBytes} bytes`);
      if (sizeBytes === 0) throw new UploadRejected('file_empty', 'the file holds no bytes');
      await makeRoom(ownerId);
      const uploadId = newId(clock.now());
      const key = randomBytes(32);
      const wrapped = await keys.wrap(uploadId, key, null);
      const name = names.seal(uploadId, safeFileName(fileName));
      await room.within(ownerId, { files: 1, bytes: sizeBytes }, (tx) =>
        sql`
          insert into upload_session (id, owner_id, purpose, name_ciphertext, key_ciphertext, size_bytes, expires_at)
          values (${uploadId}, ${ownerId}, ${rule.name}, ${name}, ${wrapped}, ${sizeBytes}, ${expiry()})`.execute(tx),
      );
      try {
        await onStorage(() => makeFile(uploadId, key));
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
      const wholeBytes = session.size_bytes;
      const bounds = { maxBytes: Math.min(CHUNK_BYTES, wholeBytes - offset), wholeBytes };
      const written = await onStorage(() => writeChunk(file, chunk, offset, bounds)).finally(() => file.close());
      return written === 0 ? offset : advance(session, offset, offset + written);
    },
    async complete(ownerId, uploadId, ruleOf) {
      const session = await find(ownerId, uploadId);
      const rule = ruleOf(session.purpose);
      if (session.file_id) return stagedBefore(session);
      if (session.received_bytes < session.size_bytes) throw new WrongOffset(session.received_bytes);
      const staged = await stage(session, rule);
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
