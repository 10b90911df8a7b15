import type { Clock } from '@alethea/kernel/clock';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../engine/engine.ts';
import type { RecurringTask } from '../../feature.ts';
import { carryOverTask } from '../../tasks/carry-over.ts';
import type { BlobStore } from '../blob-store.ts';
import { randomObjectKey, thumbnailOf } from '../file-name.ts';
import { createPendingBlobs } from '../pending-blobs.ts';

/** Processes that begin together rarely take the same of so many. */
const CHOICE_OF = 20;
/** Far below the day after which a note is swept: whoever slept for longer may have lost the new objects to it. */
const ATTEMPT_MS = 3_600_000;

interface FormerObjects {
  readonly id: string;
  readonly path: string;
  readonly thumbnailPath: string | null;
}

interface RenameSupplies {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Gives random keys to the objects of files from before keys were random. The new ones are noted, then copied within the
 * store; one statement turns the row to them and notes the former for the sweep, a day later: whoever reads them
 * meanwhile reads on, and a process that ends anywhere in between has lost nothing.
 */
export function renameObjectsTask({ db, blobs, clock, log }: RenameSupplies): RecurringTask {
  const lost = new Set<string>();
  /** An attempt that failed is made again under the same keys, so that an outage does not pile up notes. */
  const chosenKeys = new Map<string, string>();

  async function next(): Promise<FormerObjects | undefined> {
    const { rows } = await sql<FormerObjects>`
      select * from (
        select id, path, thumbnail_path as "thumbnailPath" from stored_file
        where path !~ '^[A-Za-z]+/[a-z2-7]{32}$' and id <> all(${[...lost]}::uuid[])
        order by id limit ${CHOICE_OF}) left_over
      order by random() limit 1`.execute(db);
    return rows[0];
  }

  /** False as soon as one is not there. Each is noted just before it is copied, however long the one before it took. */
  async function copyAll(from: readonly string[], to: readonly string[]): Promise<boolean> {
    for (const [place, path] of to.entries()) {
      await note(db, path, clock.now());
      if (!(await blobs.copy(from[place] ?? '', path))) return false;
    }
    return true;
  }

  async function rename(former: FormerObjects): Promise<void> {
    const path = chosenKeys.get(former.id) ?? randomObjectKey(folderOf(former));
    chosenKeys.set(former.id, path);
    const thumbnailPath = former.thumbnailPath && thumbnailOf(path);
    const from = pathsOf(former);
    const to = pathsOf({ path, thumbnailPath });
    const isWhole = await copyAll(from, to);
    const isTurned = isWhole && (await turnRow(db, former, { path, thumbnailPath }, clock.now()));
    chosenKeys.delete(former.id);
    if (isTurned) return;
    // Lost bytes may come back from a backup, to where the row says that they are.
    if (!isWhole && (await isStillThere(db, former))) {
      lost.add(former.id);
      log.error({ what: 'a file is not in the store; its key stays as it was', fileId: former.id });
    }
    await createPendingBlobs(db, blobs).drop(to);
  }

  return carryOverTask('rename-objects', async () => {
    const former = await next();
    if (former) await rename(former);
    return former !== undefined;
  });
}

function folderOf({ path }: FormerObjects): string {
  return /^([A-Za-z]+)\//.exec(path)?.[1] ?? 'activityMedia';
}

function pathsOf({ path, thumbnailPath }: Omit<FormerObjects, 'id'>): string[] {
  return thumbnailPath ? [path, thumbnailPath] : [path];
}

async function note(db: Database, path: string, since: Date): Promise<void> {
  await sql`
    insert into pending_blob (path, since) values (${path}, ${since})
    on conflict (path) do update set since = excluded.since`.execute(db);
}

/** False where the row is gone or has been turned by another process, or the attempt took too long. */
async function turnRow(
  db: Database,
  former: FormerObjects,
  { path, thumbnailPath }: Omit<FormerObjects, 'id'>,
  now: Date,
): Promise<boolean> {
  const paths = pathsOf({ path, thumbnailPath });
  const { rows } = await sql`
    with turned as (
      update stored_file set path = ${path}, thumbnail_path = ${thumbnailPath}
      where id = ${former.id} and path = ${former.path} and ${paths.length} = (
        select count(*) from pending_blob
        where path = any(${paths}::text[]) and since > ${new Date(now.getTime() - ATTEMPT_MS)})
      returning id),
    kept as (delete from pending_blob where path = any(${paths}::text[]) and exists (select from turned))
    insert into pending_blob (path, since)
    select former.path, ${now} from turned, unnest(${pathsOf(former)}::text[]) as former (path)
    on conflict (path) do update set since = excluded.since
    returning path`.execute(db);
  return rows.length > 0;
}

async function isStillThere(db: Database, { id, path }: FormerObjects): Promise<boolean> {
  const { rows } = await sql`select from stored_file where id = ${id} and path = ${path}`.execute(db);
  return rows.length > 0;
}
