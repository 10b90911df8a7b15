import type { RecurringTask } from '../feature.ts';

/** The running tasks of a process. */
export interface RunningTasks {
  /** Stops starting new runs and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs each task again and again, never twice at once; a failed run is reported and the next one follows in turn. */
export function startTasks(
  tasks: readonly RecurringTask[],
  onError: (task: string, error: unknown) => void,
): RunningTasks {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  function schedule(task: RecurringTask): void {
    if (stopped) return;
    timers.set(
      task.name,
      setTimeout(() => start(task), task.everyMs),
    );
  }
  function start(task: RecurringTask): void {
    const run = task
      .run()
      .catch((error: unknown) => onError(task.name, error))
      .finally(() => {
        underWay.delete(run);
        schedule(task);
      });
    underWay.add(run);
  }
  for (const task of tasks) schedule(task);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
