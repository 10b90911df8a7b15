import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { type LiveProbe, openLive } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Installation, prepareInstallation } from './faults-installation.ts';
import { expectNothingLostOrDoubled } from './faults-ledger.ts';
import { type Storm, startStorm } from './faults-storm.ts';

const ROUNDS = Number(process.env.ALETHEA_FAULT_OUTAGES ?? 1);
const TIME_FOR_ROUND_MS = 300_000;

let postgres: PostgresServer;
let installation: Installation;
let server: ServerProcess;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  installation = await prepareInstallation({ postgresUrl: postgres.url, conversationCount: 5 });
  server = await createServerProcess(installation.env);
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await installation.remove();
  await postgres.stop();
});

/** What is done to PostgreSQL, and how it comes back. */
const faults = [
  {
    name: 'a fast shutdown',
    begin: () => postgres.shutDown('fast'),
    end: () => postgres.startAgain(),
  },
  {
    name: 'an immediate shutdown',
    begin: () => postgres.shutDown('immediate'),
    end: () => postgres.startAgain(),
  },
  {
    name: 'a PostgreSQL that hangs',
    begin: async () => postgres.freeze(),
    end: async () => postgres.thaw(),
  },
] as const;

test('while PostgreSQL is away or hangs, calls are answered 503 with Retry-After, the process lives, and after its return all is as before', {
  timeout: TIME_FOR_ROUND_MS * faults.length * ROUNDS,
}, async () => {
  const storm = startStorm(server.address, installation.conversations);
  for (let round = 0; round < ROUNDS; round++) {
    for (const fault of faults) await meet(fault, storm);
  }
  await storm.stop();
  expect(server.alive).toBe(true);
  await server.stop();
  await expectNothingLostOrDoubled(installation, storm.acknowledged);
});

test('a process that is asked to stop while PostgreSQL hangs ends by its deadline, says where it broke off, and starts again', async () => {
  if (!server.alive) await server.start();
  const storm = startStorm(server.address, installation.conversations);
  await untilMoreAcknowledged(storm, 20);
  postgres.freeze();
  const exitCode = await server.stop();
  postgres.thaw();
  // On a fast machine every statement has been given up before the deadline; then nothing is broken off.
  const saysSo = server.log.includes('the rest is broken off');
  expect([exitCode, saysSo], server.log).toEqual(exitCode === 0 ? [0, false] : [1, true]);
  await server.start();
  await untilMoreAcknowledged(storm, 20);
  await storm.stop();
});

async function meet(fault: (typeof faults)[number], storm: Storm): Promise<void> {
  await untilMoreAcknowledged(storm, 20);
  const hears = await openLive(server.address, installation.conversations[0]?.cookies[0] ?? '');
  const firstCall = storm.calls.length;
  await fault.begin();
  const refused = () => storm.calls.slice(firstCall).filter((call) => call.status === 503);
  await storm.until(() => refused().length >= 40 || !server.alive);
  expect(server.alive, server.log).toBe(true);
  await fault.end();
  const returnedAtMs = performance.now();
  await untilMoreAcknowledged(storm, 1);
  const recoveryMs = performance.now() - returnedAtMs;
  await untilMoreAcknowledged(storm, 40);
  const calls = storm.calls.slice(firstCall);
  expect([...new Set(calls.map((call) => call.status))].sort()).toEqual([200, 503]);
  expect(refused().filter((call) => !Number(call.retryAfter))).toEqual([]);
  expect(server.alive).toBe(true);
  await hearsAgain(hears, fault.name);
  const longestMs = Math.max(...calls.map((call) => call.durationMs));
  console.log(
    `${fault.name}: ${refused().length} calls answered 503, the longest call took ${Math.round(longestMs)} ms; ` +
      `${Math.round(recoveryMs)} ms from its return to the first success`,
  );
}

/** Announcements were lost with the connection, so the browser is told to look again; a hang only delays them. */
async function hearsAgain(hears: LiveProbe, fault: string): Promise<void> {
  if (fault !== 'a PostgreSQL that hangs') await hears.next((event) => event.type === 'resync');
  const heard = hears.events.length;
  await expect.poll(() => hears.events.length).toBeGreaterThan(heard);
  expect(hears.events.at(-1)?.type).toMatch(/notice|resync/);
  hears.close();
}

function untilMoreAcknowledged(storm: Storm, count: number): Promise<void> {
  const goal = storm.acknowledged.length + count;
  return storm.until(() => storm.acknowledged.length >= goal);
}
