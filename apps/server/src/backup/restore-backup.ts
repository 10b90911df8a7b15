import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@alethea/kernel/time/clock';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { openFileMasterKey } from '@alethea/server-kit/keyring/file-master-key';
import { keyFileSuffixes } from '@alethea/server-kit/keyring/key-files';
import { sql } from 'kysely';
import { openAuditSigner } from '../audit-chain.ts';
import type { Config } from '../config.ts';
import { PIECES, wholeChain } from './back-up.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyFolder, describeFolder, isEmptyFolder, makeFolderOf } from './folder-piece.ts';
import { type Manifest, type Piece, readManifest } from './manifest.ts';
import { restorePostgres } from './postgres-tools.ts';
import { hashTables } from './table-hashes.ts';

/**
 * Brings a backup to the empty place that the configuration names. The pieces and the key are checked before anything
 * is written; afterwards every table must have the rows of the backup, and the access log's chain must be whole.
 * Throws BackupRefused.
 */
export async function restoreBackup(config: Config, clock: Clock, folder: string, keyFile: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkBackup(config, manifest, folder, keyFile);
  await demandEmptyTarget(config);
  const unlock = await lockDataFolder(config.dataFolder);
  try {
    await restoreDatabase(config, manifest, folder, keyFile, clock);
    if (manifest.files) {
      await copyFolder(join(folder, PIECES.files), join(config.dataFolder, 'files'));
      await demandPiece(join(config.dataFolder, 'files'), manifest.files);
    }
    await makeFolderOf(config.masterKeyFile);
    for (const suffix of await keyFileSuffixes(keyFile)) {
      await copyFile(`${keyFile}${suffix}`, `${config.masterKeyFile}${suffix}`);
    }
  } finally {
    await unlock();
  }
  return manifest;
}

async function checkBackup(config: Config, manifest: Manifest, folder: string, keyFile: string): Promise<void> {
  const engine = config.databaseUrl ? 'postgres' : 'pglite';
  if (manifest.engine !== engine) {
    const how = manifest.engine === 'postgres' ? 'Set DATABASE_URL to an empty database' : 'Unset DATABASE_URL';
    throw new BackupRefused(`The backup is of the ${manifest.engine} engine and the target is ${engine}. ${how}.`);
  }
  if (!(await stat(keyFile).catch(() => undefined))) {
    throw new BackupRefused(`The master key is missing: ${keyFile}. Name it with --key <file>.`);
  }
  const { id } = await openFileMasterKey(keyFile);
  if (id !== manifest.masterKeyId) {
    throw new BackupRefused(`${keyFile} is not the master key of this backup (${manifest.masterKeyId}), but ${id}.`);
  }
  await demandPiece(join(folder, PIECES.database), manifest.database);
  if (manifest.files) await demandPiece(join(folder, PIECES.files), manifest.files);
}

async function demandPiece(folder: string, expected: Piece): Promise<void> {
  const found = await describeFolder(folder);
  if (found.sha256 !== expected.sha256) {
    throw new BackupRefused(
      `${folder} is not as it was written: ${found.fileCount} files of ${found.sizeBytes} bytes in place of ` +
        `${expected.fileCount} files of ${expected.sizeBytes} bytes, or other contents.`,
    );
  }
}

/** Nothing that exists is ever written over, a key least of all. */
async function demandEmptyTarget(config: Config): Promise<void> {
  const folders = [
    join(config.dataFolder, 'files'),
    ...(config.databaseUrl ? [] : [join(config.dataFolder, 'database')]),
  ];
  for (const folder of folders) {
    if (!(await isEmptyFolder(folder))) throw new BackupRefused(`${folder} is not empty. Restore to another place.`);
  }
  if (await stat(config.masterKeyFile).catch(() => undefined)) {
    throw new BackupRefused(`${config.masterKeyFile} exists; a key is never written over. Move it away first.`);
  }
  if (config.databaseUrl) await demandEmptyDatabase(config.databaseUrl);
}

async function demandEmptyDatabase(databaseUrl: string): Promise<void> {
  const engine = createPostgresEngine(databaseUrl, 1);
  try {
    const found = await sql<{ count: number }>`
      select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`.execute(engine.db);
    if (found.rows[0]?.count !== 0) throw new BackupRefused('The target database has tables. Create an empty one.');
  } finally {
    await engine.close();
  }
}

async function restoreDatabase(
  config: Config,
  manifest: Manifest,
  folder: string,
  keyFile: string,
  clock: Clock,
): Promise<void> {
  const engine = config.databaseUrl
    ? await restoreIntoPostgres(config.databaseUrl, folder)
    : await restoreEmbedded(join(config.dataFolder, 'database'), folder);
  try {
    await demandSameRows(engine, manifest);
    await wholeChain(engine.db, await openAuditSigner(keyFile, engine.db, clock));
  } finally {
    await engine.close();
  }
}

async function restoreIntoPostgres(databaseUrl: string, folder: string): Promise<Engine> {
  await restorePostgres(databaseUrl, join(folder, PIECES.database, PIECES.dump));
  return createPostgresEngine(databaseUrl, 1);
}

async function restoreEmbedded(target: string, folder: string): Promise<Engine> {
  await copyFolder(join(folder, PIECES.database), target);
  return createPgliteEngine({ folder: target });
}

async function demandSameRows(engine: Engine, manifest: Manifest): Promise<void> {
  const found = await engine.db.transaction().execute(hashTables);
  const restored = new Map(found.map((each) => [each.table, each]));
  const wrong = manifest.tables.filter(({ table, hash, rowCount }) => {
    const now = restored.get(table);
    return now?.hash !== hash || now.rowCount !== rowCount;
  });
  if (wrong.length > 0 || found.length !== manifest.tables.length) {
    const names = wrong.map(({ table }) => table).join(', ');
    throw new BackupRefused(`The restored tables differ from the backup: ${names}. Do not start a server on them.`);
  }
}
