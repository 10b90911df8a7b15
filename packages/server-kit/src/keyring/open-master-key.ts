import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Database, Tx } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import { DecryptionFailed } from './aes-gcm.ts';
import { createKeyFile, MasterKeyRefused } from './file-master-key.ts';
import { type KeyFiles, openKeyFiles, readKeyFiles } from './key-files.ts';
import type { MasterKey } from './master-key.ts';
import { keepFormerSecrets } from './secrets.ts';

// Any number serves, as long as all processes of one database use the same.
const MASTER_KEY_LOCK = 7_170_004;

/** A master key that the database knows by its fingerprint. */
export interface KnownMasterKey extends Pick<KitTables['master_key'], 'id' | 'firstUsedAt'> {
  /** Null while something in the database is, or may be, wrapped by it. */
  readonly retiredAt: KitTables['master_key']['retiredAt'];
}

/** Where the master key lies and which database it protects. */
export interface MasterKeyPlace {
  readonly path: string;
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Opens the master key of an installation. On an empty database a missing file is made; a database that was used wants
 * the very keys that its data is wrapped by, and one from before fingerprints were kept takes the key that opens a data
 * key of it. Throws MasterKeyRefused, and then has made nothing.
 */
export async function openMasterKey(place: MasterKeyPlace): Promise<MasterKey> {
  await place.db.transaction().execute(async (tx) => {
    await lockMasterKeys(tx);
    const known = await knownMasterKeys(tx);
    const files = await readKeyFiles(place.path);
    if (known.length === 0) await begin(tx, place, files);
    else demandAll(place.path, files, known);
  });
  return openKeyFiles(place.path);
}

/** One process at a time decides about master keys; held until the end of the transaction. */
export async function lockMasterKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MASTER_KEY_LOCK}::bigint)`.execute(tx);
}

/** The keys that this database has known, the oldest first. */
export async function knownMasterKeys(executor: Database | Tx): Promise<readonly KnownMasterKey[]> {
  const { rows } = await sql<KnownMasterKey>`
    select id, first_used_at as "firstUsedAt", retired_at as "retiredAt" from master_key
    order by first_used_at, id`.execute(executor);
  return rows;
}

/** Remembers a key before anything is wrapped by it. */
export async function rememberMasterKey(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`insert into master_key (id, first_used_at) values (${id}, ${now}) on conflict (id) do nothing`.execute(tx);
}

async function begin(tx: Tx, { path, clock }: MasterKeyPlace, { current }: KeyFiles): Promise<void> {
  const { rows } = await sql<{ wrapped: Uint8Array | null; wasUsed: boolean }>`
    select (select wrapped from data_key order by record_id limit 1) as wrapped,
      exists (select from audit_event) as "wasUsed"`.execute(tx);
  const { wrapped = null, wasUsed = false } = rows[0] ?? {};
  const isOld = wasUsed || wrapped !== null;
  if (isOld && !current) {
    throw new MasterKeyRefused(
      `The master key file ${path} is missing, and the database holds data that only its key opens. No new key was made.`,
    );
  }
  const key = current?.key ?? (await createKeyFile(path));
  if (wrapped && !(await opens(key, wrapped))) {
    throw new MasterKeyRefused(
      `The key in ${path} does not open the data in this database: it is the key of another one.`,
    );
  }
  await rememberMasterKey(tx, key.id, clock.now());
  if (isOld) await keepFormerSecrets(tx, key, clock.now());
}

function demandAll(path: string, { current, next, former }: KeyFiles, known: readonly KnownMasterKey[]): void {
  const needed = known.filter((key) => key.retiredAt === null).map((key) => key.id);
  if (!current) {
    throw new MasterKeyRefused(
      `The master key file ${path} is missing, and the database holds data that only its key opens ` +
        `(${needed.join(', ')}). No new key was made.`,
    );
  }
  const atHand = [current, ...(next ? [next] : []), ...former].map(({ key }) => key.id);
  const missing = needed.filter((id) => !atHand.includes(id));
  if (missing.length > 0 || !needed.includes(current.key.id)) {
    throw new MasterKeyRefused(
      `The key in ${path} (${current.key.id}) is not the one that this database needs (${(missing.length > 0 ? missing : needed).join(', ')}).`,
    );
  }
}

async function opens(key: MasterKey, wrapped: Uint8Array): Promise<boolean> {
  try {
    await key.unwrap(wrapped);
    return true;
  } catch (error) {
    if (error instanceof DecryptionFailed) return false;
    throw error;
  }
}
