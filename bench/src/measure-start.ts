import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchServer } from './bench-server.ts';
import { median } from './latencies.ts';

/** From the start of the process to its first answer, in milliseconds. */
export interface StartFigures {
  readonly filledPostgresMs: number;
  /** With the database made on the way, and with the one of the last time. */
  readonly embeddedFirstMs: number;
  readonly embeddedAgainMs: number;
}

const TIMES = 3;

/** Starts servers and asks at once whether they are ready. */
export async function measureStart(postgresSettings: Readonly<Record<string, string>>): Promise<StartFigures> {
  const onPostgres: number[] = [];
  for (let time = 0; time < TIMES; time++) onPostgres.push(await timeStart(postgresSettings));
  const folder = await mkdtemp(join(tmpdir(), 'alethea-bench-start-'));
  try {
    // Empty settings, for those of the surroundings would be taken over.
    const embedded = { DATA_DIR: folder, DATABASE_URL: '', MASTER_KEY_FILE: '', ALETHEA_ENV: 'local' };
    const embeddedFirstMs = await timeStart(embedded);
    const again: number[] = [];
    for (let time = 0; time < TIMES; time++) again.push(await timeStart(embedded));
    return { filledPostgresMs: median(onPostgres), embeddedFirstMs, embeddedAgainMs: median(again) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeStart(settings: Readonly<Record<string, string>>): Promise<number> {
  const startedAt = performance.now();
  const server = await startBenchServer(settings);
  try {
    const answer = await fetch(`${server.address}/readyz`);
    if (!answer.ok) throw new Error(`The started server is not ready: ${answer.status}`);
    return performance.now() - startedAt;
  } finally {
    await server.stop();
  }
}
