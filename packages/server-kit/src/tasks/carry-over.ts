import type { RecurringTask } from '../feature.ts';

const EVERY_MS = 5_000;
/** One turn's share of the time, so that the server has the rest for its people. */
export const CARRY_OVER_TURN_MS = 2_500;

/**
 * Makes the task that carries rows of an older form over while the server serves. It goes on wherever it was broken off,
 * in as many processes as there are: each step takes some rows that are left, and says false when it finds none.
 */
export function carryOverTask(name: string, step: () => Promise<boolean>): RecurringTask {
  return {
    name,
    everyMs: EVERY_MS,
    async run() {
      const until = performance.now() + CARRY_OVER_TURN_MS;
      while (performance.now() < until) if (!(await step())) return;
    },
  };
}
