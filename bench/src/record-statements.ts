import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@alethea/kernel/time/clock';
import { createPostgresEngine } from '@alethea/server-kit/engine/postgres-engine';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import type { MeasuredCall } from './measured-calls.ts';
import type { Statement } from './replay-template.ts';

/** All that one call made PostgreSQL do. */
export interface RecordedCall {
  readonly operation: string;
  /** When the noting of these calls began: what is younger they have made themselves. */
  readonly from: Date;
  /** Until the answer was sent. */
  readonly before: readonly Statement[];
  /** Behind the answer: access-log rows of reads, announcements. */
  readonly after: readonly Statement[];
}

interface Recording {
  readonly before: Statement[];
  readonly after: Statement[];
  answered: boolean;
}

/** Calls that are measured together, by different people. */
export interface RecordGroup {
  readonly calls: readonly MeasuredCall[];
  /** Whether what lies behind the answer comes at once, for each call, or later, for many of them together. */
  readonly aftermath: 'own' | 'shared';
}

/** Longer than anything waits behind an answer. */
const AFTERMATH_MS = { own: 60, shared: 1_500 } as const;
const MARK = 'x-bench-record';

/**
 * Runs the product's own server in this process and notes every statement that each call sends, with its values, by
 * following the call through its asynchronous steps. All calls are made twice and noted the second time: by then the
 * caches of a new process are filled, sessions have been seen within the minute, and what is opened was open just now,
 * as in the rounds that are measured. A shared aftermath is noted of the first call alone, and stands for that of the
 * others.
 */
export async function recordStatements(
  env: Readonly<Record<string, string>>,
  group: RecordGroup,
): Promise<RecordedCall[]> {
  const webFolder = mkdtempSync(join(tmpdir(), 'alethea-bench-pages-'));
  try {
    return await recordOn(env, webFolder, group);
  } finally {
    rmSync(webFolder, { recursive: true });
  }
}

async function recordOn(
  env: Readonly<Record<string, string>>,
  webFolder: string,
  group: RecordGroup,
): Promise<RecordedCall[]> {
  const following = new AsyncLocalStorage<Recording>();
  const recordings = new Map<string, Recording>();
  const stopFollowing = followRequests(following, recordings);
  const stopNoting = noteQueries(following);
  const config = readConfig({ ...env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' });
  const engine = createPostgresEngine(config.databaseUrl ?? '', config.databasePoolSize);
  const server = await startServer(config, engine, systemClock, webFolder);
  try {
    return await recordGroup(server.address, group, recordings);
  } finally {
    await server.stop();
    stopNoting();
    stopFollowing();
  }
}

async function recordGroup(
  address: string,
  { calls, aftermath }: RecordGroup,
  recordings: Map<string, Recording>,
): Promise<RecordedCall[]> {
  for (const call of calls) await make(address, call, {});
  // What the first round has left behind is not to be taken for that of the second.
  await sleep(AFTERMATH_MS[aftermath]);
  const found: RecordedCall[] = [];
  const from = new Date();
  for (const [index, call] of calls.entries()) {
    const mark = `${call.operation}:${index}`;
    await make(address, call, { [MARK]: mark });
    if (aftermath === 'own' || index === 0) await sleep(AFTERMATH_MS[aftermath]);
    const recording = recordings.get(mark);
    if (!recording) throw new Error(`Nothing was noted of ${mark}.`);
    const after = (aftermath === 'shared' ? found[0]?.after : undefined) ?? [...recording.after];
    found.push({ operation: call.operation, from, before: [...recording.before], after });
  }
  return found;
}

async function make(address: string, call: MeasuredCall, more: Readonly<Record<string, string>>): Promise<void> {
  const { body, headers } = call.next();
  const response = await fetch(`${address}/api/${call.operation}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', cookie: call.cookie, ...more, ...headers },
  });
  if (!response.ok) throw new Error(`${call.operation} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

function followRequests(following: AsyncLocalStorage<Recording>, recordings: Map<string, Recording>): () => void {
  let isOver = false;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const mark = request.headers[MARK];
    if (isOver || typeof mark !== 'string') return;
    const recording: Recording = { before: [], after: [], answered: false };
    recordings.set(mark, recording);
    response.on('finish', () => {
      recording.answered = true;
    });
    following.enterWith(recording);
  });
  return () => {
    isOver = true;
  };
}

function noteQueries(following: AsyncLocalStorage<Recording>): () => void {
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
    const recording = following.getStore();
    const [config, given] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
    const text = typeof config === 'string' ? config : config.text;
    const values = typeof config === 'string' ? (Array.isArray(given) ? given : []) : (config.values ?? []);
    if (recording) (recording.answered ? recording.after : recording.before).push({ text, values });
    return Reflect.apply(query, this, args);
  } as typeof query;
  return () => {
    prototype.query = query;
  };
}
