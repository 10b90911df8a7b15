import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createJobBench, PATIENCE, passTimeOfJobsUnderWay } from './job-bench.ts';

let bench: Awaited<ReturnType<typeof createJobBench>>;
beforeAll(async () => {
  bench = await createJobBench();
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.handler.now = async () => {};
});

const timesRun = (noteId: string) => bench.ran.filter((id) => id === noteId).length;
const letterOf = async (noteId: string) => {
  const letters = await bench.desk.deadLetters();
  return letters.find(({ input }) => (input as { noteId: string }).noteId === noteId);
};

/** Jobs that a process had begun when it died; their time has passed, and they are due again. */
async function leftBehind(count: number): Promise<readonly string[]> {
  const startAfter = new Date(Date.now() + 3_600_000);
  const noteIds = await Promise.all(Array.from({ length: count }, () => bench.enqueue({ startAfter })));
  await sql`
    update pgboss.job set state = 'active', started_on = now() where data ->> 'noteId' = any(${noteIds})`.execute(
    bench.engine.db,
  );
  await passTimeOfJobsUnderWay(bench.engine);
  bench.queue.wake();
  return noteIds;
}

test('a job whose process died over it is tried once more, and then it is done', async () => {
  const [noteId = ''] = await leftBehind(1);
  await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'completed', retryCount: 1 });
  expect(timesRun(noteId)).toBe(1);
});

test('a job over which a process dies for the second time waits for a person, whatever its own rules are', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  bench.handler.now = () => mayEnd;
  const [noteId = ''] = await leftBehind(1);
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(1);
  await passTimeOfJobsUnderWay(bench.engine);
  end();
  expect(await letterOf(noteId)).toMatchObject({ attempts: 2, reason: 'process_died' });
  await bench.letQueuePass();
  expect(timesRun(noteId)).toBe(1);
});

test('a job that fails after the death of a process keeps the tries of its rules: the process has lived to tell', async () => {
  bench.handler.now = async () => {
    throw Object.assign(new Error('no'), { code: 'registry_away' });
  };
  const [noteId = ''] = await leftBehind(1);
  await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount: 1 });
  await bench.letTimeCome(noteId);
  await expect.poll(() => letterOf(noteId), PATIENCE).toMatchObject({ attempts: 3, reason: 'registry_away' });
});

test('of jobs left behind by one death only one is under way at a time, so that one of them can be told from the others', async () => {
  const running: (() => void)[] = [];
  bench.handler.now = () => new Promise((resolve) => running.push(resolve));
  const noteIds = await leftBehind(2);
  await expect.poll(() => running.length, PATIENCE).toBe(1);
  await passTimeOfJobsUnderWay(bench.engine);
  const letters = await Promise.all(noteIds.map(letterOf));
  expect(letters.filter(Boolean)).toHaveLength(1);
  bench.handler.now = async () => {};
  running[0]?.();
  const spared = noteIds[letters.indexOf(undefined)] ?? '';
  await expect.poll(() => bench.stored(spared), PATIENCE).toMatchObject({ state: 'completed' });
});

test('a graceful stop counts as no death: what it breaks off is tried again', async () => {
  const queue = bench.newQueue();
  await bench.queue.stop(5_000);
  await queue.start();
  bench.handler.now = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
  const [noteId = ''] = await leftBehind(1);
  queue.wake();
  await expect.poll(() => timesRun(noteId), PATIENCE).toBe(1);
  await queue.stop(1);
  expect(await bench.stored(noteId)).toMatchObject({ state: 'retry', retryCount: 1 });
  expect(await letterOf(noteId)).toBeUndefined();
});
