import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { migrate } from '@alethea/server-kit/engine/migrator';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { createBoss, makeJobSchema } from '@alethea/server-kit/jobs/boss-database';
import { migrationFolders } from '../../../apps/server/src/migration-folders.ts';
import { openInMemory } from './emptied-databases.ts';
import { startPostgres } from './postgres-server.ts';

const CACHE_FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/alethea/', import.meta.url));
const TEST_POOL_SIZE = 8;

/** The embedded database's machine code, which all database threads of this process share while it is held here. */
let machineCode: Promise<WebAssembly.Module> | undefined;

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
 * Opens an empty, migrated embedded database, in a new folder or in memory, where it may have served a file before. A
 * migrated snapshot is kept per state of the migrations, so that a file starts in under a second.
 */
export async function openEmbeddedEngine(folder?: string): Promise<Engine> {
  const snapshotPath = `${CACHE_FOLDER}migrated-${migrationsHash()}.tar`;
  machineCode ??= compileDatabase();
  await machineCode;
  if (!existsSync(snapshotPath)) await makeSnapshot(snapshotPath);
  return folder ? createPgliteEngine({ snapshotPath, folder }) : openInMemory(snapshotPath);
}

/** Without it each thread would compile the same 9 MB again, which costs more than opening the database. */
async function compileDatabase(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url);
  const library = createRequire(resolve('@alethea/server-kit/engine/pglite-worker')).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(path.join(path.dirname(library), 'pglite.wasm')));
}

async function makeSnapshot(file: string): Promise<void> {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const engine = await createPgliteEngine({});
  await prepare(engine);
  const unfinished = `${file}.${randomUUID()}`;
  writeFileSync(unfinished, await engine.takeSnapshot());
  renameSync(unfinished, file);
  await engine.close();
}

/** What the first server that starts on a database makes in it; the job library makes its own tables, and no queue yet. */
async function prepare(engine: Engine): Promise<void> {
  await migrate(engine, migrationFolders);
  await makeJobSchema(engine);
  const boss = createBoss(engine);
  await boss.start();
  await boss.stop({ graceful: false, close: false });
}

let adminUrl: Promise<string> | undefined;
let template: Promise<string> | undefined;

async function openOnPostgres(): Promise<TestEngine> {
  adminUrl ??= process.env.DATABASE_URL_ADMIN
    ? Promise.resolve(process.env.DATABASE_URL_ADMIN)
    : startPostgres({ inMemory: true }).then((server) => server.url);
  const serverUrl = await adminUrl;
  template ??= makeTemplate(serverUrl);
  const databaseUrl = await createTestDatabase(serverUrl, await template);
  return { engine: createPostgresEngine(databaseUrl, TEST_POOL_SIZE), databaseUrl };
}

/** Migrates one database per process, which the others are copies of; nobody is connected to it any more. */
async function makeTemplate(serverUrl: string): Promise<string> {
  const databaseUrl = await createTestDatabase(serverUrl);
  const engine = createPostgresEngine(databaseUrl, 1);
  await prepare(engine);
  await engine.close();
  return new URL(databaseUrl).pathname.slice(1);
}

/** Creates a database of a new name on a server, empty or as a copy of another, and answers its address. */
export async function createTestDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const url = new URL(serverUrl);
  const admin = createPostgresEngine(url.href, 1);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Written into the log page by page, as is the default, a copy costs up to ten times as much.
  await admin.runScript(`create database ${name} template ${template} strategy file_copy`);
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
