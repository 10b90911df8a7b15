import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { PUBLIC_HOST } from './load-driver.ts';

const METRICS_TOKEN = randomBytes(16).toString('hex');

/** The variables and flags that `npm start` gives to node, so that what is measured is what an operator runs. */
export function startSettings(): Record<string, string> {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  const variables = words.slice(0, words.indexOf('node')).map((word) => word.split('=') as [string, string]);
  return {
    ...Object.fromEntries(variables),
    NODE_OPTIONS: words.filter((word) => word.startsWith('--')).join(' '),
  };
}

/**
 * Settings of a server in production, but for its name: production takes no database of made-up people. Only limits that would stop one machine from standing in for hundreds of people
 * are lifted, each by its documented setting.
 */
export function productionSettings(database: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...database,
    ...startSettings(),
    ALETHEA_ENV: 'staging',
    TWO_FACTOR_REQUIRED: 'operators',
    PUBLIC_URL: `https://${PUBLIC_HOST}`,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@alethea.example',
    METRICS_TOKEN,
    FAX: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
    CALLS_PER_MINUTE: '100000000',
    SESSION_IDLE_MINUTES: '600',
    DEMO_WORLD: 'false',
  };
}

/** Starts a server process and waits for it. */
export async function startBenchServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await createServerProcess(settings);
  await server.start();
  return server;
}

/** Memory of a server process. */
export interface MemoryFigures {
  readonly residentMegabytes: number;
  readonly heapMegabytes: number;
}

/** Reads the memory that a server process says it uses. */
export async function readMemory(address: string): Promise<MemoryFigures> {
  const figure = await readMetrics(address);
  const megabytes = (name: string) => figure(name) / 1024 / 1024;
  return {
    residentMegabytes: megabytes('process_resident_memory_bytes'),
    heapMegabytes: megabytes('nodejs_heap_size_used_bytes'),
  };
}

/** Reads by how much the event loop of a server process was late since it was last read. */
export async function readEventLoop(address: string): Promise<{ readonly p99Ms: number; readonly maxMs: number }> {
  const figure = await readMetrics(address);
  return {
    p99Ms: figure('nodejs_eventloop_lag_p99_seconds') * 1_000,
    maxMs: figure('nodejs_eventloop_lag_max_seconds') * 1_000,
  };
}

async function readMetrics(address: string): Promise<(name: string) => number> {
  const answer = await fetchPersistently(`${address}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** A kept connection may be one to a process that was killed meanwhile: then the request is made once more. */
export async function fetchPersistently(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch {
    return fetch(address, init);
  }
}
