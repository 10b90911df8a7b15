import { expect, test } from 'vitest';
import { OperationFailure } from '../operations/failure.ts';
import { createShares } from './shares.ts';

const LIMITS = { heavyAtOnce: 2, heavyPerMinute: 5, uploadsAtOnce: 3, filesAtOnce: 4 };

function counted() {
  let passedMs = 0;
  const shares = createShares(LIMITS, () => passedMs);
  return {
    enter: shares.enter,
    pass: (ms: number) => {
      passedMs += ms;
    },
    /** Seconds until the next try, or null where there is a place; it is given back at once. */
    waits(caller: string): number | null {
      try {
        shares.enter('heavy', caller)();
        return null;
      } catch (error) {
        if (error instanceof OperationFailure && error.code === 'too_many_requests')
          return error.retryAfterSeconds ?? 0;
        throw error;
      }
    },
  };
}

test('so much at once is one person’s, and a place that is given back is there for the next', () => {
  const { enter, waits } = counted();
  const leave = enter('heavy', 'anna');
  enter('heavy', 'anna');
  expect(waits('anna')).toBe(5);
  expect(waits('daniel')).toBeNull();
  leave();
  expect(waits('anna')).toBeNull();
});

test('so much in a minute is one person’s, and who is refused is told when the minute is over', () => {
  const { waits, pass } = counted();
  for (let call = 0; call < LIMITS.heavyPerMinute; call++) expect(waits('anna')).toBeNull();
  pass(20_000);
  expect(waits('anna')).toBe(40);
  expect(waits('daniel')).toBeNull();
  pass(40_000);
  expect(waits('anna')).toBeNull();
});

test('what is refused takes nothing of the minute', () => {
  const { enter, waits } = counted();
  const leave = [enter('heavy', 'anna'), enter('heavy', 'anna')];
  for (let call = 0; call < 20; call++) expect(waits('anna')).toBe(5);
  for (const place of leave) place();
  expect(waits('anna')).toBeNull();
});

test('shares do not take from each other', () => {
  const { enter, waits } = counted();
  for (let upload = 0; upload < LIMITS.uploadsAtOnce; upload++) enter('upload', 'anna');
  expect(() => enter('upload', 'anna')).toThrow('too_many_requests');
  expect(waits('anna')).toBeNull();
});
