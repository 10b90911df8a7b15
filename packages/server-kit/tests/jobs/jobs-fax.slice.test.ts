import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readDeliveries } from '../../src/delivery/delivery.ts';
import { createSrfaxTransport } from '../../src/fax/srfax-transport.ts';
import { allow } from '../../src/operations/decision.ts';
import { implementWrite } from '../../src/operations/implement.ts';
import { addWord, createRunnerBench } from '../runner-bench.ts';
import { PATIENCE } from './job-bench.ts';

let srfax: Awaited<ReturnType<typeof startLoopbackSrfax>>;
let bench: Awaited<ReturnType<typeof createRunnerBench>>;
beforeAll(async () => {
  srfax = await startLoopbackSrfax();
  // Looks at once: how long a real fax takes is not what is tested.
  const transport = { ...createSrfaxTransport(srfax.settings), lookAfterMs: 0 };
  bench = await createRunnerBench(undefined, transport);
});
afterAll(async () => {
  await bench.stop();
  await srfax.stop();
});
beforeEach(async () => {
  Object.assign(srfax.behaviour, { queue: 'take', statuses: [{ SentStatus: 'Sent' }] });
  srfax.queued.length = 0;
  await bench.engine.runScript('truncate delivery, word; delete from pgboss.job');
});

const faxing = implementWrite(addWord, {
  async write(call, { word }) {
    call.authorise(allow('test'));
    await call.sendFax({ to: '4035550142', pages: 1, pdf: Buffer.from(`%PDF letter to ${word}`) });
    if (word === 'undone') throw call.failure('word_taken');
    return { count: 1 };
  },
});

interface FaxRow {
  readonly state: string;
  readonly reason: string | null;
  readonly attempts: number;
  readonly hasContent: boolean;
}

async function faxRow(): Promise<FaxRow | undefined> {
  const { rows } = await sql<FaxRow>`
    select state, reason, attempts, content is not null as "hasContent" from delivery`.execute(bench.engine.db);
  return rows[0];
}

/** Lets the next look or try come at once, as if its wait had passed. */
async function hurry(): Promise<FaxRow | undefined> {
  await sql`update pgboss.job set start_after = now() where state < 'active' and start_after > now()`.execute(
    bench.engine.db,
  );
  bench.jobs.wake();
  return faxRow();
}

test('a fax of a write goes out after commit, is followed while under way, and its document is not kept', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'In Progress' }, { SentStatus: 'Sending Email' }, { SentStatus: 'Sent' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(hurry, PATIENCE).toEqual({ state: 'delivered', reason: null, attempts: 1, hasContent: false });
  expect(srfax.queued).toHaveLength(1);
  expect(Buffer.from(srfax.queued[0]?.get('sFileContent_1') ?? '', 'base64').toString()).toBe('%PDF letter to priya');
});

test('a fax of a write that fails never goes out', async () => {
  await expect(bench.run(faxing, { word: 'undone' })).rejects.toMatchObject({ code: 'word_taken' });
  await bench.run(faxing, { word: 'next' });
  await expect.poll(hurry, PATIENCE).toMatchObject({ state: 'delivered' });
  expect(srfax.queued).toHaveLength(1);
});

test('the document of a waiting fax lies encrypted, and not in the job', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'In Progress' }];
  await bench.run(faxing, { word: 'secret-word' });
  await expect.poll(faxRow, PATIENCE).toMatchObject({ state: 'sending' });
  const kept = await sql<{ text: string }>`
    select encode(content, 'escape') as text from delivery
    union all select j::text from pgboss.job j`.execute(bench.engine.db);
  const texts = kept.rows.map((row) => row.text).join('\n');
  expect(texts).toMatch(/send-fax|follow-fax/);
  expect(texts).not.toContain(Buffer.from('%PDF letter to secret-word').toString('base64').slice(0, 20));
});

test('a busy machine is tried again until it takes the fax', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'User Busy' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(faxRow, PATIENCE).toMatchObject({ state: 'queued', reason: 'busy', attempts: 1 });
  srfax.behaviour.statuses = [{ SentStatus: 'Sent' }];
  await expect.poll(hurry, PATIENCE).toMatchObject({ state: 'delivered', attempts: 2 });
});

test('a machine that never answers ends the fax as failed after four tries; the document is kept', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'No Answer' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(hurry, PATIENCE).toEqual({ state: 'failed', reason: 'no_answer', attempts: 4, hasContent: true });
  expect(srfax.queued).toHaveLength(4);
});

test('a number without a fax machine is not tried again', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'Failed', ErrorCode: 'Invalid number' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(hurry, PATIENCE).toMatchObject({ state: 'failed', reason: 'number_wrong', attempts: 1 });
});

test('a fax whose handing over ended unclearly is shown as such and never sent again', async () => {
  srfax.behaviour.queue = 'cut';
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(faxRow, PATIENCE).toMatchObject({ state: 'unclear', reason: 'interrupted', attempts: 1 });
  const waiting = await sql`select 1 from pgboss.job where state < 'active' or state = 'failed'`.execute(
    bench.engine.db,
  );
  expect(waiting.rows).toEqual([]);
  expect(srfax.queued).toHaveLength(1);
});

test('a process that died while handing over leaves an unclear fax, not a second one', async () => {
  srfax.behaviour.statuses = [{ SentStatus: 'In Progress' }];
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(faxRow, PATIENCE).toMatchObject({ state: 'sending' });
  await expect
    .poll(async () => (await sql`select 1 from delivery where provider_id is not null`.execute(bench.engine.db)).rows)
    .toHaveLength(1);
  // As a process leaves it that ends between the provider's answer and writing it down; then the job runs again.
  await sql`update delivery set provider_id = null`.execute(bench.engine.db);
  await sql`
    insert into pgboss.job (name, data, policy, dead_letter) select name, data, policy, dead_letter
    from pgboss.job where name = 'send-fax'`.execute(bench.engine.db);
  await expect.poll(hurry, PATIENCE).toMatchObject({ state: 'unclear', reason: 'interrupted', attempts: 1 });
  expect(srfax.queued).toHaveLength(1);
});

test('where a fax is can be read by its id', async () => {
  await bench.run(faxing, { word: 'priya' });
  await expect.poll(hurry, PATIENCE).toMatchObject({ state: 'delivered' });
  const { rows } = await sql<{ id: string }>`select id from delivery`.execute(bench.engine.db);
  const id = rows[0]?.id ?? '';
  const found = await readDeliveries(bench.engine.db, 'fax', [id, '0190a0b0-0000-7000-8000-000000000000']);
  expect([...found]).toEqual([[id, { state: 'delivered', reason: null, attempts: 1 }]]);
});

test('where an installation sends no faxes, the call says so and nothing is kept', async () => {
  const without = await createRunnerBench();
  await expect(without.run(faxing, { word: 'priya' })).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'fax_unavailable',
  });
  await without.stop();
});
