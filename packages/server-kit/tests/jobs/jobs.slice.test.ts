import { onPostgres } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoss } from '../../src/jobs/boss-database.ts';
import { createJobBench, PATIENCE } from './job-bench.ts';

let bench: Awaited<ReturnType<typeof createJobBench>>;
beforeAll(async () => {
  bench = await createJobBench();
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.handler.now = async () => {};
});

const timesRun = (noteId: string) => bench.ran.filter((id) => id === noteId).length;

test('a job of a committed transaction runs once', async () => {
  const noteId = await bench.enqueue();
  await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'completed' });
  await bench.letQueuePass();
  expect(timesRun(noteId)).toBe(1);
});

test('a job of a transaction that was rolled back never runs', async () => {
  let noteId = '';
  const undone = bench.engine.db.transaction().execute(async (tx) => {
    noteId = crypto.randomUUID();
    await bench.queue.enqueue(tx, bench.noteDown, { noteId });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await bench.letQueuePass();
  expect(timesRun(noteId)).toBe(0);
  expect(await bench.stored(noteId)).toBeUndefined();
});

test('a job may be enqueued while others wait for the one connection, and nobody hangs', async () => {
  const noteIds = await Promise.all(Array.from({ length: 20 }, () => bench.enqueue()));
  await expect.poll(() => noteIds.every((id) => timesRun(id) === 1), PATIENCE).toBe(true);
});

test('a failing job is tried again later and later, then kept as a dead letter that can be retried', async () => {
  bench.handler.now = async () => {
    throw Object.assign(new Error('Priya Nair, 9876 543 210'), { code: 'registry_away' });
  };
  const begunAt = Date.now();
  const noteId = await bench.enqueue();
  await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount: 0 });
  const firstDelayMs = ((await bench.stored(noteId))?.startAfter.getTime() ?? 0) - begunAt;
  expect(firstDelayMs).toBeGreaterThanOrEqual(100_000);

  const retriedAt = Date.now();
  await bench.letTimeCome(noteId);
  await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount: 1 });
  const secondDelayMs = ((await bench.stored(noteId))?.startAfter.getTime() ?? 0) - retriedAt;
  expect(secondDelayMs).toBeGreaterThanOrEqual(200_000);

  await bench.letTimeCome(noteId);
  await expect.poll(() => bench.desk.deadLetters(), PATIENCE).toHaveLength(1);
  const [letter] = await bench.desk.deadLetters();
  expect(letter).toMatchObject({ job: 'note-down', input: { noteId }, attempts: 3, reason: 'registry_away' });
  expect(await bench.desk.queues()).toContainEqual(expect.objectContaining({ name: 'note-down', dead: 1 }));

  bench.handler.now = async () => {};
  expect(await bench.desk.retry(letter?.id ?? '')).toBe(1);
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(4);
  expect(await bench.desk.deadLetters()).toEqual([]);
});

test('what is kept of a failure has no words of the error, which may name a patient', async () => {
  const kept = await sql<{ text: string }>`select j::text as text from pgboss.job j`.execute(bench.engine.db);
  const texts = kept.rows.map((row) => row.text).join('\n');
  expect(texts).toContain('registry_away');
  expect(texts).not.toContain('Priya');
});

test('all dead letters of a queue are retried by its name', async () => {
  bench.handler.now = async () => {
    throw new Error('no');
  };
  const noteIds = [await bench.enqueue(), await bench.enqueue()];
  for (const retryCount of [0, 1]) {
    for (const noteId of noteIds) {
      await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount });
      await bench.letTimeCome(noteId);
    }
  }
  await expect.poll(() => bench.desk.deadLetters(), PATIENCE).toHaveLength(2);
  bench.handler.now = async () => {};
  expect(await bench.desk.retry('tidy-up')).toBe(0);
  expect(await bench.desk.retry('note-down')).toBe(2);
  await expect.poll(() => noteIds.map(timesRun), PATIENCE).toEqual([4, 4]);
});

test('a delayed job does not run before its time, and then does', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  const noteId = await bench.enqueue({ startAfter });
  expect((await bench.stored(noteId))?.startAfter).toEqual(startAfter);
  await bench.letQueuePass();
  expect(timesRun(noteId)).toBe(0);
  expect(await bench.desk.queues()).toContainEqual(expect.objectContaining({ name: 'note-down', delayed: 1 }));
  await bench.letTimeCome(noteId);
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(1);
});

test('while a job of a key waits, a second of the same key is not added', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  const first = await bench.enqueue({ startAfter, singletonKey: 'reminder' });
  const second = await bench.enqueue({ startAfter, singletonKey: 'reminder' });
  expect([await bench.stored(first), await bench.stored(second)]).toEqual([expect.anything(), undefined]);
});

test('a payload with text of a patient is refused', async () => {
  const undone = bench.engine.db
    .transaction()
    .execute((tx) => bench.queue.enqueue(tx, bench.noteDown, { noteId: 'rash on the left arm' }));
  await expect(undone).rejects.toMatchObject({ name: 'ZodError' });
  const more = { noteId: crypto.randomUUID(), question: 'rash on the left arm' };
  const alsoUndone = bench.engine.db.transaction().execute((tx) => bench.queue.enqueue(tx, bench.noteDown, more));
  await expect(alsoUndone).rejects.toMatchObject({ name: 'ZodError' });
});

test('what ran by the clock as a queue is one no more, and its schedule is over', async () => {
  const boss = createBoss(bench.engine);
  const queue = bench.newQueue();
  await bench.queue.stop(5_000);
  // Same as the previous version left it.
  await boss.createQueue('tidy-up', { policy: 'short' });
  await sql`
    insert into pgboss.schedule (name, cron, timezone) values ('tidy-up', '30 2 * * *', 'America/Edmonton')`.execute(
    bench.engine.db,
  );
  await queue.start();
  const left = await sql`
    select name from pgboss.schedule union all select name from pgboss.queue where name = 'tidy-up'`.execute(
    bench.engine.db,
  );
  expect(left.rows).toEqual([]);
  await queue.stop(5_000);
  await bench.queue.start();
});

test('stopping waits for the job that runs, and takes no other', async () => {
  const queue = bench.newQueue();
  await bench.queue.stop(5_000);
  await queue.start();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  bench.handler.now = () => mayEnd;
  const noteId = await bench.enqueue();
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(1);

  let hasStopped = false;
  const stopped = queue.stop(15_000).then(() => {
    hasStopped = true;
  });
  const late = await bench.enqueue();
  expect((await bench.stored(noteId))?.state).toBe('active');
  expect(hasStopped).toBe(false);
  end();
  await stopped;
  expect((await bench.stored(noteId))?.state).toBe('completed');
  expect([timesRun(late), (await bench.stored(late))?.state]).toEqual([0, 'created']);

  const next = bench.newQueue();
  await next.start();
  await expect.poll(() => timesRun(late), PATIENCE).toBe(1);
  await next.stop(5_000);
});

test('a job that a worker was asking for as it was told to stop is free again, as if nobody had taken it', async () => {
  const held = bench.holdFetches();
  const queue = bench.newQueue(held.engine);
  await queue.start();
  await held.asked;
  const late = await bench.enqueue();
  bench.errors.length = 0;
  const stopped = queue.stop(15_000);
  held.letGo();
  await stopped;
  expect(bench.errors).toEqual([]);
  expect(timesRun(late)).toBe(0);
  expect(await bench.stored(late)).toMatchObject({ state: 'created', retryCount: 0 });

  const next = bench.newQueue();
  await next.start();
  await expect.poll(() => bench.stored(late), PATIENCE).toMatchObject({ state: 'completed', retryCount: 0 });
  expect(timesRun(late)).toBe(1);
  await next.stop(5_000);
});

test('a job that outlasts the stop goes back to be tried again', async () => {
  const queue = bench.newQueue();
  await queue.start();
  let aborted = false;
  bench.handler.now = ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(new Error('stopped'));
      });
    });
  const noteId = await bench.enqueue();
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(1);
  await queue.stop(1);
  expect(aborted).toBe(true);
  expect((await bench.stored(noteId))?.state).toBe('retry');
});

test.runIf(onPostgres)('two processes that start and work side by side run each job once', async () => {
  const engines = [bench.openAnotherEngine(), bench.openAnotherEngine()];
  await bench.engine.runScript('drop schema pgboss cascade');
  const queues = engines.map((engine) => bench.newQueue(engine));
  await Promise.all(queues.map((queue) => queue.start()));
  const noteIds: string[] = [];
  for (let round = 0; round < 40; round++) {
    const noteId = crypto.randomUUID();
    noteIds.push(noteId);
    const queue = queues[round % 2];
    await engines[round % 2]?.db
      .transaction()
      .execute((tx) => queue?.enqueue(tx, bench.noteDown, { noteId }) ?? Promise.reject());
    for (const each of queues) each.wake();
  }
  await expect.poll(() => noteIds.every((id) => timesRun(id) > 0), PATIENCE).toBe(true);
  await Promise.all(queues.map((queue) => queue.stop(5_000)));
  expect(noteIds.map(timesRun)).toEqual(noteIds.map(() => 1));
  for (const engine of engines) await engine.close();
});
