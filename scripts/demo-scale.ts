import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  fillScaleGallery,
  fillScaleMessages,
  fillScaleRecords,
  fillScaleWorld,
  SCALE_PASSWORD,
  scaleCounts,
  scaleEmail,
} from '@alethea/demo/scale';
import { systemClock } from '@alethea/kernel/time/clock';
import { lockDataFolder } from '@alethea/server-kit/engine/data-folder-lock';
import type { Engine } from '@alethea/server-kit/engine/engine';
import { createPgliteEngine } from '@alethea/server-kit/engine/pglite-engine';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import { type Config, readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/start-server.ts';
import { demandDemoDatabase } from './parts/demand-demo-database.ts';
import { NothingDone, runAndTell } from './parts/run-and-tell.ts';

const USAGE = `Fills the database that the server uses (DATABASE_URL, or DATA_DIR without it) with a large world for measuring.

  npm run demo:scale -- --consults 100000 --services 5000 --gallery 12000 --messages 100000 --records 200000

Numbers that are there already are filled up; without options it is 1,000 consults, 500 services, no gallery, no
messages to patients and no billing records.`;
const POOL_SIZE = 4;
/** As many as one batch of claims takes. */
const READY_RECORDS = 5_000;

await runAndTell(main);

async function main(): Promise<void> {
  const size = readSize();
  const config = readConfig(process.env);
  if (config.environment === 'production') throw new NothingDone('The large world is never made in production.');
  const { engine, unlock } = await openDatabase(config);
  // The server's own parts, so that keys and schema are exactly those that it will find; nobody is served meanwhile.
  const pages = await mkdtemp(join(tmpdir(), 'alethea-scale-'));
  const quiet = { ...config, host: '127.0.0.1', port: 0, logLevel: 'error' };
  const server = await startServer(quiet, engine, systemClock, pages);
  try {
    const startedAt = performance.now();
    const seconds = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
    const supplies = { db: engine.db, clock: systemClock, ...server.features };
    const tell = (what: keyof typeof size, count: number) =>
      console.log(`${count.toLocaleString('en-CA')} of ${size[what].toLocaleString('en-CA')} ${what} (${seconds()})`);
    await fillScaleWorld(supplies, size, tell);
    if (size.pictures > 0) await fillScaleGallery(supplies, size.pictures, (count) => tell('pictures', count));
    if (size.messages > 0) await fillScaleMessages(supplies, size.messages, (count) => tell('messages', count));
    if (size.records > 0) {
      const records = { records: size.records, ready: READY_RECORDS, now: systemClock.now() };
      await fillScaleRecords(supplies, records, (count) => tell('records', count));
    }
    const { referrers, consultants, staff } = scaleCounts;
    console.log(
      `Filled in ${seconds()}. ${referrers} physicians (${scaleEmail(0)} and on), then ${consultants} specialists`,
    );
    console.log(
      `(${scaleEmail(referrers)} and on) and ${staff} MOAs (${scaleEmail(referrers + consultants)} and on) sign in with ${SCALE_PASSWORD}`,
    );
  } finally {
    await server.stop();
    await unlock();
    await rm(pages, { recursive: true });
  }
}

function readSize() {
  try {
    const number = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { consults: number, services: number, gallery: number, messages: number, records: number },
    });
    return {
      consults: readCount(values.consults, 1_000),
      services: readCount(values.services, 500),
      pictures: values.gallery === undefined ? 0 : readCount(values.gallery, 1),
      messages: values.messages === undefined ? 0 : readCount(values.messages, 1),
      records: values.records === undefined ? 0 : readCount(values.records, 1),
    };
  } catch {
    throw new NothingDone(USAGE);
  }
}

function readCount(text: string | undefined, otherwise: number): number {
  const count = Number(text ?? otherwise);
  if (!Number.isInteger(count) || count < 1) throw new NothingDone(USAGE);
  return count;
}

/** Statements of this size take longer than a caller would wait, so there are no limits. */
async function openDatabase(config: Config): Promise<{ engine: Engine; unlock(): Promise<void> }> {
  const unlock = config.databaseUrl ? async () => {} : await lockDataFolder(config.dataFolder);
  const engine = config.databaseUrl
    ? createPostgresEngine(config.databaseUrl, POOL_SIZE)
    : await createPgliteEngine({ folder: join(config.dataFolder, 'database') });
  try {
    await demandDemoDatabase(engine);
  } catch (error) {
    await engine.close();
    await unlock();
    throw error;
  }
  return { engine, unlock };
}
