import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, fillDemoWorldOnce } from '@alethea/demo';
import { systemClock } from '@alethea/kernel/time/clock';
import { removeAuditHeads } from '@alethea/server-kit/audit/audit-heads';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import type { S3Settings } from '@alethea/server-kit/files/storage/s3-blob-store';
import { JOB_SCHEMA } from '@alethea/server-kit/jobs/boss-database';
import { openHeadPlace } from '../apps/server/src/audit-chain.ts';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { FOLDERS_OF_DATA, markDemoFolder, mayEmptyFolder } from '../apps/server/src/demo-folder.ts';
import { startServer } from '../apps/server/src/start-server.ts';
import { demandDemoDatabase } from './parts/demand-demo-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const POOL_SIZE = 2;

await runAndTell(main);

async function main(): Promise<void> {
  if (process.env.ALETHEA_ENV === 'production') throw new NothingDone('The demo world is never made in production.');
  const config = readConfig(process.env);
  if (!config.demoWorld) throw new NothingDone('DEMO_WORLD is false: this database is not for a demo world.');
  const unlock = await lockDataFolder(config.dataFolder);
  try {
    await empty(config);
    await fill(config);
  } finally {
    await unlock();
  }
}

function openDatabase(config: Config): Engine | Promise<Engine> {
  if (config.databaseUrl) return createPostgresEngine(config.databaseUrl, POOL_SIZE);
  return createPgliteEngine({ folder: join(config.dataFolder, 'database') });
}

async function empty(config: Config): Promise<void> {
  const hasEmbedded = !config.databaseUrl && existsSync(join(config.dataFolder, 'database'));
  if (config.databaseUrl || hasEmbedded) {
    const engine = await openDatabase(config);
    try {
      const isDemo = await demandDemoDatabase(engine);
      await demandDemoFolder(config, hasEmbedded && isDemo);
      if (config.databaseUrl) await demandNobodyElse(engine);
      if (config.s3) await emptyBucket(engine, config.s3);
      // The new world has secrets and a log of its own, which the head of the old one would contradict.
      await removeAuditHeads(await openHeadPlace(config), systemClock.now());
      if (config.databaseUrl) await dropSchemas(engine);
    } finally {
      await engine.close();
    }
  } else await demandDemoFolder(config, false);
  if (hasEmbedded) await rm(join(config.dataFolder, 'database'), { recursive: true, force: true });
  // The master key stays, for it is the installation's and not the world's.
  for (const folder of FOLDERS_OF_DATA) await rm(join(config.dataFolder, folder), { recursive: true, force: true });
  console.log(`Emptied: ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataFolder} and its files.`);
}

/** What lies beside an embedded demo world is its own; a folder beside another database must have the mark of one. */
async function demandDemoFolder(config: Config, isOwn: boolean): Promise<void> {
  if (isOwn || (await mayEmptyFolder(config))) return;
  throw new NothingDone(`${config.dataFolder} has files that no demo world has put there: nothing was changed.`);
}

/** A server that goes on would write into the new world with what it knows of the old one. */
async function demandNobodyElse(engine: Engine): Promise<void> {
  const [found] = (await engine.runScript(`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)) as {
    count: number;
  }[];
  const others = found?.count ?? 0;
  if (others > 0) throw new NothingDone(`${others} other connection(s) use the database. Stop the servers first.`);
}

async function dropSchemas(engine: Engine): Promise<void> {
  await engine.runScript(
    `drop schema if exists ${JOB_SCHEMA} cascade; drop schema public cascade; create schema public`,
  );
}

/** Files in a bucket are found by their rows only. */
async function emptyBucket(engine: Engine, settings: S3Settings): Promise<void> {
  const [table] = (await engine.runScript(
    "select to_regclass('pending_blob')::text as name, to_regclass('blob')::text as blob",
  )) as { name: string | null; blob: string | null }[];
  if (!table?.name) return;
  // A database of before has the paths among the files.
  const kept = table.blob ?? 'stored_file';
  const rows = (await engine.runScript(`
    select path from ${kept} union select thumbnail_path from ${kept} where thumbnail_path is not null
    union select path from pending_blob`)) as {
    path: string;
  }[];
  const { createS3BlobStore } = await import('@alethea/server-kit/files/storage/s3-blob-store');
  const blobs = createS3BlobStore(settings);
  for (const { path } of rows) await blobs.remove(path);
}

/** With the server's own parts, so that keys and schema are exactly those that it will find; nobody is served. */
async function fill(config: Config): Promise<void> {
  const startedAt = performance.now();
  await markDemoFolder(config);
  const pages = await mkdtemp(join(tmpdir(), 'alethea-demo-'));
  const quiet = { ...config, host: '127.0.0.1', port: 0, logLevel: 'error' };
  const server = await startServer(quiet, await openDatabase(config), systemClock, pages);
  try {
    await fillDemoWorldOnce({ db: server.engine.db, clock: systemClock, ...server.features });
    const [made] = (await server.engine.runScript(`
      select (select count(*) from consult)::integer as consults,
        (select count(*) from consult_message)::integer as messages`)) as { consults: number; messages: number }[];
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`Filled anew in ${seconds} s: ${made?.consults} consults with ${made?.messages} messages.`);
    console.log(`Sign in as ${demoAccounts.accounts[0]?.email} with ${demoAccounts.password}`);
  } finally {
    await server.stop();
    await rm(pages, { recursive: true });
  }
}
