import type { RecurringTask } from '@alethea/server-kit/feature';
import { CARRY_OVER_TURN_MS } from '@alethea/server-kit/tasks/carry-over';

/**
 * Has a task carry over all that is left, turn after turn: on a busy machine the time of a turn is up with rows left. One
 * that ends before its time has found none.
 */
export async function carryOverAll(task: RecurringTask): Promise<void> {
  let since: number;
  do {
    since = performance.now();
    await task.run();
  } while (performance.now() - since >= CARRY_OVER_TURN_MS);
}
