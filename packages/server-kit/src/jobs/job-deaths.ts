import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';

/** What the library writes over a job that nobody has settled in its time: a process that lives does so itself. */
export const LEFT_BEHIND = 'job timed out';
/** The library gives up a job of a living process when its time is over; we say so a little sooner that it lives. */
const SURELY_IN_TIME = 0.9;
const SECOND_MS = 1_000;

/** One try of a job, as the library hands it out. */
export interface JobTry {
  readonly id: string;
  readonly retryCount: number;
  /** Time for this try, from when it was taken. */
  readonly expireSeconds: number;
  /** How often the rules of the job allow it to be tried again. */
  readonly retryLimit: number;
}

/** Keeps a job over which whole processes die from being tried for ever. */
export interface JobDeaths {
  /**
   * Does a try. One that follows the death of its process is marked as the last until it ends or its process has lived
   * through most of its time, so that a second death makes it a dead letter. Such tries go one at a time: a job that
   * was only running beside the one that kills does not die with it again.
   */
  attempt(job: JobTry, work: () => Promise<void>): Promise<void>;
  /** Takes the mark away before the library decides about a failure: whoever can say so lives. */
  hasSurvived(jobId: string): Promise<void>;
  /** The same for all, before a stop gives them back. */
  allHaveSurvived(): Promise<void>;
}

/** Watches over the tries of one process. */
export function createJobDeaths(engine: Engine): JobDeaths {
  const marked = new Map<string, JobTry>();
  let turn: Promise<void> = Promise.resolve();

  async function wasLeftBehind({ id, retryCount }: JobTry): Promise<boolean> {
    if (retryCount === 0) return false;
    const { rows } = await sql<{ message: string | null }>`
      select output -> 'value' ->> 'message' as message from pgboss.job where id = ${id}`.execute(engine.db);
    return rows[0]?.message === LEFT_BEHIND;
  }
  async function setLimit({ id, retryCount }: JobTry, limit: number): Promise<void> {
    await sql`
      update pgboss.job set retry_limit = ${limit}
      where id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(engine.db);
  }
  async function hasSurvived(jobId: string): Promise<void> {
    const job = marked.get(jobId);
    if (!job) return;
    marked.delete(jobId);
    await setLimit(job, job.retryLimit);
  }
  async function attemptMarked(job: JobTry, work: () => Promise<void>, isOver: () => boolean): Promise<void> {
    if (isOver()) throw new Error('The turn of this job has not come within its time.');
    marked.set(job.id, job);
    await setLimit(job, job.retryCount);
    try {
      await work();
    } finally {
      marked.delete(job.id);
    }
  }

  return {
    async attempt(job, work) {
      if (!(await wasLeftBehind(job))) return work();
      let over = false;
      const timer = setTimeout(
        () => {
          over = true;
          // Where the database is away, the mark stays, and the job waits for a person.
          hasSurvived(job.id).catch(() => {});
        },
        job.expireSeconds * SECOND_MS * SURELY_IN_TIME,
      );
      const done = turn.then(() => attemptMarked(job, work, () => over)).finally(() => clearTimeout(timer));
      turn = done.catch(() => {});
      return done;
    },
    hasSurvived,
    async allHaveSurvived() {
      await Promise.all([...marked.keys()].map(hasSurvived));
    },
  };
}
