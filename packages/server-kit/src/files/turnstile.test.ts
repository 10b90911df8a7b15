import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('never more tasks run than there are places, all run in the end, and a failure frees its place', async () => {
  const inTurn = createTurnstile(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const tasks = Array.from({ length: 7 }, (_, index) =>
    inTurn(async () => {
      order.push(index);
      running += 1;
      most = Math.max(most, running);
      await new Promise((next) => setImmediate(next));
      running -= 1;
      if (index % 3 === 0) throw new Error(`task ${index}`);
      return index;
    }),
  );
  const results = await Promise.allSettled(tasks);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(results.map((result) => result.status === 'fulfilled')).toEqual([false, true, true, false, true, true, false]);
});
