import type { Clock } from '@alethea/kernel/time/clock';
import { sql } from 'kysely';
import { type Job as BossJob, fromKysely, type PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Engine } from '../engine/engine.ts';
import { speakingIn } from '../language/speaking.ts';
import { describeError } from '../log/describe-error.ts';
import { WorkerFailed } from '../workers/worker-failed.ts';
import { createBoss, makeJobSchema } from './boss-database.ts';
import { type Enqueue, type Job, WORKER_TRIES } from './job.ts';
import { createJobDeaths } from './job-deaths.ts';
import { createJobLookout } from './job-lookout.ts';

const DAY_SECONDS = 86_400;
const POLL_SECONDS = 60;
const LOOK_EVERY_MS = 1_000;
const WORKERS_PER_JOB = 2;
/** No row counts so far, and the library takes it for a count. */
const NOBODYS_ATTEMPT = 2_147_483_647;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The queue of dead letters: jobs that failed in every try, kept until an operator retries them. */
export const DEAD_LETTERS = 'dead-letters';
const DEAD_LETTERS_KEPT_SECONDS = 3_650 * DAY_SECONDS;

/** Background work of all server processes on one database. */
export interface JobQueue {
  readonly enqueue: Enqueue;
  /** Looks for due jobs at once instead of within a second; called after a commit. */
  wake(): void;
  /** Creates what is missing in the database and begins to work. Call it before the first enqueue. */
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way; one that is not done in time goes back to be tried again. */
  stop(withinMs: number): Promise<void>;
}

/** Makes the queue of a process; every job that anybody may enqueue must be among `jobs`. */
export function createJobQueue(supplies: {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Logger;
  readonly jobs: readonly Job[];
  /** See Feature. */
  readonly formerJobs?: readonly string[];
  /** How long a job may be due before this process finds it by itself; a second when left out. */
  readonly lookEveryMs?: number;
}): JobQueue {
  const { engine, log, jobs } = supplies;
  const boss = createBoss(engine);
  boss.on('error', (error) => log.error({ what: 'jobs', error: describeError(error) }));
  boss.on('warning', (warning) => log.warn({ what: 'jobs', warning: warning.message }));
  const names = new Set(jobs.map((job) => job.name));
  if (names.size !== jobs.length) throw new Error('Two jobs have one name.');
  const workers = new Map<string, string[]>();
  const logError = (error: unknown) => log.error({ what: 'jobs', error: describeError(error) });
  const deaths = createJobDeaths(engine);
  const lookout = createJobLookout({
    ...{ engine, names: [...names], everyMs: supplies.lookEveryMs ?? LOOK_EVERY_MS, onDue: wakeWorkers },
    onError: logError,
  });
  let started = false;
  let stopping = false;

  function wakeWorkers(name: string): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  async function work(job: Job, bossJob: BossJob<object>): Promise<void> {
    const { id, retryCount } = bossJob;
    const { expireSeconds, retryLimit } = job;
    try {
      await deaths.attempt({ id, retryCount, expireSeconds, retryLimit }, () => attemptJob(job, bossJob));
    } finally {
      // Else the worker would pause before it takes the next of a row of jobs.
      wakeWorkers(job.name);
      // What this one has enqueued begins at once too.
      if (!stopping) lookout.look();
    }
  }

  async function attemptJob(job: Job, bossJob: BossJob<object>): Promise<void> {
    if (stopping) {
      await deaths.hasSurvived(bossJob.id);
      if (await giveBack(job, bossJob)) return;
    }
    const attempt = bossJob.retryCount + 1;
    const isLastAttempt = attempt > job.retryLimit;
    const { clock } = supplies;
    try {
      const input = job.input.parse(bossJob.data ?? {});
      const { signal } = bossJob;
      const context = { db: engine.db, clock, log, attempt, isLastAttempt, signal, enqueue };
      // Whatever call has woken the worker: a job speaks as its order says.
      await speakingIn(null, () => job.handle(context, input));
    } catch (error) {
      log.warn({ what: `job ${job.name}`, jobId: bossJob.id, attempt, isLastAttempt, error: describeError(error) });
      const whatFollows = isHopeless(error, attempt) ? letDie : deaths.hasSurvived;
      await whatFollows(bossJob.id).catch(logError);
      throw withoutMessage(error);
    }
  }

  /** The library decides by the row whether there is another try. */
  async function letDie(jobId: string): Promise<void> {
    await sql`update pgboss.job set retry_limit = retry_count where id = ${jobId}`.execute(engine.db);
  }

  /**
   * A worker was asking for a job when it was told to stop: another process runs it, as if nobody had taken it. Answers
   * false where it cannot go back, because an equal one has come meanwhile; then it runs here.
   */
  async function giveBack({ name }: Job, bossJob: BossJob<object>): Promise<boolean> {
    const { id, retryCount } = bossJob;
    try {
      await sql`
        update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
        where name = ${name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(engine.db);
    } catch (error) {
      log.warn({ what: `job ${name}`, jobId: id, error: describeError(error) });
      return false;
    }
    // The library completes this attempt as the handler returns, and by then it may be another process's.
    bossJob.retryCount = NOBODYS_ATTEMPT;
    return true;
  }

  const enqueue: Enqueue = async (tx, job, input, options = {}) => {
    // The library would look an unknown queue up outside the transaction, and wait for its connection for ever.
    if (!started || !names.has(job.name)) throw new Error(`No queue for ${job.name} has been started.`);
    await boss.send(job.name, job.input.parse(input), {
      db: fromKysely(tx),
      singletonKey: options.singletonKey ?? crypto.randomUUID(),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
    });
  };

  return {
    enqueue,
    wake: lookout.look,
    async start() {
      await makeJobSchema(engine);
      await boss.start();
      await createQueues(boss, jobs);
      await endFormer(boss, supplies.formerJobs ?? []);
      started = true;
      for (const job of jobs) {
        const ids = Array.from({ length: WORKERS_PER_JOB }, () =>
          boss.work<object>(job.name, { pollingIntervalSeconds: POLL_SECONDS }, ([bossJob]) =>
            bossJob ? work(job, bossJob) : Promise.resolve(),
          ),
        );
        workers.set(job.name, await Promise.all(ids));
      }
      lookout.start();
    },
    async stop(withinMs) {
      stopping = true;
      const done = Promise.all([...names].map((name) => boss.offWork(name, { wait: true })));
      await lookout.stop();
      const { promise: deadline, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, withinMs);
      await Promise.race([done, deadline]);
      clearTimeout(timer);
      await deaths.allHaveSurvived().catch(logError);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** A worker that died over a job once more would die again; beyond a size it always does. */
function isHopeless(error: unknown, attempt: number): boolean {
  if (!(error instanceof WorkerFailed) || error.code === 'stopped') return false;
  return error.code === 'too_large' || attempt >= WORKER_TRIES;
}

/** The rules live on the queue, where dead letters find them again when they are retried. */
async function createQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS))
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS });
  for (const job of jobs) {
    const rules = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryBackoff,
      expireInSeconds: job.expireSeconds,
      deleteAfterSeconds: DAY_SECONDS,
      retentionSeconds: DEAD_LETTERS_KEPT_SECONDS,
      deadLetter: DEAD_LETTERS,
    };
    const queue = existing.get(job.name);
    if (queue && isRuledBy(queue, rules)) continue;
    // 'short' is what makes a singleton key hold.
    await (queue ? boss.updateQueue(job.name, rules) : boss.createQueue(job.name, { policy: 'short', ...rules }));
    // Puts the queue into the library's memory: enqueueing must not have to ask for it (see enqueue).
    await boss.findJobs(job.name, { id: NOBODY });
  }
}

function isRuledBy(queue: QueueResult, rules: Partial<QueueResult>): boolean {
  return Object.entries(rules).every(([rule, value]) => queue[rule as keyof QueueResult] === value);
}

/** Ends queues that are jobs no more; what once ran by the clock was one with a schedule. */
async function endFormer(boss: PgBoss, formerJobs: readonly string[]): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of formerJobs.filter((former) => existing.has(former))) await boss.deleteQueue(name);
}

/** What is kept of a failure: its kind and place. Messages of a database repeat values, and a value may name a patient. */
function withoutMessage(error: unknown): Error {
  const { name, code, frames } = describeError(error);
  const kept = new Error(code ?? name);
  kept.name = name;
  kept.stack = frames.join('\n');
  return kept;
}
