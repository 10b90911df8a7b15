import { createTestClock, type TestClock } from '@alethea/test-kit/test-clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import type { Task, TaskContext } from '../../src/feature.ts';
import { createJobDesk } from '../../src/jobs/job-desk.ts';
import { createNextRun } from '../../src/tasks/next-run.ts';
import { createScheduler, type Scheduler } from '../../src/tasks/scheduler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let engine: Engine;
let clock: TestClock;
let schedulers: Scheduler[] = [];
beforeAll(async () => {
  engine = (await openTestEngine()).engine;
});
afterAll(() => engine.close());
beforeEach(async () => {
  clock = createTestClock('2026-03-10T18:00:30Z');
  await engine.runScript('truncate timed_task');
});
afterEach(async () => {
  await Promise.all(schedulers.map((scheduler) => scheduler.stop(100)));
  schedulers = [];
});

/** A process that has begun with these tasks, and what it has reported. */
async function begin(tasks: readonly Task[], { byClock = false } = {}) {
  const errors: string[] = [];
  const onError = (task: string, error: unknown) => errors.push(`${task}: ${(error as Error).message}`);
  const scheduler = createScheduler({ engine, clock, tasks, enqueue: async () => {}, onError, byClock });
  schedulers.push(scheduler);
  await scheduler.start();
  return { ...scheduler, errors };
}

/** A task of every minute that notes when it has run. */
function minutely(work: (context: TaskContext) => Promise<void> = async () => {}) {
  const ran: Date[] = [];
  const run = async (context: TaskContext) => {
    ran.push(context.clock.now());
    await work(context);
  };
  return { name: 'look-around', cron: '* * * * *', run, ran };
}

const stateOf = async () => (await createJobDesk(engine).timedTasks())[0];

describe('a timed task', () => {
  test('runs once its time has come by the clock of the server, and then waits for the next', async () => {
    const task = minutely();
    const { runDue } = await begin([task]);
    expect([await runDue(), task.ran.length]).toEqual([[], 0]);
    clock.advance(MINUTE_MS);
    expect([await runDue(), await runDue(), task.ran.length]).toEqual([['look-around'], [], 1]);
    expect((await stateOf())?.dueAt.toISOString()).toBe('2026-03-10T18:02:00.000Z');
  });

  test('needs nobody to ask for it', async () => {
    const task = minutely();
    await begin([task], { byClock: true });
    clock.advance(MINUTE_MS);
    await expect.poll(() => task.ran.length).toBe(1);
  });

  test('runs in one process of all that look', async () => {
    const task = minutely();
    const processes = await Promise.all(Array.from({ length: 4 }, () => begin([task])));
    clock.advance(MINUTE_MS);
    const ran = await Promise.all(processes.map(({ runDue }) => runDue()));
    expect([ran.flat(), task.ran.length]).toEqual([['look-around'], 1]);
  });

  test('is made up for once where no process was up for days', async () => {
    const before = await begin([minutely()]);
    await before.stop(100);
    clock.advance(3 * DAY_MS);
    const task = minutely();
    const { runDue } = await begin([task]);
    expect([await runDue(), await runDue(), task.ran.length]).toEqual([['look-around'], [], 1]);
  });

  test('that fails is reported and comes again a minute later, and is told of without words until it succeeds', async () => {
    let isBroken = true;
    const task = minutely(async () => {
      if (isBroken) throw new TypeError('rash on the left arm');
    });
    const { runDue, errors } = await begin([task]);
    clock.advance(MINUTE_MS);
    await runDue();
    expect(errors).toEqual(['look-around: rash on the left arm']);
    expect(await stateOf()).toMatchObject({ failures: 1, reason: 'TypeError' });
    expect(await runDue()).toEqual([]);
    isBroken = false;
    clock.advance(MINUTE_MS);
    expect(await runDue()).toEqual(['look-around']);
    expect(await stateOf()).toMatchObject({ failures: 0, reason: null });
  });

  test('whose process died in it is run by another', async () => {
    const { promise: isRunning, resolve: say } = Promise.withResolvers<void>();
    const dying = await begin([
      minutely(() => {
        say();
        return new Promise(() => {});
      }),
    ]);
    const task = minutely();
    const { runDue } = await begin([task]);
    clock.advance(MINUTE_MS);
    void dying.runDue();
    await isRunning;
    expect(await runDue()).toEqual([]);
    clock.advance(3 * MINUTE_MS);
    expect([await runDue(), task.ran.length]).toEqual([['look-around'], 1]);
  });

  test('run ahead of its time sees the clock as it would be, and is due when it was', async () => {
    const task = minutely();
    const { runDue } = await begin([task]);
    const before = await stateOf();
    expect(await runDue(2 * MINUTE_MS)).toEqual(['look-around']);
    expect(task.ran[0]?.getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-10T18:02:30Z'));
    expect(await stateOf()).toEqual(before);
  });

  test('is waited for at a stop, and told to come to an end', async () => {
    const order: string[] = [];
    const { promise: isRunning, resolve: say } = Promise.withResolvers<void>();
    const task = minutely(async ({ signal }) => {
      say();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      order.push('ended');
    });
    const { runDue, stop } = await begin([task]);
    clock.advance(MINUTE_MS);
    void runDue();
    await isRunning;
    await stop(10_000);
    expect([...order, 'stopped']).toEqual(['ended', 'stopped']);
  });

  test('that no server knows any more is not told of', async () => {
    await begin([minutely()]);
    await begin([]);
    expect(await stateOf()).toBeUndefined();
  });
});

test('a recurring task runs again after it has ended, never twice at once, also after it has failed', async () => {
  let underWay = 0;
  const seen: number[] = [];
  const task: Task = {
    name: 'sweep',
    everyMs: 1,
    async run() {
      underWay += 1;
      seen.push(underWay);
      await sql`select 1`.execute(engine.db);
      underWay -= 1;
      throw new Error('broom broken');
    },
  };
  const { errors } = await begin([task]);
  await expect.poll(() => errors.length).toBeGreaterThan(2);
  expect(errors[0]).toBe('sweep: broom broken');
  expect(new Set(seen)).toEqual(new Set([1]));
});

describe('a nightly task', () => {
  /** The next two runs after a moment. */
  function nextRuns(cron: string, moment: string): string[] {
    const next = createNextRun(engine);
    const first = next(cron, new Date(moment));
    return [first, next(cron, first)].map((run) => run.toISOString());
  }

  test('keeps its hour in Edmonton when clocks change, and runs in the night that has no such hour', () => {
    expect(nextRuns('30 2 * * *', '2025-03-07T20:00:00Z')).toEqual([
      '2025-03-08T09:30:00.000Z',
      '2025-03-09T09:30:00.000Z',
    ]);
    expect(nextRuns('30 2 * * *', '2025-03-09T20:00:00Z')).toEqual([
      '2025-03-10T08:30:00.000Z',
      '2025-03-11T08:30:00.000Z',
    ]);
  });

  test('runs once in the night that has its hour twice', () => {
    expect(nextRuns('30 1 * * *', '2025-11-01T20:00:00Z')).toEqual([
      '2025-11-02T07:30:00.000Z',
      '2025-11-03T08:30:00.000Z',
    ]);
  });
});
