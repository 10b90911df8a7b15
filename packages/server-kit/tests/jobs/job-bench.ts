import { randomUUID } from 'node:crypto';
import { systemClock } from '@alethea/kernel/time/clock';
import { openTestEngine } from '@alethea/test-kit/test-engine';
import { sql } from 'kysely';
import pino from 'pino';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database, Engine, Tx } from '../../src/engine/engine.ts';
import { createPostgresEngine } from '../../src/engine/postgres-engine.ts';
import { createBoss } from '../../src/jobs/boss-database.ts';
import { defineJob, type Job, type JobContext } from '../../src/jobs/job.ts';
import { createJobDesk } from '../../src/jobs/job-desk.ts';
import { createJobQueue, type JobQueue } from '../../src/jobs/job-queue.ts';

/** Long enough for a loaded machine; nothing waits that long when it works. */
export const PATIENCE = { interval: 20 };

/** A row of the library's table. */
export interface StoredJob {
  readonly id: string;
  readonly state: string;
  readonly retryCount: number;
  readonly startAfter: Date;
  readonly data: unknown;
}

/**
 * What the library does when the time of all jobs under way has passed and no process has settled them; as their
 * processes have died, or, in a test, as if they had.
 */
export async function passTimeOfJobsUnderWay(engine: Engine): Promise<void> {
  await sql`update pgboss.job set started_on = now() - interval '1 day' where state = 'active'`.execute(engine.db);
  await sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`.execute(engine.db);
  await createBoss(engine).supervise();
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(engine.db);
}

/** A database with a queue for one job, whose handler the test can exchange. */
export async function createJobBench() {
  const { engine, databaseUrl } = await openTestEngine();
  const ran: string[] = [];
  const handler: { now: (context: JobContext, id: string) => Promise<void> } = { now: async () => {} };
  const noteDown = defineJob({
    name: 'note-down',
    input: { noteId: z.uuid() },
    retryLimit: 2,
    retryDelaySeconds: 100,
    retryBackoff: true,
    expireSeconds: 60,
    async handle(context, { noteId }) {
      ran.push(noteId);
      await handler.now(context, noteId);
    },
  });
  const jobs: readonly Job[] = [noteDown];
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => errors.push(line) });
  const newQueue = (on = engine) => createJobQueue({ engine: on, clock: systemClock, log, jobs });
  const queue = newQueue();
  await queue.start();

  const enqueue = async (options?: Parameters<JobQueue['enqueue']>[3], undo?: (tx: Tx) => Promise<void>) => {
    const noteId = randomUUID();
    await engine.db.transaction().execute(async (tx) => {
      await queue.enqueue(tx, noteDown, { noteId }, options);
      await undo?.(tx);
    });
    queue.wake();
    return noteId;
  };
  const stored = async (noteId: string): Promise<StoredJob | undefined> => {
    const found = await sql<StoredJob>`
      select id, state, retry_count as "retryCount", start_after as "startAfter", data from pgboss.job
      where name = 'note-down' and data ->> 'noteId' = ${noteId}`.execute(engine.db);
    return found.rows[0];
  };
  return {
    engine,
    queue,
    newQueue,
    noteDown,
    ran,
    /** What the queues have logged as errors. */
    errors,
    handler,
    desk: createJobDesk(engine),
    enqueue,
    stored,
    holdFetches: () => holdFetches(engine),
    /** Another server process's engine on the same database; PostgreSQL only. */
    openAnotherEngine: () => createPostgresEngine(databaseUrl ?? '', 4),
    /** Lets the time come for which a job waits. */
    async letTimeCome(noteId: string) {
      await sql`
        update pgboss.job set start_after = now() where name = 'note-down' and data ->> 'noteId' = ${noteId}`.execute(
        engine.db,
      );
      queue.wake();
    },
    /** True once everything enqueued before has had its turn: a later job has run. */
    async letQueuePass() {
      const marker = await enqueue();
      await expect.poll(() => ran.includes(marker), PATIENCE).toBe(true);
    },
    async stop() {
      await queue.stop(5_000);
      await engine.close();
    },
  };
}

/** True for the statement by which a worker takes the next job. */
const takesJob = (query: object) => 'sql' in query && /set\s+state = 'active'/i.test(String(query.sql));

/** An engine on which workers ask for jobs and get no answer until they are let go. */
function holdFetches(engine: Engine) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const executeQuery: Database['executeQuery'] = async (query, ...more) => {
    if (takesJob(query)) {
      ask();
      await free;
    }
    return engine.db.executeQuery(query, ...more);
  };
  const db = new Proxy(engine.db, {
    get(target, name) {
      if (name === 'executeQuery') return executeQuery;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    engine: new Proxy(engine, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) }),
    asked,
    letGo,
  };
}
