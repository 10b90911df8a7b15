import { expect, test } from 'vitest';
import { PROCESS_STATES, SUCCESS_RESET_MS } from './process-state.ts';

test('[STATE-01] [CMODEL-27] [IMODEL-20] the process states are exactly idle, running, success and error', () => {
  expect([...PROCESS_STATES]).toEqual(['idle', 'running', 'success', 'error']);
});

test('[STATE-02] a success is to last one second', () => {
  expect(SUCCESS_RESET_MS).toBe(1000);
});
