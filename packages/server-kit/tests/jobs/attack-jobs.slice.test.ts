import { afterAll, beforeAll, expect, test } from 'vitest';
import { WorkerFailed } from '../../src/workers/worker-failed.ts';
import { createJobBench, PATIENCE } from './job-bench.ts';

let bench: Awaited<ReturnType<typeof createJobBench>>;
beforeAll(async () => {
  bench = await createJobBench();
});
afterAll(() => bench.stop());

const attemptsOf = async (noteId: string) => {
  const letters = await bench.desk.deadLetters();
  return letters.find(({ input }) => (input as { noteId: string }).noteId === noteId)?.attempts;
};

test.for(['died', 'memory', 'deadline'] as const)(
  'a job whose worker ends by %s is tried once more by itself, then waits for a person, whatever its own rules are',
  async (reason) => {
    bench.handler.now = async () => {
      throw new WorkerFailed(reason, 'the worker has ended');
    };
    const noteId = await bench.enqueue();
    await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount: 0 });
    expect(await attemptsOf(noteId)).toBeUndefined();
    await bench.letTimeCome(noteId);
    await expect.poll(() => attemptsOf(noteId), PATIENCE).toBe(2);
    await bench.letQueuePass();
    expect(bench.ran.filter((id) => id === noteId)).toHaveLength(2);
  },
);

test('a job over what is too large is not tried again by itself', async () => {
  bench.handler.now = async () => {
    throw new WorkerFailed('too_large', 'the document has more than 300 pages');
  };
  const noteId = await bench.enqueue();
  await expect.poll(() => attemptsOf(noteId), PATIENCE).toBe(1);
});

test('a job that met a server about to stop keeps all of its tries', async () => {
  bench.handler.now = async () => {
    throw new WorkerFailed('stopped', 'the server is stopping');
  };
  const noteId = await bench.enqueue();
  for (const retryCount of [0, 1]) {
    await expect.poll(() => bench.stored(noteId), PATIENCE).toMatchObject({ state: 'retry', retryCount });
    await bench.letTimeCome(noteId);
  }
  await expect.poll(() => attemptsOf(noteId), PATIENCE).toBe(3);
});
