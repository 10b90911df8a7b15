import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let bench: Awaited<ReturnType<typeof openTestEngine>>;
beforeAll(async () => {
  bench = await openTestEngine();
});
afterAll(() => bench.engine.close());

const connection = async () => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(bench.engine.db);
  return rows[0]?.pid;
};

test('who comes back after a pause meets a connection that is still open, with its statements prepared', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const before = await connection();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(await connection()).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

test('a connection that nobody needs for ten minutes is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const before = await connection();
    await vi.advanceTimersByTimeAsync(10 * 60_000 + 1);
    expect(await connection()).not.toBe(before);
  } finally {
    vi.useRealTimers();
  }
});
