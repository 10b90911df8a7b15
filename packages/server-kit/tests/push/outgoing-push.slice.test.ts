import { startLoopbackFcm } from '@alethea/test-kit/loopback/loopback-fcm';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../src/jobs/job.ts';
import { dataKeyOf } from '../../src/keyring/data-key.ts';
import { createFcmTransport } from '../../src/push/fcm-transport.ts';
import { createOutgoingPush } from '../../src/push/outgoing-push.ts';
import type { PushTransport } from '../../src/push/push.ts';
import { createRunnerBench } from '../runner-bench.ts';

const PUSH = {
  target: { fcmToken: 'phone-of-priya' },
  message: { title: 'Alethea', body: 'Something waits.', path: '/dashboard' },
} as const;
const WORD_ID = '0190a0b0-0000-7000-8000-00000000000a';

let fcm: Awaited<ReturnType<typeof startLoopbackFcm>>;
let bench: Awaited<ReturnType<typeof createRunnerBench>>;
const clock = { now: () => new Date() };
beforeAll(async () => {
  fcm = await startLoopbackFcm();
  bench = await createRunnerBench();
});
afterAll(async () => {
  await bench.stop();
  await fcm.stop();
});
beforeEach(async () => {
  fcm.behaviour.send = 'take';
  fcm.taken.length = 0;
  bench.followed.length = 0;
  await bench.engine.runScript('truncate delivery');
});

/** Posts one message in a transaction and answers its tries, to be made by hand: with how long each waits. */
async function posted(transport: PushTransport | null = createFcmTransport(fcm, clock)) {
  const { db } = bench.engine;
  const push = createOutgoingPush({
    transport,
    cipher: dataKeyOf('outgoing-push', new Uint8Array(32).fill(5)),
    deliveries: bench.deliveries,
  });
  const waits: number[] = [];
  const inputs: object[] = [];
  const enqueue: JobContext['enqueue'] = async (_tx, _job, input, options) => {
    inputs.push(input);
    waits.push(Math.round(((options?.startAfter?.getTime() ?? Date.now()) - Date.now()) / 1000));
  };
  await db.transaction().execute((tx) =>
    push.post({ tx, clock, enqueue: (job, input, options) => enqueue(tx, job, input, options) }, PUSH, {
      kind: 'word',
      id: WORD_ID,
    }),
  );
  const context = { db, clock, enqueue, attempt: 1, isLastAttempt: false } as unknown as JobContext;
  const tryOnce = async () => push.jobs[0]?.handle(context, inputs[0] as never);
  return { tryOnce, waits, inputs };
}

async function row() {
  const { rows } = await sql<{ state: string; reason: string | null; attempts: number; has_content: boolean }>`
    select state, reason, attempts, content is not null as has_content from delivery`.execute(bench.engine.db);
  return rows[0];
}

test('a message goes out once, is not kept, and its record is told', async () => {
  const { tryOnce } = await posted();
  await tryOnce();
  await tryOnce();
  expect(fcm.taken).toHaveLength(1);
  expect(await row()).toEqual({ state: 'sent', reason: null, attempts: 1, has_content: false });
  expect(bench.followed).toMatchObject([{ recordId: WORD_ID, state: 'sent' }]);
});

test('what waits lies encrypted, and the job carries its id alone', async () => {
  const { inputs } = await posted();
  const { rows } = await sql<{ text: string }>`select encode(content, 'escape') as text from delivery`.execute(
    bench.engine.db,
  );
  expect(rows[0]?.text).not.toMatch(/phone-of-priya|Something/);
  expect(inputs).toEqual([{ pushId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
});

test('a phone that the app is gone from is told of at once and not tried again', async () => {
  fcm.behaviour.send = 'UNREGISTERED';
  const { tryOnce, inputs } = await posted();
  await tryOnce();
  expect(inputs).toHaveLength(1);
  expect(bench.followed).toMatchObject([{ state: 'failed', reason: 'unregistered' }]);
});

test('a quota that is used up is waited for as long as the provider says', async () => {
  fcm.behaviour.send = 'QUOTA_EXCEEDED';
  const { tryOnce, waits } = await posted();
  await tryOnce();
  expect(await row()).toMatchObject({ state: 'queued', reason: 'quota_exceeded', has_content: true });
  expect(waits[1]).toBeGreaterThan(80);
  fcm.behaviour.send = 'take';
  await tryOnce();
  expect(await row()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('after five tries that did not arrive the message has failed', async () => {
  fcm.behaviour.send = 'INTERNAL';
  const { tryOnce, inputs } = await posted();
  for (let tries = 0; tries < 6; tries += 1) await tryOnce();
  expect(await row()).toMatchObject({ state: 'failed', reason: 'internal', attempts: 5 });
  expect(inputs).toHaveLength(5);
});

test('where nothing is pushed, nothing is kept', async () => {
  const { inputs } = await posted(null);
  expect([inputs, await row()]).toEqual([[], undefined]);
});
