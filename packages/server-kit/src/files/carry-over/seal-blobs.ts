import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Tx } from '../../engine/engine.ts';
import type { RecurringTask } from '../../feature.ts';
import type { KitTables } from '../../tables.ts';
import { carryOverTask } from '../../tasks/carry-over.ts';
import { type Content, type FileVariant, type KeptBlob, newPaths, openKept, putFileBytes } from '../file-bytes.ts';
import type { FileKeys } from '../file-keys.ts';
import { createPendingBlobs } from '../pending-blobs.ts';
import type { BlobStore } from '../storage/blob-store.ts';

/** Processes that begin together rarely take the same of so many. */
const CHOICE_OF = 20;
/** Far below the day after which a note is swept: whoever slept for longer may have lost the new objects to it. */
const ATTEMPT_MS = 3_600_000;

interface ClearBlob {
  readonly id: string;
  readonly path: string;
  readonly thumbnailPath: string | null;
}

type Paths = ReturnType<typeof newPaths>;

interface SealSupplies {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly keys: FileKeys;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Seals blobs that lie in the clear, of before. Each is sealed under new random keys of the store, which are noted before
 * anything is put there, then read back and compared; one transaction turns the rows and notes the former objects for the
 * sweep, a day later: whoever reads them meanwhile reads on, and a process that ends anywhere in between has lost nothing.
 */
export function sealBlobsTask(supplies: SealSupplies): RecurringTask {
  const { db, blobs, clock, log } = supplies;
  const leftAlone = new Set<string>();
  /** An attempt that failed is made again under the same paths, so that an outage does not pile up notes. */
  const failedPaths = new Map<string, Paths>();

  async function next(): Promise<ClearBlob | undefined> {
    const { rows } = await sql<ClearBlob>`
      select * from (
        select id, path, thumbnail_path as "thumbnailPath" from blob
        where header is null and id <> all(${[...leftAlone]}::uuid[])
        order by id limit ${CHOICE_OF}) left_over
      order by random() limit 1`.execute(db);
    return rows[0];
  }

  /** Null where one of its objects is not there. */
  async function sealAnew(clear: ClearBlob, paths: Paths): Promise<KeptBlob | null> {
    const former = await contentAt(blobs, clear.path);
    const small = clear.thumbnailPath === null ? null : await contentAt(blobs, clear.thumbnailPath);
    try {
      if (!former || (clear.thumbnailPath !== null && !small)) return null;
      const kept = await putFileBytes({ put }, paths, former, small, clear.id);
      await demandSame(blobs, kept, 'original', former.hash());
      if (small) await demandSame(blobs, kept, 'thumbnail', small.hash());
      return kept;
    } finally {
      for (const each of [former, small]) each?.close();
    }
  }

  /** Each is noted just before it is put, however long the one before it took. */
  async function put(...[path, content]: Parameters<BlobStore['put']>): Promise<void> {
    await note(db, path, clock.now());
    await blobs.put(path, content);
  }

  async function seal(clear: ClearBlob): Promise<void> {
    const paths = failedPaths.get(clear.id) ?? newPaths(folderOf(clear));
    // Another run at the same time must not put its bytes, under its key, where this one puts its own.
    failedPaths.delete(clear.id);
    let kept: KeptBlob | null;
    try {
      kept = await sealAnew(clear, paths);
      if (kept !== null && (await turnRows(supplies, clear, kept))) return;
    } catch (error) {
      failedPaths.set(clear.id, paths);
      throw error;
    }
    // Lost bytes may come back from a backup, to where the row says that they are.
    if (!kept && (await isStillThere(db, clear))) {
      leftAlone.add(clear.id);
      log.error({ what: 'a file is not in the store; it stays as it was', blobId: clear.id });
    }
    await createPendingBlobs(db, blobs).drop([paths.path, paths.thumbnailPath]);
  }

  return carryOverTask('seal-blobs', async () => {
    const clear = await next();
    if (clear) await seal(clear);
    return clear !== undefined;
  });
}

/** Opens an object in the clear, whose hash is known when it has been read. */
async function contentAt(blobs: BlobStore, path: string) {
  const opened = await blobs.get(path);
  if (!opened) return null;
  const hash = createHash('sha256');
  async function* hashed(bytes: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const content: Content = { sizeBytes: opened.sizeBytes, bytes: hashed(opened.stream) };
  return { ...content, hash: () => hash.digest('hex'), close: () => opened.stream.destroy() };
}

/** Reads back what was sealed: the former bytes go only when the new ones are known to be the same. */
async function demandSame(blobs: BlobStore, kept: KeptBlob, variant: FileVariant, expected: string): Promise<void> {
  const opened = await openKept(blobs, kept, variant);
  const hash = createHash('sha256');
  // Swept in between, which its note will tell.
  if (!opened) return;
  await pipeline(opened.stream, hash);
  if (hash.digest('hex') !== expected) throw new Error('What was sealed does not read as what was there.');
}

function folderOf({ path }: ClearBlob): string {
  return /^([A-Za-z]+)\//.exec(path)?.[1] ?? 'activityMedia';
}

function pathsOf({ path, thumbnailPath }: Pick<ClearBlob, 'path' | 'thumbnailPath'>): string[] {
  return thumbnailPath ? [path, thumbnailPath] : [path];
}

async function note(db: Database, path: string, since: Date): Promise<void> {
  await sql`
    insert into pending_blob (path, since) values (${path}, ${since})
    on conflict (path) do update set since = excluded.since`.execute(db);
}

/** False where the blob is gone or has been sealed by another process, or the attempt took too long. */
async function turnRows({ db, keys, clock }: SealSupplies, clear: ClearBlob, kept: KeptBlob): Promise<boolean> {
  const now = clock.now();
  const [former, paths] = [pathsOf(clear), pathsOf(kept)];
  return db
    .transaction()
    .execute(async (tx) => {
      const held = await sql`
      select id from blob where id = ${clear.id} and path = ${clear.path} and header is null for update`.execute(tx);
      if (held.rows.length === 0) return false;
      const noted = await sql`
      delete from pending_blob where path = any(${paths}::text[]) and since > ${new Date(now.getTime() - ATTEMPT_MS)}
      returning path`.execute(tx);
      if (noted.rows.length < paths.length) throw new TookTooLong();
      await giveKeys(tx, keys, kept);
      await sql`
      update blob set path = ${kept.path}, size_bytes = ${kept.sizeBytes}, header = ${kept.header},
        thumbnail_path = ${kept.thumbnailPath}, thumbnail_bytes = ${kept.thumbnailBytes},
        thumbnail_header = ${kept.thumbnailHeader}
      where id = ${clear.id}`.execute(tx);
      await sql`
      insert into pending_blob (path, since) select path, ${now} from unnest(${former}::text[]) as former (path)
      on conflict (path) do update set since = excluded.since`.execute(tx);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof TookTooLong) return false;
      throw error;
    });
}

class TookTooLong extends Error {}

/** Wraps the new key for every file that shares the blob, each under its own record. */
async function giveKeys(tx: Tx, keys: FileKeys, { blobId, key }: KeptBlob): Promise<void> {
  await sql`select id from stored_file where blob_id = ${blobId} order by id for update`.execute(tx);
  const { rows } = await sql<
    Pick<KitTables['stored_file'], 'id'> & {
      readonly recordId: KitTables['data_key']['recordId'] | null;
      readonly wrapped: KitTables['data_key']['wrapped'] | null;
    }
  >`
    select f.id, k.record_id as "recordId", k.wrapped from stored_file f
    left join data_key k on k.record_id = f.record_id where f.blob_id = ${blobId}`.execute(tx);
  for (const { id, recordId, wrapped } of rows) {
    const record = recordId && wrapped ? { recordId, wrapped } : null;
    await sql`
      update stored_file set key_ciphertext = ${await keys.wrap(id, key, record)}, keyed_by = ${record?.recordId ?? null}
      where id = ${id}`.execute(tx);
  }
}

async function isStillThere(db: Database, { id, path }: ClearBlob): Promise<boolean> {
  const { rows } = await sql`select from blob where id = ${id} and path = ${path}`.execute(db);
  return rows.length > 0;
}
