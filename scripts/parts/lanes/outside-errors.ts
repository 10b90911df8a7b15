import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** The file that is to hold the errors; without it nothing is written. */
export const OUTSIDE_ERRORS_FILE = 'ALETHEA_OUTSIDE_ERRORS_FILE';

/**
 * Keeps what went wrong outside of any test, a promise that nobody waited for or a worker that ended: vitest fails a
 * run for it, and its JSON report, from which the lanes are summed up, does not name it.
 */
export default class OutsideErrors implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const file = process.env[OUTSIDE_ERRORS_FILE];
    if (file) writeFileSync(file, JSON.stringify(errors.map(textOf)));
  };
}

/** What it is caused by comes before the trace: of a worker that ended only that says why. */
function textOf({ stack, message, cause }: { stack?: string; message: string; cause?: unknown }): string {
  const trace = stack ?? message;
  if (cause === undefined) return trace;
  const why = typeof cause === 'object' && cause !== null && 'message' in cause ? cause.message : cause;
  return trace.replace(message, () => `${message}\nCaused by: ${why}`);
}
