import type { Tx } from '@alethea/server-kit/engine/engine';
import { defineJob, type JobContext } from '@alethea/server-kit/jobs/job';

/** A job that works through what waits every minute, a batch to a transaction, until one is not full. */
interface EachMinute {
  readonly name: string;
  /** Most that one batch takes. */
  readonly batchSize: number;
  /** Answers how many it has taken. */
  workBatch(tx: Tx, context: Pick<JobContext, 'clock' | 'enqueue'>): Promise<number>;
}

/** See EachMinute. */
export function eachMinuteJob({ name, batchSize, workBatch }: EachMinute) {
  return defineJob({
    name,
    input: {},
    cron: '* * * * *',
    retryLimit: 2,
    retryDelaySeconds: 20,
    retryBackoff: false,
    expireSeconds: 300,
    async handle({ db, clock, enqueue, signal }) {
      let taken = batchSize;
      while (taken === batchSize && !signal.aborted) {
        taken = await db.transaction().execute((tx) => workBatch(tx, { clock, enqueue }));
      }
    },
  });
}
