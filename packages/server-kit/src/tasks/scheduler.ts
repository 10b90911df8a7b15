import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { RecurringTask, Task, TimedTask } from '../feature.ts';
import type { Enqueue } from '../jobs/job.ts';
import { describeError } from '../log/describe-error.ts';
import type { KitTables } from '../tables.ts';
import { createNextRun } from './next-run.ts';

const BEAT_MS = 250;
const LONGEST_RUN_MS = 15 * 60_000;
/** A run is its process's so long and renewed meanwhile; after a death another process follows. */
const LEASE_MS = 150_000;
const RENEW_MS = 60_000;
const AGAIN_AFTER_MS = 60_000;
const NO_DATABASE_MS = 5_000;

/** What a process does without being called: again and again, or by the clock. */
export interface Scheduler {
  /** Begins. What was missed while no process was up is made up for once. */
  start(): Promise<void>;
  /**
   * Runs, and waits for, every timed task that is due `aheadMs` after now, as it would run then; what it does by the clock
   * of everybody else, and when it is due next, stays as it is. Answers their names.
   */
  runDue(aheadMs?: number): Promise<readonly string[]>;
  /** Starts nothing new and waits for what is under way, so long at most. */
  stop(withinMs: number): Promise<void>;
}

/**
 * Runs the tasks of a process, none twice at once. A recurring one runs in every process, and again so long after its last
 * run has ended; a timed one runs in one process of all that share the database, when the clock says so. One that fails is
 * reported: a recurring one follows in its turn, a timed one a minute later, until it has succeeded.
 */
export function createScheduler(supplies: {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly tasks: readonly Task[];
  readonly enqueue: Enqueue;
  readonly onError: (task: string, error: unknown) => void;
  /** False where timed tasks are run by `runDue` alone: tests say themselves when time passes. */
  readonly byClock: boolean;
}): Scheduler {
  const { engine, clock, tasks, enqueue, onError, byClock } = supplies;
  const { db } = engine;
  const recurring = tasks.filter((task) => 'everyMs' in task);
  const timed = new Map(tasks.filter((task) => 'cron' in task).map((task) => [task.name, task]));
  const nextRun = createNextRun(engine);
  const underWay = new Set<Promise<unknown>>();
  const timers = new Map<string, NodeJS.Timeout>();
  const stopping = new AbortController();
  let beat: NodeJS.Timeout | undefined;
  /** When the first timed task is due, as far as this process knows. */
  let soonest: Date | null = null;
  let isLooking = false;

  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  function track<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    const forget = () => void underWay.delete(work);
    work.then(forget, forget);
    return work;
  }

  function waitFor(task: RecurringTask): void {
    if (stopping.signal.aborted) return;
    const runs = async () => {
      await task.run().catch((error: unknown) => onError(task.name, error));
      waitFor(task);
    };
    timers.set(
      task.name,
      setTimeout(() => void track(runs()), task.everyMs),
    );
  }

  async function register(): Promise<void> {
    const now = clock.now();
    const rows = [...timed.values()].map(({ name, cron }) => ({ name, due_at: nextRun(cron, now) }));
    await sql`
      insert into timed_task (name, due_at)
      select name, due_at from json_to_recordset(${JSON.stringify(rows)}::json) as row (name text, due_at timestamptz)
      on conflict (name) do nothing`.execute(db);
    await sql`delete from timed_task where name <> all(${[...timed.keys()]}::text[])`.execute(db);
    soonest = await firstDue();
  }

  async function firstDue(): Promise<Date | null> {
    const { rows } = await sql<{ dueAt: Date | null }>`select min(due_at) as "dueAt" from timed_task`.execute(db);
    return rows[0]?.dueAt ?? null;
  }

  /** Takes what is due by then: another process finds it due no more. */
  async function takeDue(moment: Date): Promise<readonly TimedTask[]> {
    const { rows } = await sql<Pick<KitTables['timed_task'], 'name'>>`
      update timed_task set due_at = ${after(LEASE_MS)}
      where due_at <= ${moment} and name = any(${[...timed.keys()]}::text[]) returning name`.execute(db);
    return rows.map(({ name }) => timed.get(name)).filter((task) => task !== undefined);
  }

  async function runTimed(task: TimedTask, aheadMs: number): Promise<void> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_RUN_MS)]);
    const report = (error: unknown) => onError(task.name, error);
    const renew = () => sql`update timed_task set due_at = ${after(LEASE_MS)} where name = ${task.name}`.execute(db);
    const renewing = setInterval(() => void renew().catch(report), RENEW_MS);
    try {
      await task.run({ db, clock: { now: () => after(aheadMs) }, enqueue, signal });
      await sql`
        update timed_task set due_at = ${nextRun(task.cron, clock.now())}, failures = 0, reason = null
        where name = ${task.name}`.execute(db);
    } catch (error) {
      report(error);
      const { name, code } = describeError(error);
      await sql`
        update timed_task set due_at = ${after(AGAIN_AFTER_MS)}, failures = failures + 1,
          reason = ${code ?? name} where name = ${task.name}`
        .execute(db)
        .catch(report);
    } finally {
      clearInterval(renewing);
    }
  }

  async function runDue(aheadMs: number): Promise<readonly string[]> {
    const due = await takeDue(after(aheadMs));
    await Promise.all(due.map((task) => runTimed(task, aheadMs)));
    soonest = await firstDue();
    return due.map(({ name }) => name);
  }

  function look(): void {
    if (isLooking || soonest === null || clock.now() < soonest) return;
    isLooking = true;
    const looking = runDue(0)
      .catch((error: unknown) => {
        soonest = after(NO_DATABASE_MS);
        onError('timed tasks', error);
      })
      .finally(() => {
        isLooking = false;
      });
    void track(looking);
  }

  return {
    async start() {
      await register();
      for (const task of recurring) waitFor(task);
      if (byClock) beat = setInterval(look, BEAT_MS);
    },
    runDue: (aheadMs = 0) => track(runDue(aheadMs)),
    async stop(withinMs) {
      stopping.abort();
      clearInterval(beat);
      for (const timer of timers.values()) clearTimeout(timer);
      const { promise: deadline, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([Promise.allSettled(underWay), deadline]);
      clearTimeout(timer);
    },
  };
}
