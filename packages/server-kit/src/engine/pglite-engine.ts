import { EventEmitter } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import type { Engine } from './engine.ts';
import type { WorkerAnswer, WorkerRequest, WorkerStart } from './pglite-protocol.ts';
import type { DialectPool } from './postgres-engine.ts';

/** A PGlite engine, which can also be written to one file for tests to begin from. */
export interface PgliteEngine extends Engine {
  readonly kind: 'pglite';
  takeSnapshot(): Promise<Uint8Array>;
}

/**
 * Opens the embedded PostgreSQL in a thread of its own, so that it does not starve the event loop. It has one
 * connection: a transaction holds it, and other statements wait. It survives a killed process; after a power loss the
 * last seconds may be missing, for it does not wait for the disk.
 *
 * A thread that dies is not started anew, for a transaction would go on in it without its beginning: statements fail
 * as unavailable from then on, and `onDied` is told once.
 */
export async function createPgliteEngine(
  start: WorkerStart,
  onDied: (error: Error) => void = () => {},
): Promise<PgliteEngine> {
  return engineOn(await startDatabaseThread(start, onDied));
}

/** An engine on a database thread, which ends with it; tests lend a thread that outlives its engine. */
export function engineOn(thread: DatabaseThread): PgliteEngine {
  const announcements = new EventEmitter();
  announcements.setMaxListeners(0);
  const pool = singleConnection(thread);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) });
  return {
    kind: 'pglite',
    db,
    async runScript(text) {
      // In its turn, for a script may hold a transaction of its own, which would end another's.
      const connection = await pool.connect();
      try {
        return (await thread.ask({ kind: 'script', text })) as readonly unknown[];
      } catch (error) {
        await thread.ask({ kind: 'script', text: 'rollback' }).catch(() => {});
        throw error;
      } finally {
        connection.release();
      }
    },
    async announce(channel, payload) {
      announcements.emit(channel, payload);
    },
    async listen(channel, onPayload) {
      announcements.on(channel, onPayload);
      return async () => {
        announcements.off(channel, onPayload);
      };
    },
    async takeSnapshot() {
      return (await thread.ask({ kind: 'snapshot' })) as Uint8Array;
    },
    async close() {
      await db.destroy();
      // Kysely ends a pool only when it has used it; scripts alone go past it.
      await thread.stop();
    },
  };
}

/** Says that the thread of the embedded database has ended by itself. */
class DatabaseThreadDied extends Error {
  override readonly name = 'DatabaseThreadDied';

  constructor(reason: string) {
    super(`The embedded database has stopped (${reason}).`);
  }
}

type Ask = { [K in WorkerRequest['kind']]: Omit<Extract<WorkerRequest, { kind: K }>, 'id'> }[WorkerRequest['kind']];

/** The first answer, which nobody asked for: the database is there. */
const READY_ID = 0;

/** A thread with an embedded PostgreSQL, which does what it is asked in the order of asking. */
export interface DatabaseThread {
  ask(request: Ask): Promise<unknown>;
  stop(): Promise<void>;
  /** Whether the process stays for the thread, as it does from its start, or may end while it waits for work. */
  holdProcess(isHeld: boolean): void;
}

/** Starts the thread of an embedded PostgreSQL; resolves once the database is there. */
export async function startDatabaseThread(
  start: WorkerStart,
  onDied: (error: Error) => void = () => {},
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: start });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastId = READY_ID;
  let phase: 'starting' | 'serving' | 'stopping' = 'starting';
  let ended: Error | undefined;
  worker.on('error', endWith);
  worker.on('exit', (code) => endWith(new Error(`exit code ${code}`)));
  function endWith(cause: unknown): void {
    if (ended) return;
    const reason = cause instanceof Error ? cause.message : String(cause);
    // At the start the cause is the operator's business; later it is that nothing answers any more.
    ended = phase === 'starting' && cause instanceof Error ? cause : new DatabaseThreadDied(reason);
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
    if (phase === 'serving') onDied(ended);
  }
  const ready = new Promise((resolve, reject) => waiting.set(READY_ID, { resolve, reject }));
  // Under `node --watch` a worker also reports what it imports; such messages answer nothing.
  worker.on('message', (answer: WorkerAnswer) => {
    const request = waiting.get(answer.id);
    if (!request) return;
    waiting.delete(answer.id);
    if (answer.ok) request.resolve(answer.value);
    else request.reject(Object.assign(new Error(answer.error.message), answer.error));
  });
  await ready;
  phase = 'serving';
  function ask(request: Ask): Promise<unknown> {
    if (ended) return Promise.reject(ended);
    const id = ++lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id });
    });
  }
  return {
    ask,
    holdProcess: (isHeld) => (isHeld ? worker.ref() : worker.unref()),
    async stop() {
      phase = 'stopping';
      if (ended) return;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}

/** Hands the one connection from borrower to borrower in the order of asking. */
function singleConnection(thread: DatabaseThread): DialectPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      let release: () => void = () => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return {
        query: (text, parameters) => thread.ask({ kind: 'query', text, parameters }),
        release,
      };
    },
    async end() {
      await last;
      await thread.stop();
    },
  };
}
