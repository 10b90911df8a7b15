import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { DeliveryState } from '../delivery/delivery.ts';
import type { DeliveryRecord } from '../delivery/delivery-record.ts';
import type { Tx } from '../engine/engine.ts';
import { defineJob, type Enqueue, type Job } from '../jobs/job.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { WriteCall } from '../operations/call.ts';
import { OperationFailure } from '../operations/failure.ts';
import type { KitTables } from '../tables.ts';
import {
  FAX_WITHDRAWN,
  type Fax,
  type FaxFailure,
  type FaxProgress,
  type FaxTransport,
  type QueueResult,
} from './fax.ts';

const PURPOSE = 'outgoing-fax';
const MINUTE_MS = 60_000;
/** The next try after a machine was busy or did not answer; after the last one the fax has failed. */
const RETRY_AFTER_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, 45 * MINUTE_MS];
/** Of both jobs when the database or the provider fails under them. */
const PATIENCE = { retryLimit: 8, retryDelaySeconds: 30, retryBackoff: true, expireSeconds: 180 } as const;
const LONGEST_LOOK_MS = 5 * MINUTE_MS;
/** Under way for longer, a fax is given up as unclear. */
const UNDER_WAY_AT_MOST_MS = 6 * 3_600_000;

/** Failures that say: the machine is there, but not now; or: nothing has left us. */
const WORTH_RETRYING: ReadonlySet<FaxFailure> = new Set(['busy', 'no_answer', 'unreachable']);

/** Faxes as part of a write: they go out if, and only if, the transaction commits. */
export interface OutgoingFax {
  /** The work behind it, for the job queue of the process. */
  readonly jobs: readonly Job[];
  /**
   * Keeps the fax, encrypted, and has it sent soon after commit; answers its id. `record` is told what becomes of it.
   * @throws OperationFailure `fax_unavailable` where this installation sends no faxes
   */
  post(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, fax: Fax, record?: DeliveryRecord): Promise<string>;
  /**
   * Sends what a fax that did not arrive held once more, for the same record; answers the id of the new one, or null where
   * what it held is not kept any more.
   * @throws OperationFailure `fax_unavailable` where this installation sends no faxes
   */
  again(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, faxId: string, to: string): Promise<string | null>;
  /**
   * Keeps a fax from going out, which then has failed as `withdrawn`; false where it has begun to, or is settled. One that
   * has begun to is tried no second time.
   */
  cancel(tx: Tx, faxId: string, now: Date): Promise<boolean>;
}

/**
 * Sends faxes through the job queue: hands over, then looks until the provider says what became of it. What clearly
 * did not arrive and may the next time is tried again, three times; what may have gone out never is. `transport` is
 * null where the installation sends no faxes.
 */
export function createOutgoingFax(supplies: {
  transport: FaxTransport | null;
  cipher: DataKey;
  deliveries: Deliveries;
}): OutgoingFax {
  const { transport, cipher, deliveries } = supplies;

  const sendFax = defineJob({
    name: 'send-fax',
    input: { faxId: z.uuid() },
    ...PATIENCE,
    async handle({ db, clock, enqueue }, { faxId }) {
      if (!transport) return;
      const row = await db.transaction().execute((tx) => beginHandingOver(deliveries, tx, faxId, clock.now()));
      if (!row) return;
      const { recipientNumber: to, pages, content, attempts } = row;
      const pdf = Buffer.from(cipher.decrypt(content, PURPOSE), 'base64');
      const result = await transport.queue({ to, pages, pdf }).catch((): QueueResult => ({ outcome: 'unclear' }));
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        if (result.outcome === 'queued') {
          await sql`update delivery set provider_id = ${result.providerId} where id = ${faxId}`.execute(tx);
          await enqueue(tx, followFax, { faxId }, { startAfter: after(now, transport.lookAfterMs) });
        } else if (result.outcome === 'unclear')
          await deliveries.move(tx, faxId, { state: 'unclear', reason: 'interrupted', now });
        else await tryAgainOrFail(tx, enqueue, { faxId, attempts, reason: result.reason, now });
      });
    },
  });

  const followFax = defineJob({
    name: 'follow-fax',
    input: { faxId: z.uuid() },
    ...PATIENCE,
    async handle({ db, clock, enqueue }, { faxId }) {
      const { rows } = await sql<
        Pick<KitTables['delivery'], 'attempts'> & {
          readonly providerId: NonNullable<KitTables['delivery']['providerId']>;
          readonly sentAt: NonNullable<KitTables['delivery']['sentAt']>;
        }
      >`
        select provider_id as "providerId", attempts, sent_at as "sentAt" from delivery
        where id = ${faxId} and state = 'sending' and provider_id is not null`.execute(db);
      const row = rows[0];
      if (!row || !transport) return;
      const progress = await transport.status(row.providerId).catch((): FaxProgress => ({ state: 'unknown' }));
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const underWayMs = now.getTime() - row.sentAt.getTime();
        if (progress.state === 'delivered') await deliveries.move(tx, faxId, { state: 'delivered', reason: null, now });
        else if (progress.state === 'failed') {
          await tryAgainOrFail(tx, enqueue, { faxId, attempts: row.attempts, reason: progress.reason, now });
        } else if (underWayMs > UNDER_WAY_AT_MOST_MS)
          await deliveries.move(tx, faxId, { state: 'unclear', reason: 'no_outcome', now });
        else {
          // Looks as often as it has been under way already, so a slow fax is asked for less and less.
          const wait = Math.min(Math.max(transport.lookAfterMs, underWayMs / 2), LONGEST_LOOK_MS);
          await enqueue(tx, followFax, { faxId }, { startAfter: after(now, wait) });
        }
      });
    },
  });

  async function tryAgainOrFail(
    tx: Tx,
    enqueue: Enqueue,
    order: { faxId: string; attempts: number; reason: FaxFailure; now: Date },
  ): Promise<void> {
    const { faxId, attempts, reason, now } = order;
    if (await isWithdrawn(tx, faxId))
      return deliveries.move(tx, faxId, { state: 'failed', reason: FAX_WITHDRAWN, now });
    const waitMs = RETRY_AFTER_MS[attempts - 1];
    if (waitMs === undefined || !WORTH_RETRYING.has(reason)) {
      return deliveries.move(tx, faxId, { state: 'failed', reason, now });
    }
    await deliveries.move(tx, faxId, { state: 'queued', reason, now });
    await enqueue(tx, sendFax, { faxId }, { startAfter: after(now, waitMs) });
  }

  return {
    jobs: [sendFax, followFax],
    async post(call, { to, pages, pdf }, record) {
      if (!transport) throw new OperationFailure('unavailable', 'fax_unavailable');
      const now = call.clock.now();
      const id = newId(now);
      const content = Buffer.from(cipher.encrypt(Buffer.from(pdf).toString('base64'), PURPOSE));
      await sql`
        insert into delivery (id, channel, recipient_number, pages, content, state, created_at, record_kind, record_id)
        values (${id}, 'fax', ${to}, ${pages}, ${content}, 'queued', ${now}, ${record?.kind ?? null}::text,
          ${record?.id ?? null}::uuid)`.execute(call.tx);
      await call.enqueue(sendFax, { faxId: id });
      return id;
    },
    async again(call, faxId, to) {
      if (!transport) throw new OperationFailure('unavailable', 'fax_unavailable');
      const now = call.clock.now();
      const id = newId(now);
      const { rows } = await sql`
        insert into delivery (id, channel, recipient_number, pages, content, state, created_at, record_kind, record_id)
        select ${id}::uuid, 'fax', ${to}::text, pages, content, 'queued', ${now}::timestamptz, record_kind, record_id
        from delivery where id = ${faxId} and channel = 'fax' and state in ('failed', 'unclear') and content is not null
        returning id`.execute(call.tx);
      if (rows.length === 0) return null;
      await call.enqueue(sendFax, { faxId: id });
      return id;
    },
    async cancel(tx, faxId, now) {
      const { rows } = await sql<{ readonly state: DeliveryState }>`
        select state from delivery
        where id = ${faxId} and channel = 'fax' and state in ('queued', 'sending') for update`.execute(tx);
      if (rows[0]?.state === 'queued') {
        await deliveries.move(tx, faxId, { state: 'failed', reason: FAX_WITHDRAWN, now });
        return true;
      }
      // Whoever waits for its outcome finds this, should the machine not have taken it.
      if (rows[0]) await sql`update delivery set reason = ${FAX_WITHDRAWN} where id = ${faxId}`.execute(tx);
      return false;
    },
  };
}

interface HandingOver {
  readonly recipientNumber: string;
  readonly pages: number;
  readonly content: Uint8Array;
  readonly attempts: number;
}

/**
 * Written down before the provider is called: a job that finds it written has died in between, or lost its answer, and
 * must not hand the fax over a second time.
 */
async function beginHandingOver(
  deliveries: Deliveries,
  tx: Tx,
  faxId: string,
  now: Date,
): Promise<HandingOver | undefined> {
  const { rows } = await sql<HandingOver & { state: DeliveryState; isHandedOver: boolean }>`
    select recipient_number as "recipientNumber", pages, content, attempts + 1 as attempts, state,
      provider_id is not null as "isHandedOver"
    from delivery where id = ${faxId} for update`.execute(tx);
  const row = rows[0];
  if (row?.state === 'queued') {
    await sql`update delivery set attempts = ${row.attempts}, sent_at = ${now} where id = ${faxId}`.execute(tx);
    await deliveries.move(tx, faxId, { state: 'sending', reason: null, now });
    return row;
  }
  if (row?.state === 'sending' && !row.isHandedOver) {
    await deliveries.move(tx, faxId, { state: 'unclear', reason: 'interrupted', now });
  }
}

/** True of a fax under way that was kept from going out since. Its row is held first, whatever it says: somebody may be about to. */
async function isWithdrawn(tx: Tx, faxId: string): Promise<boolean> {
  const { rows } = await sql<Pick<KitTables['delivery'], 'reason'>>`
    select reason from delivery where id = ${faxId} for update`.execute(tx);
  return rows[0]?.reason === FAX_WITHDRAWN;
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
