import { setImmediate as breathe } from 'node:timers/promises';

/** Milliseconds that are worked without a pause. */
const ONE_TURN_MS = 10;

/** Works through a list in its order and lets the process do something else now and then; answers what came of each. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result | Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    results.push(await work(item));
    if (performance.now() - startedAt < ONE_TURN_MS) continue;
    await breathe();
    startedAt = performance.now();
  }
  return results;
}

/** Works through a list portion by portion, for a statement of its own each. */
export async function inPortions<Item>(
  items: readonly Item[],
  size: number,
  work: (portion: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) await work(items.slice(start, start + size));
}
