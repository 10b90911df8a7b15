import type { FromWorker, TaskSet, ToWorker } from './worker-tasks.ts';

/** As a shell tells of SIGABRT, by which V8 ends where the heap is full. */
const EXIT_OF_FULL_HEAP = 134;

/** What a worker does for each task; `feed` gives what the server hands over bit by bit. */
type Handlers<Tasks extends TaskSet<Tasks>> = {
  readonly [Name in keyof Tasks]: (
    input: Tasks[Name]['input'],
    feed: AsyncIterable<Tasks[Name]['feed']>,
  ) => Promise<Tasks[Name]['output']>;
};

/** Makes this process a worker: it does one task after the other, and ends with the server that started it. */
export function serveTasks<Tasks extends TaskSet<Tasks>>(handlers: Handlers<Tasks>): void {
  let takeFed: ((message: Extract<ToWorker, { fed: unknown }>) => void) | undefined;
  const tell = (message: FromWorker) => process.send?.(message);

  async function* feed(): AsyncGenerator<never> {
    for (let isLast = false; !isLast; ) {
      const { promise, resolve } = Promise.withResolvers<Extract<ToWorker, { fed: unknown }>>();
      takeFed = resolve;
      tell({ is: 'hungry' });
      const batch = await promise;
      isLast = batch.isLast;
      yield* batch.fed as never[];
    }
  }

  async function work(name: string, input: unknown): Promise<void> {
    try {
      const handle = handlers[name as keyof Tasks];
      const output = await handle(input as never, feed());
      tell({ is: 'done', output, residentBytes: process.memoryUsage.rss() });
    } catch (error) {
      tell({ is: 'failed', ...told(error) });
    }
  }

  process.on('message', (message: ToWorker) => {
    if ('task' in message) void work(message.task, message.input);
    else takeFed?.(message);
  });
  process.on('disconnect', () => process.exit(0));
  // Messages are read outside of any task: where there is no memory for one, the process ends as one whose heap is full.
  process.on('uncaughtException', (error) => process.exit(isOfMemory(error) ? EXIT_OF_FULL_HEAP : 1));
  // A terminal tells all processes to stop at once; the server ends its workers when their task is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  tell({ is: 'ready' });
}

function told(error: unknown): { name: string; code: string; message: string } {
  const { name = 'Error', message = '', code = '' } = error as { name?: string; message?: string; code?: string };
  if (isOfMemory(error)) {
    return { name: 'WorkerFailed', code: 'memory', message: 'there is not enough memory for it' };
  }
  return { name, code: String(code), message };
}

/** What memory could not be had for; under the bound of the process the allocation fails and the process lives. */
function isOfMemory(error: unknown): boolean {
  return error instanceof RangeError && /alloc|Invalid (typed )?array length|string length/.test(error.message);
}
