import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { migrationFolders } from '../../../apps/server/src/migration-folders.ts';
import { startPostgres } from './postgres-server.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/alethea/', import.meta.url));
const TEST_POOL_SIZE = 8;

/** An empty, migrated database of one's own, on the engine of the lane. */
export interface TestEngine {
  readonly engine: Engine;
  /** Where a second server process finds the same database; null on the embedded engine. */
  readonly databaseUrl: string | null;
}

/** True in the lane that runs on a real PostgreSQL. */
export const onPostgres = process.env.ALETHEA_TEST_ENGINE === 'postgres';

/** Opens an empty, migrated database on the engine that ALETHEA_TEST_ENGINE names. */
export async function openTestEngine(): Promise<TestEngine> {
  return onPostgres ? openOnPostgres() : { engine: await openEmbeddedEngine(), databaseUrl: null };
}

/**
 * Opens an empty, migrated embedded database, in memory or in a new folder. A migrated snapshot is kept per state of
 * the migrations, so that a file starts in under a second.
 */
export async function openEmbeddedEngine(folder?: string): Promise<Engine> {
  const snapshotPath = `${CACHE_FOLDER}migrated-${migrationsHash()}.tar`;
  if (!existsSync(snapshotPath)) await makeSnapshot(snapshotPath);
  return createPgliteEngine({ snapshotPath, ...(folder ? { folder } : {}) });
}

async function makeSnapshot(path: string): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const engine = await createPgliteEngine({});
  await migrate(engine, migrationFolders);
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, await engine.takeSnapshot());
  renameSync(unfinished, path);
  await engine.close();
}

let adminUrl: Promise<string> | undefined;

async function openOnPostgres(): Promise<TestEngine> {
  adminUrl ??= process.env.DATABASE_URL_ADMIN
    ? Promise.resolve(process.env.DATABASE_URL_ADMIN)
    : startPostgres().then((server) => server.url);
  const databaseUrl = await createTestDatabase(await adminUrl);
  const engine = createPostgresEngine(databaseUrl, TEST_POOL_SIZE);
  await migrate(engine, migrationFolders);
  return { engine, databaseUrl };
}

/** Creates an empty database of a new name on a server and answers its address. */
export async function createTestDatabase(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  const admin = createPostgresEngine(url.href, 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin.runScript(`create database ${name}`);
  await admin.close();
  url.pathname = `/${name}`;
  return url.href;
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const folder of migrationFolders) {
    for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(new URL(name, `${folder}/`)));
  }
  return hash.digest('hex').slice(0, 16);
}
