import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Executor, Tx } from '../engine/engine.ts';
import { defineJob, type Enqueue, type Job } from '../jobs/job.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { WriteCall } from '../operations/call.ts';
import { OperationFailure } from '../operations/failure.ts';
import type { Fax, FaxFailure, FaxProgress, FaxTransport, QueueResult } from './fax.ts';

const PURPOSE = 'outgoing-fax';
const KEPT_DAYS = 90;
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
   * Keeps the fax, encrypted, and has it sent soon after commit; answers its id.
   * @throws OperationFailure `fax_unavailable` where this installation sends no faxes
   */
  post(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, fax: Fax): Promise<string>;
}

/** Where a fax is; `unclear` may have arrived or not, and only a person may send it again. */
export interface FaxDelivery {
  readonly state: 'queued' | 'sending' | 'delivered' | 'failed' | 'unclear';
  /** Why the last try did not arrive; also while the next one is waited for. */
  readonly reason: FaxFailure | null;
  readonly attempts: number;
}

/** Where faxes are, by id; one that was settled more than 90 days ago is not among them. */
export async function readFaxDeliveries(
  executor: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FaxDelivery>> {
  const { rows } = await sql<FaxDelivery & { id: string }>`
    select id, state, reason, attempts from outgoing_fax where id = any(${[...ids]}::uuid[])`.execute(executor);
  return new Map(rows.map(({ id, ...delivery }) => [id, delivery]));
}

/**
 * Sends faxes through the job queue: hands over, then looks until the provider says what became of it. What clearly
 * did not arrive and may the next time is tried again, three times; what may have gone out never is. `transport` is
 * null where the installation sends no faxes.
 */
export function createOutgoingFax(supplies: { transport: FaxTransport | null; cipher: DataKey }): OutgoingFax {
  const { transport, cipher } = supplies;

  const sendFax = defineJob({
    name: 'send-fax',
    input: { faxId: z.uuid() },
    ...PATIENCE,
    async handle({ db, clock, enqueue }, { faxId }) {
      if (!transport) return;
      const row = await beginHandingOver(db, faxId, clock.now());
      if (!row) return;
      const { recipientNumber: to, pages, content, attempts } = row;
      const pdf = Buffer.from(cipher.decrypt(content, PURPOSE), 'base64');
      const result = await transport.queue({ to, pages, pdf }).catch((): QueueResult => ({ outcome: 'unclear' }));
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        if (result.outcome === 'queued') {
          await sql`update outgoing_fax set provider_id = ${result.providerId} where id = ${faxId}`.execute(tx);
          await enqueue(tx, followFax, { faxId }, { startAfter: after(now, transport.lookAfterMs) });
        } else if (result.outcome === 'unclear') await settle(tx, faxId, 'unclear', 'interrupted', now);
        else await tryAgainOrFail(tx, enqueue, { faxId, attempts, reason: result.reason, now });
      });
    },
  });

  const followFax = defineJob({
    name: 'follow-fax',
    input: { faxId: z.uuid() },
    ...PATIENCE,
    async handle({ db, clock, enqueue }, { faxId }) {
      const { rows } = await sql<{ providerId: string; attempts: number; sentAt: Date }>`
        select provider_id as "providerId", attempts, sent_at as "sentAt" from outgoing_fax
        where id = ${faxId} and state = 'sending' and provider_id is not null`.execute(db);
      const row = rows[0];
      if (!row || !transport) return;
      const progress = await transport.status(row.providerId).catch((): FaxProgress => ({ state: 'unknown' }));
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const underWayMs = now.getTime() - row.sentAt.getTime();
        if (progress.state === 'delivered') await settle(tx, faxId, 'delivered', null, now);
        else if (progress.state === 'failed') {
          await tryAgainOrFail(tx, enqueue, { faxId, attempts: row.attempts, reason: progress.reason, now });
        } else if (underWayMs > UNDER_WAY_AT_MOST_MS) await settle(tx, faxId, 'unclear', 'no_outcome', now);
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
    const waitMs = RETRY_AFTER_MS[attempts - 1];
    if (waitMs === undefined || !WORTH_RETRYING.has(reason)) return settle(tx, faxId, 'failed', reason, now);
    await sql`
      update outgoing_fax set state = 'queued', provider_id = null, reason = ${reason} where id = ${faxId}`.execute(tx);
    await enqueue(tx, sendFax, { faxId }, { startAfter: after(now, waitMs) });
  }

  const removeOldFaxes = defineJob({
    name: 'remove-old-faxes',
    input: {},
    cron: '20 3 * * *',
    retryLimit: 2,
    retryDelaySeconds: 600,
    retryBackoff: false,
    expireSeconds: 300,
    async handle({ db, clock }) {
      const before = after(clock.now(), -KEPT_DAYS * 24 * 60 * MINUTE_MS);
      await sql`delete from outgoing_fax where settled_at < ${before}`.execute(db);
    },
  });

  return {
    jobs: [sendFax, followFax, removeOldFaxes],
    async post(call, { to, pages, pdf }) {
      if (!transport) throw new OperationFailure('unavailable', 'fax_unavailable');
      const now = call.clock.now();
      const id = newId(now);
      const content = Buffer.from(cipher.encrypt(Buffer.from(pdf).toString('base64'), PURPOSE));
      await sql`
        insert into outgoing_fax (id, recipient_number, pages, content, state, created_at)
        values (${id}, ${to}, ${pages}, ${content}, 'queued', ${now})`.execute(call.tx);
      await call.enqueue(sendFax, { faxId: id });
      return id;
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
async function beginHandingOver(db: Database, faxId: string, now: Date): Promise<HandingOver | undefined> {
  const { rows } = await sql<HandingOver>`
    update outgoing_fax set state = 'sending', attempts = attempts + 1, sent_at = ${now}, reason = null
    where id = ${faxId} and state = 'queued'
    returning recipient_number as "recipientNumber", pages, content, attempts`.execute(db);
  if (rows[0]) return rows[0];
  await sql`
    update outgoing_fax set state = 'unclear', reason = 'interrupted', settled_at = ${now}
    where id = ${faxId} and state = 'sending' and provider_id is null`.execute(db);
}

async function settle(
  tx: Tx,
  faxId: string,
  state: 'delivered' | 'failed' | 'unclear',
  reason: FaxFailure | null,
  now: Date,
): Promise<void> {
  await sql`
    update outgoing_fax set state = ${state}, reason = ${reason}, settled_at = ${now},
      content = case when ${state} = 'delivered' then null else content end
    where id = ${faxId}`.execute(tx);
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
