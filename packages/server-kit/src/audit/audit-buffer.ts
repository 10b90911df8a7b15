import type { Database } from '../engine/engine.ts';
import { commonFailure } from '../operations/failure.ts';
import { type AuditRow, appendAudit } from './audit-log.ts';

const FLUSH_AFTER_MS = 500;
const BATCH_ROWS = 500;
// About 10 MB; with the database gone, calls fail long before they could add so many.
const MOST_ROWS = 20_000;
const RETRY_AFTER_SECONDS = 2;

/** Rows of reads and refusals: of lists in batches behind the answer, of what is opened or taken out before it. */
export interface AuditBuffer {
  add(row: AuditRow): void;
  /** Writes rows now; throws `temporarily_unavailable` when that fails, so that nothing is shown without its row. */
  write(rows: readonly AuditRow[]): Promise<void>;
  /** Throws `temporarily_unavailable` when no more can be kept: what cannot be logged is not shown. */
  demandRoom(): void;
  /** Writes all that is waiting; called at shutdown. */
  flush(): Promise<void>;
}

/** Keeps rows for at most a second; a batch that cannot be written stays and is tried again. */
export function createAuditBuffer(
  db: Database,
  onError: (error: unknown) => void,
  mostRows: number = MOST_ROWS,
  flushAfterMs: number = FLUSH_AFTER_MS,
): AuditBuffer {
  let waiting: AuditRow[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      write();
    }, flushAfterMs);
  }
  function write(): void {
    writing ??= writeBatch().finally(() => {
      writing = undefined;
      if (waiting.length > 0) schedule();
    });
  }
  /** Batches are bounded, so that after a long outage no single statement grows beyond what it may take. */
  async function writeBatch(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, BATCH_ROWS);
      try {
        await appendAudit(db, rows);
      } catch (error) {
        onError(error);
        return;
      }
      waiting = waiting.slice(rows.length);
    }
  }
  return {
    add(row) {
      waiting.push(row);
      if (!writing) schedule();
    },
    async write(rows) {
      try {
        await appendAudit(db, rows);
      } catch (error) {
        onError(error);
        throw commonFailure('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    },
    demandRoom() {
      if (waiting.length >= mostRows)
        throw commonFailure('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    async flush() {
      await writing;
      write();
      await writing;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
