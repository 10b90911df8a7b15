import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { UPLOAD_ERRORS, type UploadErrorCode, UploadRejected } from '../files/upload-rejected.ts';
import { WorkerFailed, type WorkerFailure } from './worker-failed.ts';
import type { FromWorker, ToWorker } from './worker-tasks.ts';

/** How long a process may take until it can be given a task; measured are 0.2 s on an idle machine. */
const READY_WITHIN_MS = 20_000;
/** Handed over at once of what a task is fed with. */
const FED_AT_ONCE = 16;
/** Of the system, from 0 to 19: the higher, the later. */
const PRIORITY = 10;
const KILOBYTE = 1024;

/** How the processes of a pool are started. */
export interface WorkerKind {
  /** The module that the process runs. */
  readonly entry: string;
  /** Folders that it may read, and those that it may write too. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Native libraries are loaded: the permissions of the process then hold for JavaScript alone. */
  readonly usesAddons: boolean;
  /** Memory for data, in bytes. */
  readonly memoryBytes: number;
  /** It runs behind the server, which has calls to answer; where nobody waits for those, it need not. */
  readonly givesWay: boolean;
  /** Of the processor, after which it ends even where nobody is left to end it. */
  readonly processorSeconds: number;
}

/** A worker process. */
export interface WorkerProcess {
  readonly processId: number | undefined;
  readonly isAlive: boolean;
  readonly tasksDone: number;
  /** Memory after its last task. */
  readonly residentBytes: number;
  readonly workedMs: number;
  /** Does one task at a time; throws WorkerFailed and what the task itself throws, and is dead after the former. */
  run(task: { name: string; input: unknown; feed: AsyncIterator<unknown> | null; withinMs: number }): Promise<unknown>;
  kill(reason: WorkerFailure): void;
}

/** Starts a process with an empty environment, bounded by the kernel in memory and by Node in what it may touch. */
export function startWorker(kind: WorkerKind): WorkerProcess {
  const child = spawn('/bin/sh', ['-c', boundedStart(kind), process.execPath, ...flagsOf(kind), kind.entry], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  try {
    if (kind.givesWay && child.pid !== undefined) setPriority(child.pid, PRIORITY);
  } catch {
    // It has ended already, which its `exit` tells.
  }
  let ended: WorkerFailure | undefined;
  const ready = Promise.withResolvers<void>();
  // Nobody may be waiting for it yet.
  ready.promise.catch(() => {});
  let onMessage = (_message: FromWorker) => {};
  let onEnd = (_failure: WorkerFailed) => {};
  const end = (reason: WorkerFailure) => {
    ended ??= reason;
    const failure = new WorkerFailed(ended, `the worker has ended: ${ended}`);
    ready.reject(failure);
    onEnd(failure);
  };
  child.on('message', (message: FromWorker) => {
    if (message.is === 'ready') ready.resolve();
    else onMessage(message);
  });
  child.on('exit', (_code, signal) => end(failureOf(signal, _code)));
  child.on('error', () => end('died'));
  const figures = { tasksDone: 0, residentBytes: 0, workedMs: 0 };
  const kill = (reason: WorkerFailure) => {
    ended ??= reason;
    child.kill('SIGKILL');
  };
  letGo(child);

  return {
    processId: child.pid,
    get isAlive() {
      return ended === undefined;
    },
    get tasksDone() {
      return figures.tasksDone;
    },
    get residentBytes() {
      return figures.residentBytes;
    },
    get workedMs() {
      return figures.workedMs;
    },
    kill,
    async run({ name, input, feed, withinMs }) {
      hold(child);
      const startTimer = setTimeout(() => kill('died'), READY_WITHIN_MS);
      await ready.promise.finally(() => clearTimeout(startTimer));
      const since = performance.now();
      const timer = setTimeout(() => kill('deadline'), withinMs);
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      onEnd = reject;
      if (ended) end(ended);
      onMessage = (message) => {
        if (message.is === 'done') {
          figures.residentBytes = message.residentBytes;
          resolve(message.output);
        } else if (message.is === 'failed') reject(errorOf(message));
        else if (message.is === 'hungry') nextBatch(feed).then(send, reject);
      };
      const send = (message: ToWorker) => {
        // One that has just ended says so by itself.
        if (child.connected) child.send(message, () => {});
      };
      send({ task: name, input });
      try {
        return await promise;
      } catch (error) {
        // Whatever it still does, or holds in memory, is of no use any more.
        if (!(error instanceof UploadRejected)) kill('died');
        throw error;
      } finally {
        clearTimeout(timer);
        figures.tasksDone += 1;
        figures.workedMs += performance.now() - since;
        onMessage = () => {};
        onEnd = () => {};
        letGo(child);
        // One that is stuck must not hold up whoever hears of the end.
        void feed?.return?.().catch(() => {});
      }
    },
  };
}

/** A bound that the machine sets lower already is left as it is; dumps of memory would hold patients' data. */
function boundedStart({ memoryBytes, processorSeconds }: WorkerKind): string {
  const bounds = [`-c 0`, `-t ${processorSeconds}`, `-d ${Math.ceil(memoryBytes / KILOBYTE)}`];
  const set = bounds.map((bound) => `if (ulimit ${bound}) 2>/dev/null; then ulimit ${bound}; fi`);
  return [...set, 'exec "$0" "$@"'].join('; ');
}

function flagsOf({ reads, writes, usesAddons, memoryBytes }: WorkerKind): string[] {
  return [
    '--permission',
    '--disable-warning=PERM0001',
    ...(usesAddons ? ['--allow-addons'] : []),
    ...[...reads, ...writes].map((folder) => `--allow-fs-read=${folder}/`),
    ...writes.map((folder) => `--allow-fs-write=${folder}/`),
    // The rest is for what lies outside the heap: bytes of files, pixels, code.
    `--max-old-space-size=${Math.floor(memoryBytes / KILOBYTE / KILOBYTE / 2)}`,
  ];
}

/** How a process has ended that nobody here has killed. */
function failureOf(signal: NodeJS.Signals | null, code: number | null): WorkerFailure {
  if (signal === 'SIGXCPU') return 'deadline';
  // So V8 ends where the heap is full, and the C library where memory is refused.
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGSEGV' || code === 134 ? 'memory' : 'died';
}

function errorOf({ name, code, message }: Extract<FromWorker, { is: 'failed' }>): Error {
  if (name === 'WorkerFailed') return new WorkerFailed(code as WorkerFailure, message);
  if (name === 'UploadRejected' && code in UPLOAD_ERRORS) return new UploadRejected(code as UploadErrorCode, message);
  return Object.assign(new Error(message), { name, ...(code ? { code } : {}) });
}

async function nextBatch(feed: AsyncIterator<unknown> | null): Promise<ToWorker> {
  const fed: unknown[] = [];
  while (feed && fed.length < FED_AT_ONCE) {
    const next = await feed.next();
    if (next.done) return { fed, isLast: true };
    fed.push(next.value);
  }
  return { fed, isLast: feed === null };
}

/** A process that is not at work keeps nobody from ending. */
function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
