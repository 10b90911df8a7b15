import { sql } from 'kysely';
import type { KitTables } from '../tables.ts';
import { createKeyFile, MasterKeyRefused } from './file-master-key.ts';
import { type KeyInFile, nextKeyFile, putNextInPlace, readKeyFiles } from './key-files.ts';
import {
  knownMasterKeys,
  lockMasterKeys,
  type MasterKeyPlace,
  openMasterKey,
  rememberMasterKey,
} from './open-master-key.ts';
import { openBy, rewrapColumn, rowsOf, type WrappedColumn } from './rewrap.ts';

/** What a rotation is done with. */
export interface RotationOrder extends MasterKeyPlace {
  readonly columns: readonly WrappedColumn[];
  /** Told after every part, by table. */
  onProgress(table: string, done: number, all: number): void;
  /** Resolves when no process wraps with the former key any more: they look at the files every second. */
  settle(): Promise<void>;
}

/** How a rotation has ended. */
export interface Rotated {
  readonly newKey: { readonly id: string; readonly path: string };
  /** No longer needed by this database; backups of before need them. */
  readonly formerKeys: readonly { readonly id: string; readonly path: string }[];
  readonly rewrapped: number;
  /** What no key at hand opens: lost before the rotation. */
  readonly lost: readonly string[];
}

/**
 * Brings a new master key: makes it, puts it in the place of the one in use, which stays beside it, and wraps everything
 * anew. Interrupted anywhere, the next call goes on; processes that serve meanwhile open both. Throws MasterKeyRefused.
 */
export async function rotateMasterKey(order: RotationOrder): Promise<Rotated> {
  await openMasterKey(order);
  await bringNewKey(order);
  const { current, former } = await readKeyFiles(order.path);
  if (!current) throw new MasterKeyRefused(`The master key file ${order.path} is missing.`);
  const keys = { next: current.key, former: former.map(({ key }) => key) };
  let rewrapped = 0;
  let lost: readonly string[] = [];
  const pass = async () => {
    const found = [];
    for (const column of order.columns) {
      const all = await countRows(order, column);
      let done = 0;
      const one = await rewrapColumn(order.db, column, keys, (count) => {
        done += count;
        order.onProgress(column.table, done, all);
      });
      rewrapped += one.rewrapped;
      found.push(...one.lost);
    }
    lost = found;
  };
  await pass();
  await order.settle();
  await pass();
  const retired = await retireFormer(order, current);
  return {
    newKey: { id: current.key.id, path: current.path },
    formerKeys: former.filter(({ key }) => retired.includes(key.id)).map(({ key, path }) => ({ id: key.id, path })),
    rewrapped,
    lost,
  };
}

/** Begins a rotation, or finds out that one is under way: then two keys are not retired. */
async function bringNewKey({ path, db, clock }: RotationOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMasterKeys(tx);
    const inUse = (await knownMasterKeys(tx)).filter((key) => key.retiredAt === null);
    const { next } = await readKeyFiles(path);
    if (!next && inUse.length > 1) return;
    const { id } = next?.key ?? (await createKeyFile(nextKeyFile(path)));
    await rememberMasterKey(tx, id, clock.now());
  });
  // After that commit: a key in use that the database does not know would be refused at the next start.
  await db.transaction().execute(async (tx) => {
    await lockMasterKeys(tx);
    if ((await readKeyFiles(path)).next) await putNextInPlace(path);
  });
}

async function retireFormer({ db, clock }: RotationOrder, { key }: KeyInFile): Promise<string[]> {
  const { rows } = await sql<Pick<KitTables['master_key'], 'id'>>`
    update master_key set retired_at = ${clock.now()} where id <> ${key.id} and retired_at is null
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

async function countRows({ db }: MasterKeyPlace, { table }: WrappedColumn): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A master key with what it protects. */
export interface MasterKeyState {
  readonly id: string;
  readonly firstUsedAt: Date;
  readonly retiredAt: Date | null;
  /** Where its file lies; null when it is not at hand. */
  readonly path: string | null;
  /** How many keys and secrets of the database it opens. */
  readonly opens: number;
}

/** Tells of every key that the database has known what it still opens; reads every wrapped key. */
export async function describeMasterKeys(
  place: MasterKeyPlace & { readonly columns: readonly WrappedColumn[] },
): Promise<{ readonly keys: readonly MasterKeyState[]; readonly lost: number }> {
  const { current, next, former } = await readKeyFiles(place.path);
  const atHand = [current, next, ...former].filter((file) => file !== undefined);
  const opens = new Map<string, number>();
  let lost = 0;
  for (const column of place.columns) {
    for await (const rows of rowsOf(place.db, column)) {
      for (const { wrapped } of rows) {
        const opener = await firstThatOpens(atHand, wrapped);
        if (opener) opens.set(opener, (opens.get(opener) ?? 0) + 1);
        else lost += 1;
      }
    }
  }
  const keys = (await knownMasterKeys(place.db)).map((known) => ({
    ...known,
    path: atHand.find(({ key }) => key.id === known.id)?.path ?? null,
    opens: opens.get(known.id) ?? 0,
  }));
  return { keys, lost };
}

async function firstThatOpens(files: readonly KeyInFile[], wrapped: Uint8Array): Promise<string | undefined> {
  for (const { key } of files) {
    if (await openBy([key], wrapped)) return key.id;
  }
  return undefined;
}
