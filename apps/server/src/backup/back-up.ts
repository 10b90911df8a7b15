import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import type { AuditSigner } from '@alethea/server-kit/audit/audit-link';
import { verifyChain } from '@alethea/server-kit/audit/verify-audit';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Database, Executor } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { openFileMasterKey } from '@alethea/server-kit/keyring/file-master-key';
import { keyFileSuffixes } from '@alethea/server-kit/keyring/key-files';
import { sql } from 'kysely';
import { openAuditSigner } from '../audit-chain.ts';
import type { Config } from '../config.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyFolder, describeFolder, isEmptyFolder } from './folder-piece.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { hashTables } from './table-hashes.ts';

/** Where the pieces of a backup lie in its folder. */
export const PIECES = { database: 'database', files: 'files', dump: 'alethea.dump' } as const;
/** What is no file of a record: half-written files of the moment. */
const UNFINISHED_FILES = '.unfinished';

/** A finished backup. */
export interface Backup {
  readonly manifest: Manifest;
  /** The folder with the keys, which must not be kept where the backup is kept. */
  readonly keyFolder: string;
}

/**
 * Writes database and files into a new folder, and the keys into another beside it (`<folder>.keys`). PostgreSQL goes
 * on serving meanwhile; an embedded database must not be in use. The manifest describes exactly what was written.
 * Throws BackupRefused or DataFolderInUse.
 */
export async function backUp(config: Config, clock: Clock, folder: string): Promise<Backup> {
  const keyFolder = `${folder}.keys`;
  for (const each of [folder, keyFolder]) {
    if (!(await isEmptyFolder(each))) throw new BackupRefused(`${each} is not empty. Name a new folder.`);
  }
  await demandFile(config.masterKeyFile);
  const { id: masterKeyId } = await openFileMasterKey(config.masterKeyFile);
  const openSigner = (db: Database) => openAuditSigner(config.masterKeyFile, db, clock);
  await mkdir(join(folder, PIECES.database), { recursive: true, mode: 0o700 });
  const described = config.databaseUrl
    ? await backUpPostgres(config.databaseUrl, folder, openSigner)
    : await backUpEmbedded(config.dataFolder, folder, openSigner);
  // After the database: a file is kept before the row that names it.
  if (!config.s3) {
    await copyFolder(join(config.dataFolder, 'files'), join(folder, PIECES.files), [UNFINISHED_FILES]);
  }
  await copyKeys(config, keyFolder);
  const manifest: Manifest = {
    format: 1,
    version: await versionOf(),
    createdAt: clock.now().toISOString(),
    engine: config.databaseUrl ? 'postgres' : 'pglite',
    masterKeyId,
    ...described,
    database: await describeFolder(join(folder, PIECES.database)),
    files: config.s3 ? null : await describeFolder(join(folder, PIECES.files)),
  };
  await writeManifest(folder, manifest);
  return { manifest, keyFolder };
}

type OpenSigner = (db: Database) => Promise<AuditSigner>;
type Described = Pick<Manifest, 'tables' | 'auditChain'>;

async function backUpPostgres(databaseUrl: string, folder: string, openSigner: OpenSigner): Promise<Described> {
  const engine = createPostgresEngine(databaseUrl, 1);
  try {
    const signer = await openSigner(engine.db);
    // Hashes and dump see the same moment.
    return await engine.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // The dump runs elsewhere for as long as it takes.
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
        const exported = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx);
        const described = { tables: await hashTables(tx), auditChain: await wholeChain(tx, signer) };
        await dumpPostgres(databaseUrl, exported.rows[0]?.id ?? '', join(folder, PIECES.database, PIECES.dump));
        return described;
      });
  } finally {
    await engine.close();
  }
}

async function backUpEmbedded(dataFolder: string, folder: string, openSigner: OpenSigner): Promise<Described> {
  const source = join(dataFolder, 'database');
  await demandFile(join(source, 'PG_VERSION'));
  const unlock = await lockDataFolder(dataFolder);
  try {
    // Opening brings what a crash has left into order; closing writes everything into the files.
    const engine = await createPgliteEngine({ folder: source });
    const signer = await openSigner(engine.db);
    const described = await engine.db
      .transaction()
      .execute(async (tx) => ({ tables: await hashTables(tx), auditChain: await wholeChain(tx, signer) }));
    await engine.close();
    await copyFolder(source, join(folder, PIECES.database));
    return described;
  } finally {
    await unlock();
  }
}

/** A chain that is broken must be looked into before it is handed on as a good copy. */
export async function wholeChain(db: Executor, signer: AuditSigner): Promise<Manifest['auditChain']> {
  const { links, rows, findings } = await verifyChain(db, signer);
  const [first] = findings;
  if (first) {
    throw new BackupRefused(
      `The access log's chain is broken at link ${first.link} (${first.kind}). Look at: npm run audit -- verify`,
    );
  }
  return { links, rows };
}

async function copyKeys(config: Config, keyFolder: string): Promise<void> {
  await mkdir(keyFolder, { recursive: true, mode: 0o700 });
  // During a rotation both keys are needed; those of before it open older backups.
  for (const suffix of await keyFileSuffixes(config.masterKeyFile)) {
    await copyFile(`${config.masterKeyFile}${suffix}`, join(keyFolder, `master.key${suffix}`));
  }
}

async function demandFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new BackupRefused(`There is nothing to back up: ${path} is missing.`);
}

async function versionOf(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
