import type { Clock } from '@alethea/kernel/time/clock';

/** A clock that goes on with real time from where it was set, and can be moved. */
export interface TestClock extends Clock {
  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void;
  /** Sets the clock to a moment. */
  set(moment: string): void;
}

/** Makes a clock that begins at the given moment; without one, at the real time. */
export function createTestClock(moment?: string): TestClock {
  let offsetMs = moment ? Date.parse(moment) - Date.now() : 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance(ms) {
      offsetMs += ms;
    },
    set(next) {
      offsetMs = Date.parse(next) - Date.now();
    },
  };
}
