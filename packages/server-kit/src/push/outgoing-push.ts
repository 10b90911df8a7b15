import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deliveries } from '../delivery/deliveries.ts';
import type { DeliveryRecord } from '../delivery/delivery-record.ts';
import { defineJob, type Job } from '../jobs/job.ts';
import type { DataKey } from '../keyring/data-key.ts';
import type { WriteCall } from '../operations/call.ts';
import type { KitTables } from '../tables.ts';
import type { Push, PushResult, PushTransport } from './push.ts';

const PURPOSE = 'outgoing-push';
/** Before each further try, unless the provider names a longer wait; after the last one the message has failed. */
const RETRY_AFTER_MS = [30_000, 120_000, 600_000, 1_800_000];

/** Messages to phones as part of a write: they go out if, and only if, the transaction commits. */
export interface OutgoingPush {
  /** The work behind it, for the job queue of the process. */
  readonly jobs: readonly Job[];
  /**
   * Keeps a message, encrypted, and has it sent soon after commit; `record` is told what becomes of it. Where this
   * installation pushes nothing, nothing is kept.
   */
  post(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>,
    push: Omit<Push, 'id'>,
    record?: DeliveryRecord,
  ): Promise<void>;
}

/**
 * Sends messages to phones through the job queue. What the provider refuses for good has failed; anything else is tried
 * again for some forty minutes, for later than that it tells nobody anything. `transport` is null where nothing is pushed.
 */
export function createOutgoingPush(supplies: {
  transport: PushTransport | null;
  cipher: DataKey;
  deliveries: Deliveries;
}): OutgoingPush {
  const { transport, cipher, deliveries } = supplies;

  const sendPush = defineJob({
    name: 'send-push',
    input: { pushId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 30,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, enqueue }, { pushId }) {
      if (!transport) return;
      const found = await sql<
        Pick<KitTables['delivery'], 'attempts'> & { readonly content: NonNullable<KitTables['delivery']['content']> }
      >`
        update delivery set attempts = attempts + 1 where id = ${pushId} and channel = 'push' and state = 'queued'
        returning content, attempts`.execute(db);
      const [row] = found.rows;
      if (!row) return;
      const push = { ...(cipher.decryptJson(row.content, PURPOSE) as Omit<Push, 'id'>), id: pushId };
      const result = await transport.send(push).catch((): PushResult => ({ outcome: 'later', reason: 'interrupted' }));
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const waitMs = RETRY_AFTER_MS[row.attempts - 1];
        if (result.outcome === 'sent') return deliveries.move(tx, pushId, { state: 'sent', reason: null, now });
        const { reason } = result;
        if (result.outcome === 'failed' || waitMs === undefined) {
          return deliveries.move(tx, pushId, { state: 'failed', reason, now });
        }
        await deliveries.move(tx, pushId, { state: 'queued', reason, now });
        const startAfter = new Date(now.getTime() + Math.max(waitMs, result.retryAfterMs ?? 0));
        await enqueue(tx, sendPush, { pushId }, { startAfter });
      });
    },
  });

  return {
    jobs: [sendPush],
    async post(call, push, record) {
      if (!transport) return;
      const now = call.clock.now();
      const id = newId(now);
      const content = Buffer.from(cipher.encryptJson(push, PURPOSE));
      await sql`
        insert into delivery (id, channel, content, state, created_at, record_kind, record_id)
        values (${id}, 'push', ${content}, 'queued', ${now}, ${record?.kind ?? null}::text, ${record?.id ?? null}::uuid)
      `.execute(call.tx);
      await call.enqueue(sendPush, { pushId: id });
    },
  };
}
