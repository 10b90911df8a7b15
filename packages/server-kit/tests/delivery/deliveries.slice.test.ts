import { randomUUID } from 'node:crypto';
import { systemClock } from '@alethea/kernel/time/clock';
import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSrfaxTransport } from '../../src/fax/srfax-transport.ts';
import { allow } from '../../src/operations/decision.ts';
import { implementWrite } from '../../src/operations/implement.ts';
import { PATIENCE } from '../jobs/job-bench.ts';
import { addWord, createRunnerBench } from '../runner-bench.ts';

let srfax: Awaited<ReturnType<typeof startLoopbackSrfax>>;
let bench: Awaited<ReturnType<typeof createRunnerBench>>;
const mailed: string[] = [];
beforeAll(async () => {
  srfax = await startLoopbackSrfax();
  const transport = { ...createSrfaxTransport(srfax.settings), lookAfterMs: 0 };
  bench = await createRunnerBench({ send: async ({ to }) => void mailed.push(to) }, transport);
});
afterAll(async () => {
  await bench.stop();
  await srfax.stop();
});
beforeEach(async () => {
  Object.assign(srfax.behaviour, { queue: 'take', statuses: [{ SentStatus: 'Sent' }] });
  srfax.queued.length = 0;
  mailed.length = 0;
  bench.followed.length = 0;
  bench.late.length = 0;
  bench.follower.now = async () => [];
  await bench.engine.runScript('truncate delivery, word; delete from pgboss.job');
});

const RECORD = { kind: 'word', id: randomUUID() };
const faxing = implementWrite(addWord, {
  async write(call) {
    call.authorise(allow('test'));
    await call.sendFax({ to: '4035550142', pages: 1, pdf: Buffer.from('%PDF') }, RECORD);
    return { count: 1 };
  },
});
const mailing = implementWrite(addWord, {
  async write(call, { word }) {
    call.authorise(allow('test'));
    await bench.mail.post(call, { to: `${word}@clinic.test`, subject: 'News', text: 'Sign in.' }, RECORD);
    return { count: 1 };
  },
});

const told = () => bench.followed.map(({ recordId, state, reason }) => [recordId, state, reason]);

/** Runs the task that tells again what could not be told. */
async function tellAgain(): Promise<void> {
  const task = bench.deliveries.tasks.find(({ name }) => name === 'tell-deliveries');
  const { signal } = new AbortController();
  await task?.run({ db: bench.engine.db, clock: systemClock, signal, enqueue: async () => {} });
}

test('the record of a fax is told of each state, without anybody asking', async () => {
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(told, PATIENCE).toEqual([
    [RECORD.id, 'sending', null],
    [RECORD.id, 'delivered', null],
  ]);
});

test('the record of a fax is told why the next try is waited for', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'User Busy' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(told, PATIENCE).toEqual([
    [RECORD.id, 'sending', null],
    [RECORD.id, 'queued', 'busy'],
  ]);
});

test('the record of a mail is told that it has gone out', async () => {
  await bench.run(mailing, { word: 'priya' });
  await expect.poll(told, PATIENCE).toEqual([[RECORD.id, 'sent', null]]);
});

test('what is written with a record stands or falls with the move of its delivery', async () => {
  bench.follower.now = async (tx, { state }) => {
    await sql`insert into word (word) values (${state})`.execute(tx);
    return [];
  };
  await bench.run(mailing, { word: 'priya' });
  const kept = async () => (await sql`select word, state from word, delivery`.execute(bench.engine.db)).rows;
  await expect.poll(kept, PATIENCE).toEqual([{ word: 'sent', state: 'sent' }]);
});

test('a mail whose record could not be told is not sent again, and told later', async () => {
  bench.follower.now = async (tx) => {
    await sql`insert into word (word) values ('half')`.execute(tx);
    throw new Error('not now');
  };
  await bench.run(mailing, { word: 'priya' });
  await expect.poll(() => bench.late.map(String), PATIENCE).toEqual(['Error: not now']);
  const stands = async () => (await sql`select state, told from delivery`.execute(bench.engine.db)).rows;
  await expect.poll(stands, PATIENCE).toEqual([{ state: 'sent', told: false }]);
  expect((await sql`select 1 from word`.execute(bench.engine.db)).rows).toEqual([]);
  await tellAgain();
  expect(await stands()).toEqual([{ state: 'sent', told: false }]);

  bench.follower.now = async () => [];
  await tellAgain();
  expect([told(), await stands()]).toEqual([[[RECORD.id, 'sent', null]], [{ state: 'sent', told: true }]]);
  await tellAgain();
  expect([told().length, mailed]).toEqual([1, ['priya@clinic.test']]);
});
