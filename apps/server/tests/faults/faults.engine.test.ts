import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareInstallation } from './faults-installation.ts';
import { expectNothingLostOrDoubled } from './faults-ledger.ts';
import { type Storm, startStorm } from './faults-storm.ts';

const KILLS = Number(process.env.ALETHEA_FAULT_KILLS ?? 2);
const CONVERSATIONS = 5;
const TIME_FOR_ROUND_MS = 180_000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres.stop());

for (const kind of ['postgres', 'pglite'] as const) {
  test(`a server killed at any moment on ${kind} loses no acknowledged message, stores none twice and keeps their order`, {
    timeout: TIME_FOR_ROUND_MS * (KILLS + 2),
  }, async () => {
    const installation = await prepareInstallation({
      conversationCount: CONVERSATIONS,
      ...(kind === 'postgres' ? { postgresUrl: postgres.url } : {}),
    });
    const server = await createServerProcess(installation.env);
    try {
      await server.start();
      const storm = startStorm(server.address, installation.conversations);
      const recoveriesMs: number[] = [];
      for (let kill = 0; kill < KILLS; kill++) recoveriesMs.push(await killAndRestart(server, storm));
      await untilMoreAcknowledged(storm, 20);
      await storm.stop();
      await server.stop();
      report(kind, storm, recoveriesMs);
      await expectNothingLostOrDoubled(installation, storm.acknowledged);
      expect(storm.calls.some((call) => call.status === 0)).toBe(true);
    } finally {
      await server.kill();
      await installation.remove();
    }
  });
}

function untilMoreAcknowledged(storm: Storm, count: number): Promise<void> {
  const goal = storm.acknowledged.length + count;
  return storm.until(() => storm.acknowledged.length >= goal);
}

/** Kills at a moment that nobody chose; answers the time from the restart to the first acknowledged message. */
async function killAndRestart(server: ServerProcess, storm: Storm): Promise<number> {
  await untilMoreAcknowledged(storm, randomInt(20, 200));
  await pause(randomInt(0, 30));
  await server.kill();
  const restartedAt = performance.now();
  const answered = untilMoreAcknowledged(storm, 1).then(() => performance.now() - restartedAt);
  const [recoveryMs] = await Promise.all([answered, server.start()]);
  return recoveryMs;
}

function report(kind: string, storm: Storm, recoveriesMs: readonly number[]): void {
  const broken = storm.calls.filter((call) => call.status !== 200).length;
  const sorted = recoveriesMs.map(Math.round).sort((a, b) => a - b);
  console.log(
    `${kind}: ${sorted.length} kills, ${storm.acknowledged.length} messages acknowledged, ${broken} calls without ` +
      `success and repeated; from restart to the first answer (ms): median ${sorted[sorted.length >> 1]}, longest ${sorted.at(-1)}`,
  );
}
