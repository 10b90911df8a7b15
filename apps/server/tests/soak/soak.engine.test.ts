import { setTimeout as pause } from 'node:timers/promises';
import { exportEconsultPdf, openConsult } from '@alethea/consults/contract';
import type { OutputOf } from '@alethea/kernel/calls/operation';
import { type PostgresServer, startPostgres } from '@alethea/test-kit/postgres-server';
import { createServerProcess, type ServerProcess } from '@alethea/test-kit/server-process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Conversation, type Installation, prepareInstallation } from '../faults/faults-installation.ts';
import { expectNothingLostOrDoubled } from '../faults/faults-ledger.ts';
import { type Acknowledged, type Storm, startStorm } from '../faults/faults-storm.ts';
import { type SoakFigures, watchServer } from './soak-figures.ts';
import { holdStreams, type SoakStreams } from './soak-streams.ts';

/** How long it lasts; the engine lane runs it in short. */
const MINUTES = Number(process.env.ALETHEA_SOAK_MINUTES ?? 0.1);
const IS_LONG = MINUTES >= 5;
const CONVERSATIONS = IS_LONG ? 100 : 5;
const STREAMS_PER_PERSON = 5;
/** When something is broken, in shares of the time; all before the middle, so that the memory can be compared. */
const KILLS = IS_LONG ? [0.04, 0.1, 0.17, 0.25, 0.32] : [0.2];
const OUTAGES = IS_LONG ? [0.07, 0.21] : [0.5];
const OUTAGE_MS = IS_LONG ? 5_000 : 500;
const WRITER_PAUSE_MS = IS_LONG ? 1_000 : 100;
const EXPORT_PAUSE_MS = 1_000;
const SAMPLE_MS = 1_000;
const METRICS_TOKEN = 'a-token-of-the-soak';

let postgres: PostgresServer;
let installation: Installation;
let server: ServerProcess;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
  installation = await prepareInstallation({ postgresUrl: postgres.url, conversationCount: CONVERSATIONS });
  server = await createServerProcess({
    ...installation.env,
    METRICS_TOKEN,
    // Streams come through a balancer, each from an address of its own, and rest longer than a session may.
    TRUSTED_PROXIES: '127.0.0.1',
    SESSION_IDLE_MINUTES: '120',
  });
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await installation.remove();
  await postgres.stop();
});

test('under streams, writers, pictures and exports, with kills and outages, nothing is lost or doubled and every stream hears', {
  timeout: MINUTES * 60_000 + 300_000,
}, async () => {
  const { conversations } = installation;
  const cookies = conversations.flatMap((conversation) => conversation.cookies);
  const streams = holdStreams(
    server.address,
    cookies.flatMap((cookie) => Array.from({ length: STREAMS_PER_PERSON }, () => cookie)),
  );
  const allOpen = () =>
    expect.poll(() => streams.openCount, { timeout: 120_000 }).toBe(cookies.length * STREAMS_PER_PERSON);
  try {
    await allOpen();
    const watch = watchServer(server.address, METRICS_TOKEN, SAMPLE_MS);
    const picture = { bytes: await noisyPicture(), every: 15 };
    const storm = startStorm(server.address, conversations, { pauseMs: WRITER_PAUSE_MS, picture });
    const exporting = exportAgainAndAgain(conversations);
    await breakThings();
    await storm.until(() => storm.acknowledged.some(({ fileIds }) => fileIds.length > 0));
    await storm.stop();
    const exports = await exporting.stop();
    const figures = watch.stop();
    await allOpen();
    const last = await writeOnceEverywhere(conversations, streams);
    await expectPictures(conversations, storm.acknowledged);
    report(storm, exports, streams, figures);
    streams.close();
    await server.stop();
    await expectNothingLostOrDoubled(installation, [...storm.acknowledged, ...last]);
    expect(exports.get(200)).toBeGreaterThan(0);
    expect([...exports.keys()].filter((status) => ![0, 200, 429, 503].includes(status))).toEqual([]);
  } finally {
    streams.close();
  }
});

/** Detail that does not compress, as a photograph has. */
function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 1_600, height: 1_200, channels: 3 as const, background: '#c89', noise };
  return sharp({ create }).jpeg({ quality: 80 }).toBuffer();
}

/** Kills the server and restarts PostgreSQL at the planned moments, then lets the rest of the time pass. */
async function breakThings(): Promise<void> {
  const beganAtMs = performance.now();
  const plan = [
    ...KILLS.map((share) => ({ share, act: kill })),
    ...OUTAGES.map((share) => ({ share, act: takePostgresAway })),
  ].sort((a, b) => a.share - b.share);
  const until = (share: number) => pause(Math.max(0, beganAtMs + share * MINUTES * 60_000 - performance.now()));
  for (const { share, act } of plan) {
    await until(share);
    await act();
  }
  await until(1);
}

async function kill(): Promise<void> {
  await server.kill();
  await server.start();
}

async function takePostgresAway(): Promise<void> {
  await postgres.shutDown('fast');
  await pause(OUTAGE_MS);
  await postgres.startAgain();
}

/** Two people at a time export one consult after the other; answers how often each status came. */
function exportAgainAndAgain(conversations: readonly Conversation[]) {
  const statuses = new Map<number, number>();
  let isOver = false;
  async function work(first: number): Promise<void> {
    for (let number = first; !isOver; number += 2) {
      const { activityId, cookies } = conversations[number % conversations.length] as Conversation;
      const status = await post(exportEconsultPdf.name, cookies[0], { activityId }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(EXPORT_PAUSE_MS);
    }
  }
  const workers = [work(0), work(1)];
  return {
    async stop(): Promise<ReadonlyMap<number, number>> {
      isOver = true;
      await Promise.all(workers);
      return statuses;
    },
  };
}

function post(operation: string, cookie: string, input: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie };
  return fetch(`${server.address}/api/${operation}`, { method: 'POST', headers, body: JSON.stringify(input) });
}

/** One more message in every conversation: each stream of its two people must hear of it. */
async function writeOnceEverywhere(
  conversations: readonly Conversation[],
  streams: SoakStreams,
): Promise<readonly Acknowledged[]> {
  streams.forget();
  // Every writer finishes the message that it has begun, so each conversation gets one.
  const storm = startStorm(server.address, conversations, { writers: conversations.length });
  await storm.stop();
  for (const { activityId } of conversations) {
    await expect.poll(() => streams.toldOf(activityId).size).toBe(2 * STREAMS_PER_PERSON);
  }
  return storm.acknowledged;
}

/** Every acknowledged picture is in its consult, once, and its bytes are there. */
async function expectPictures(conversations: readonly Conversation[], acknowledged: readonly Acknowledged[]) {
  for (const { activityId, cookies } of conversations) {
    const expected = acknowledged.filter((each) => each.activityId === activityId).flatMap(({ fileIds }) => fileIds);
    const answer = await post(openConsult.name, cookies[0], { activityId });
    const { detail } = (await answer.json()) as OutputOf<typeof openConsult>;
    expect(detail.attachments.map(({ fileId }) => fileId).sort()).toEqual(expected.sort());
    const latest = detail.attachments.at(-1);
    if (!latest) continue;
    const file = await fetch(new URL(latest.downloadUrl, server.address), { headers: { cookie: cookies[0] } });
    expect((await file.arrayBuffer()).byteLength).toBe(latest.sizeBytes);
  }
}

function report(
  storm: Storm,
  exports: ReadonlyMap<number, number>,
  streams: SoakStreams,
  { samples, memoryMiddleMegabytes, memoryEndMegabytes, delayP99Ms, delayMostMs }: SoakFigures,
): void {
  const pictures = storm.acknowledged.filter(({ fileIds }) => fileIds.length > 0).length;
  const repeated = storm.calls.filter(({ status }) => status !== 200).length;
  console.log(
    [
      `${MINUTES} minutes, ${KILLS.length} kills, ${OUTAGES.length} restarts of PostgreSQL`,
      `${storm.acknowledged.length} messages acknowledged, ${pictures} with a picture, ${repeated} calls repeated`,
      `exports by status: ${[...exports].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
      `${streams.openCount} streams open at the end, ${streams.reopened} opened again on the way`,
      `memory (MB): ${memoryMiddleMegabytes.toFixed(0)} in the middle, ${memoryEndMegabytes.toFixed(0)} at the end ` +
        `(${((memoryEndMegabytes / memoryMiddleMegabytes - 1) * 100).toFixed(1)} %, aim 10)`,
      `event loop's delay (ms), p99 of ${samples} windows of ${SAMPLE_MS / 1000} s: median ` +
        `${delayP99Ms.median.toFixed(0)}, p99 ${delayP99Ms.p99.toFixed(0)} (aim 100), most ${delayMostMs.toFixed(0)}`,
    ].join('\n'),
  );
}
