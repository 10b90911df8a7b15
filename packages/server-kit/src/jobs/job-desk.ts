import { sql } from 'kysely';
import { z } from 'zod';
import type { Engine } from '../engine/engine.ts';
import type { KitTables } from '../tables.ts';
import { createBoss } from './boss-database.ts';
import { LEFT_BEHIND } from './job-deaths.ts';
import { DEAD_LETTERS } from './job-queue.ts';

const RETRIED_AT_ONCE = 100_000;

/** How a queue stands. */
export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  /** Waiting for its time: delayed, or to be tried again. */
  readonly delayed: number;
  readonly active: number;
  readonly dead: number;
}

/** How a task stands that runs by the clock. */
export interface TimedTaskState extends Pick<KitTables['timed_task'], 'name'> {
  /** When it runs next; while it runs, when it would be given up. */
  readonly dueAt: KitTables['timed_task']['dueAt'];
  /** How often it has failed in a row. */
  readonly failures: KitTables['timed_task']['failures'];
  /** Code or name of the last error. */
  readonly reason: KitTables['timed_task']['reason'];
}

/** A job that failed in every try. */
export interface DeadLetter {
  readonly id: string;
  readonly job: string;
  readonly input: unknown;
  readonly attempts: number;
  readonly diedAt: Date;
  /** Code or name of the last error; `process_died` where the process of the last try did not live to tell. */
  readonly reason: string;
}

/** What an operator sees of the jobs, and does about them; works beside running servers and without one. */
export interface JobDesk {
  /** False where no server has ever run on this database. */
  isInstalled(): Promise<boolean>;
  queues(): Promise<readonly QueueState[]>;
  /** None on a database of a version that kept them elsewhere. */
  timedTasks(): Promise<readonly TimedTaskState[]>;
  /** Oldest first. */
  deadLetters(): Promise<readonly DeadLetter[]>;
  /**
   * Puts dead letters back to be tried anew: one by its id, or all of a queue by its name.
   * @returns how many
   */
  retry(idOrQueue: string): Promise<number>;
}

/** Opens the desk over the jobs of a database. */
export function createJobDesk(engine: Engine): JobDesk {
  const boss = createBoss(engine);
  return {
    async isInstalled() {
      const found = await sql<{ table: string | null }>`select to_regclass('pgboss.job')::text as "table"`.execute(
        engine.db,
      );
      return found.rows[0]?.table != null;
    },
    async queues() {
      const found = await sql<QueueState>`
        select q.name,
          count(*) filter (where j.state < 'active' and j.start_after <= now()) as waiting,
          count(*) filter (where j.state < 'active' and j.start_after > now()) as delayed,
          count(*) filter (where j.state = 'active') as active,
          (select count(*) from pgboss.job d where d.name = ${DEAD_LETTERS} and d.source_name = q.name) as dead
        from pgboss.queue q left join pgboss.job j on j.name = q.name
        where q.name <> ${DEAD_LETTERS} and not starts_with(q.name, '__pgboss__')
        group by q.name order by q.name`.execute(engine.db);
      return found.rows;
    },
    async timedTasks() {
      const known = await sql<{ table: string | null }>`select to_regclass('timed_task')::text as "table"`.execute(
        engine.db,
      );
      if (known.rows[0]?.table == null) return [];
      const found = await sql<TimedTaskState>`
        select name, due_at as "dueAt", failures, reason from timed_task order by name`.execute(engine.db);
      return found.rows;
    },
    async deadLetters() {
      const found = await sql<DeadLetter>`
        select id, source_name as job, data as input, source_retry_count + 1 as attempts, created_on as "diedAt",
          coalesce(source_output ->> 'message',
            replace(source_output -> 'value' ->> 'message', ${LEFT_BEHIND}, 'process_died'), 'unknown') as reason
        from pgboss.job where name = ${DEAD_LETTERS} order by created_on, id`.execute(engine.db);
      return found.rows;
    },
    retry(idOrQueue) {
      const isId = z.uuid().safeParse(idOrQueue).success;
      const which = isId ? { ids: [idOrQueue] } : { sourceName: idOrQueue };
      return boss.redrive(DEAD_LETTERS, { ...which, limit: RETRIED_AT_ONCE });
    },
  };
}
