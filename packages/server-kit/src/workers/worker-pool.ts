import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { commonFailure } from '../operations/failure.ts';
import { WorkerFailed } from './worker-failed.ts';
import { startWorker, type WorkerKind, type WorkerProcess } from './worker-process.ts';
import type { TaskSet } from './worker-tasks.ts';

/** After so many tasks a process is replaced: libraries keep what they have allocated. */
const TASKS_OF_A_LIFE = 20;
const WORKED_MS_OF_A_LIFE = 120_000;
const RESIDENT_BYTES_OF_A_LIFE = 400 * 1024 * 1024;
/** Idle for so long, all processes but one end. */
const SPARE_FOR_MS = 60_000;
const RETRY_AFTER_SECONDS = 5;

/** How a pool is bounded. */
export interface PoolRules extends Omit<WorkerKind, 'processorSeconds' | 'givesWay'> {
  /** Name in the log. */
  readonly name: string;
  readonly processes: number;
  /** Tasks that wait for a process; further ones are refused. */
  readonly waiting: number;
  readonly log: Pick<Logger, 'warn'>;
}

/** Processes that do what may not be done in the server's own: reading what strangers have made. */
export interface WorkerPool<Tasks extends TaskSet<Tasks>> {
  /**
   * Does a task. Throws WorkerFailed when the process died or a limit was met, OperationFailure
   * `temporarily_unavailable` when too many tasks wait already, and what the task itself throws.
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Tasks[Name]['input'],
    more: { readonly withinMs: number; readonly feed?: AsyncIterable<Tasks[Name]['feed']> },
  ): Promise<Tasks[Name]['output']>;
  /** The processes that it has now, for whoever measures them. */
  processIds(): readonly number[];
  /** Starts a process ahead of the first task, and keeps one ready from then on; all of them give way to the server. */
  warm(): void;
  /** Refuses what waits, and ends all processes, at work or not. */
  stop(): void;
}

/** Makes a pool; its processes are started when they are needed, or ahead by `warm`. */
export function createWorkerPool<Tasks extends TaskSet<Tasks>>(rules: PoolRules): WorkerPool<Tasks> {
  const { name, processes, log } = rules;
  const alive = new Set<WorkerProcess>();
  const idle: WorkerProcess[] = [];
  const inTurn = pLimit(processes);
  let staysWarm = false;
  let isStopped = false;

  function demandRoom(): void {
    if (inTurn.activeCount < processes || inTurn.pendingCount < rules.waiting) return;
    log.warn({ what: `workers for ${name}`, reason: 'too many tasks wait' });
    throw commonFailure('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  function start(): WorkerProcess {
    // Long enough for a life of tasks; an end for one whose server was killed.
    const processorSeconds = (4 * WORKED_MS_OF_A_LIFE) / 1_000;
    const worker = startWorker({ ...rules, processorSeconds, givesWay: staysWarm });
    alive.add(worker);
    return worker;
  }

  function take(): WorkerProcess {
    for (let worker = idle.pop(); worker; worker = idle.pop()) {
      if (worker.isAlive) return worker;
      alive.delete(worker);
    }
    return start();
  }

  function giveBack(worker: WorkerProcess): void {
    const isWornOut =
      worker.tasksDone >= TASKS_OF_A_LIFE ||
      worker.workedMs >= WORKED_MS_OF_A_LIFE ||
      worker.residentBytes >= RESIDENT_BYTES_OF_A_LIFE;
    if (isWornOut || isStopped || !worker.isAlive) {
      worker.kill('stopped');
      alive.delete(worker);
      keepOneReady();
      return;
    }
    idle.push(worker);
    if (idle.length > 1) setTimeout(endSpare, SPARE_FOR_MS).unref();
  }

  function endSpare(): void {
    const spare = idle.length > 1 ? idle.shift() : undefined;
    spare?.kill('stopped');
    if (spare) alive.delete(spare);
  }

  function keepOneReady(): void {
    if (staysWarm && !isStopped && idle.length === 0 && alive.size < processes) idle.push(start());
  }

  return {
    async run(task, input, { feed, withinMs }) {
      if (!isStopped) demandRoom();
      return inTurn(async () => {
        // Also for what waited meanwhile: its turn comes as the processes before it are killed.
        if (isStopped) throw new WorkerFailed('stopped', 'the server is stopping');
        let worker: WorkerProcess | undefined;
        try {
          worker = take();
          const order = { name: task, input, feed: feed?.[Symbol.asyncIterator]() ?? null, withinMs };
          return (await worker.run(order)) as never;
        } catch (error) {
          if (error instanceof WorkerFailed) log.warn({ what: `workers for ${name}`, task, reason: error.code });
          throw error;
        } finally {
          if (worker) giveBack(worker);
        }
      });
    },
    processIds: () => [...alive].flatMap(({ processId }) => processId ?? []),
    warm() {
      staysWarm = true;
      keepOneReady();
    },
    stop() {
      isStopped = true;
      for (const worker of alive) worker.kill('stopped');
      alive.clear();
      idle.length = 0;
    },
  };
}
