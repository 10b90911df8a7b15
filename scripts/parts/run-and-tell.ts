import { BackupRefused } from '../../apps/server/src/backup/backup-refused.ts';
import { whyNotStarted } from '../../apps/server/src/why-not-started.ts';

/** Ends a command with words for the operator instead of a stack. */
export class NothingDone extends Error {}

const MENDABLE = [NothingDone, BackupRefused];

/** Runs a command to its end; what the operator can mend is told in a line, anything else with its stack. */
export async function runAndTell(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const isMendable = MENDABLE.some((kind) => error instanceof kind);
    console.error(isMendable ? (error as Error).message : (whyNotStarted(error) ?? error));
    process.exitCode = 1;
  }
}
