import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies, TimedTask } from '@alethea/server-kit/feature';
import { defineJob } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { describeError } from '@alethea/server-kit/log/describe-error';
import type { Notice } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DeliveryFailure } from '../../contract/claims/delivery.ts';
import { type BatchMove, submitBatch } from '../batches/move-batch.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import { type ClaimTransport, needsSomebody, TransportFailed } from './claim-transport.ts';
import { noteBegun, noteFailure, openWaiting, readStalled } from './delivery-store.ts';
import { placeFile } from './place-file.ts';

/** Half an hour of tries; then somebody is told. */
const RULES = { retryLimit: 6, retryDelaySeconds: 30, retryBackoff: true, expireSeconds: 300 } as const;
const STALLED_AFTER_MS = 3 * 3_600_000;
const NOBODY = { personId: null, personName: null, role: null, organisationId: null, networkAddress: null } as const;
const NAME = 'deliver-claim-batch';

/** Puts the file of a batch that waits into the payer's folder, and then marks its records as submitted. */
export function deliverBatchJob({ keyring }: Pick<FeatureSupplies, 'keyring'>, transport: ClaimTransport | null) {
  return defineJob({
    name: NAME,
    input: { batchId: z.uuid() },
    ...RULES,
    async handle({ db, clock, log, isLastAttempt, signal }, { batchId }) {
      const file = await openWaiting(db, { keyring }, batchId);
      if (!file) return;
      try {
        if (!transport) throw new TransportFailed('failed');
        await transport.open(signal, (folders) => placeFile(folders, file, () => noteBegun(db, batchId)));
      } catch (error) {
        const failure = error instanceof TransportFailed ? error.failure : 'failed';
        const isFinal = isLastAttempt || !transport || needsSomebody(failure);
        await db.transaction().execute((tx) => keepFailure(tx, batchId, { failure, isFinal, now: clock.now() }));
        if (!isFinal) throw error;
        // It is told at the desk, where it is tried again; as a dead letter it would stand in two places.
        log.warn({ what: `job ${NAME}`, batchId, failure, error: describeError(error) });
        return;
      }
      await db.transaction().execute((tx) => settle(tx, { batchId, by: file.by, now: clock.now() }));
    },
  });
}

/** Tells of a batch whose job has died for good, so that it can be tried again. */
export const stalledDeliveriesTask: TimedTask = {
  name: 'stalled claim deliveries',
  cron: '*/15 * * * *',
  async run({ db, clock }) {
    const now = clock.now();
    for (const batchId of await readStalled(db, new Date(now.getTime() - STALLED_AFTER_MS))) {
      await db.transaction().execute((tx) => keepFailure(tx, batchId, { failure: 'failed', isFinal: true, now }));
    }
  },
};

interface Failed {
  readonly failure: DeliveryFailure;
  readonly isFinal: boolean;
  readonly now: Date;
}

async function keepFailure(tx: Tx, batchId: string, { failure, isFinal, now }: Failed): Promise<void> {
  if (!(await noteFailure(tx, batchId, { failure, isFinal }))) return;
  if (isFinal) {
    const row = auditRow({
      ...{ recordedAt: now, event: 'claims.batchDeliveryFailed', action: 'U', outcome: 'failed', ...NOBODY },
      ...{ patientReferenceId: null, recordKind: 'claimBatch', recordId: batchId, detail: { failure } },
      requestId: NAME,
    });
    await appendAudit(tx, [row]);
  }
  await tell(tx, [], now);
}

/** The log names who asked for it: they have given the claims out. */
async function settle(tx: Tx, move: BatchMove): Promise<void> {
  const { batchId, by, now } = move;
  const settled = await sql`
    update claim_batch set delivery_state = 'delivered', delivery_failure = null, status = 'handedOver'
    where id = ${batchId} and delivery_state = 'waiting'`.execute(tx);
  if (settled.numAffectedRows !== 1n) return;
  const records = await submitBatch(tx, move);
  const personName = await nameOf(tx, by);
  const whole = {
    ...NOBODY,
    ...({ recordedAt: now, action: 'E', outcome: 'success', personId: by, personName, requestId: NAME } as const),
  };
  await appendAudit(tx, [
    auditRow({
      ...{ ...whole, event: 'claims.batchDelivered', patientReferenceId: null },
      ...{ recordKind: 'claimBatch', recordId: batchId, detail: { claims: records.length } },
    }),
    ...records.map(({ recordId, patientReferenceId, claimNumber }) =>
      auditRow({
        ...{ ...whole, event: 'claims.claimDelivered', patientReferenceId },
        ...{ recordKind: 'billingRecord', recordId, detail: { claimNumber } },
      }),
    ),
  ]);
  await tell(tx, records, now);
}

async function nameOf(executor: Executor, personId: string): Promise<string | null> {
  const { rows } = await sql<{ readonly name: string }>`
    select concat_ws(' ', first_name, last_name) as name from directory_person where person_id = ${personId}`.execute(
    executor,
  );
  return rows[0]?.name ?? null;
}

async function tell(tx: Tx, records: Parameters<typeof tellOfClaims>[1], now: Date): Promise<void> {
  const notices: Notice[] = [];
  tellOfClaims({ notify: (notice) => void notices.push(notice) }, records);
  await writeNotices(tx, notices, now);
}
