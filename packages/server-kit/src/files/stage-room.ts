import { sql } from 'kysely';
import type { Database, Executor } from '../engine/engine.ts';
import { UploadRejected } from './upload-rejected.ts';

const FIRST_KEY_OF_LOCK = 9_002;

/** How much one person may have staged at a time: uploads and copies that are attached to nothing, and uploads under way. */
export interface StageLimits {
  readonly stagedFiles: number;
  readonly stagedMegabytes: number;
}

/** A blob that is about to be put, with the size that it is reckoned with until its row says it better. */
export interface ExpectedBlob {
  readonly path: string;
  readonly thumbnailPath: string | null;
  readonly sizeBytes: number;
}

/** How much room is asked for. */
export interface WantedRoom {
  readonly files: number;
  readonly bytes: number;
}

/**
 * Keeps what a person has staged within bounds. Whatever takes room asks here before a byte is stored; two who ask at
 * the same time, in whatever process, are answered one after the other.
 */
export interface StageRoom {
  /** A first look, before a body is read: throws UploadRejected `stage_full` where there is no room for so many bytes. */
  look(ownerId: string, sizeBytes: number): Promise<void>;
  /**
   * Notes blobs of an owner, all or none, so that they count from now on; throws UploadRejected `stage_full`.
   * @param uploadId the upload that they come from, whose own room becomes theirs
   */
  note(ownerId: string, blobs: readonly ExpectedBlob[], since: Date, uploadId?: string | null): Promise<void>;
  /** Runs `begin` in the transaction that has found so much room; throws UploadRejected `stage_full`. */
  within<Result>(ownerId: string, wanted: WantedRoom, begin: (tx: Executor) => Promise<Result>): Promise<Result>;
}

/** Keeps account over the tables stored_file, pending_blob and upload_session. */
export function createStageRoom(db: Database, { stagedFiles, stagedMegabytes }: StageLimits): StageRoom {
  async function demand(
    executor: Executor,
    ownerId: string,
    wanted: WantedRoom,
    uploadId: string | null,
  ): Promise<void> {
    const { rows } = await sql<{ files: number; bytes: number }>`
      select count(*)::integer as files, coalesce(sum(size_bytes), 0)::bigint as bytes from (
        select size_bytes from stored_file where owner_id = ${ownerId} and record_id is null
        union all select size_bytes from pending_blob where owner_id = ${ownerId}
        union all select size_bytes from upload_session
          where owner_id = ${ownerId} and file_id is null and id is distinct from ${uploadId}::uuid) staged
    `.execute(executor);
    const { files = 0, bytes = 0 } = rows[0] ?? {};
    if (files + wanted.files > stagedFiles || bytes + wanted.bytes > stagedMegabytes * 1024 * 1024) {
      throw new UploadRejected('stage_full', 'its owner has as much staged as one person may have');
    }
  }

  async function within<Result>(
    ownerId: string,
    wanted: WantedRoom,
    begin: (tx: Executor) => Promise<Result>,
    uploadId: string | null = null,
  ): Promise<Result> {
    return db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${FIRST_KEY_OF_LOCK}::int, hashtext(${ownerId}))`.execute(tx);
      await demand(tx, ownerId, wanted, uploadId);
      return begin(tx);
    });
  }

  return {
    look: (ownerId, sizeBytes) => demand(db, ownerId, { files: 1, bytes: sizeBytes }, null),
    async note(ownerId, blobs, since, uploadId = null) {
      const bytes = blobs.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      const rows = blobs.flatMap(({ path, thumbnailPath, sizeBytes }) => [
        { path, owner_id: ownerId, size_bytes: sizeBytes },
        ...(thumbnailPath === null ? [] : [{ path: thumbnailPath, owner_id: null, size_bytes: null }]),
      ]);
      const put = (tx: Executor) =>
        sql`
          insert into pending_blob (path, since, owner_id, size_bytes)
          select path, ${since}, owner_id, size_bytes
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (path text, owner_id uuid, size_bytes bigint)
        `.execute(tx);
      await within(ownerId, { files: blobs.length, bytes }, put, uploadId);
    },
    within: (ownerId, wanted, begin) => within(ownerId, wanted, begin),
  };
}
