import type { Tx } from '../engine/engine.ts';
import type { TaskContext } from '../feature.ts';

/** Works through what waits, a batch to a transaction, until one takes less than `size` or the run is to stop. */
export async function inBatches(
  { db, signal }: Pick<TaskContext, 'db' | 'signal'>,
  size: number,
  workBatch: (tx: Tx) => Promise<number>,
): Promise<void> {
  let taken = size;
  while (taken === size && !signal.aborted) taken = await db.transaction().execute(workBatch);
}
