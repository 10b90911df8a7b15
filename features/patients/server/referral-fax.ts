import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { type FaxDelivery, readFaxDeliveries } from '@alethea/server-kit/fax/outgoing-fax';
import { defineJob, type Job } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { z } from 'zod';
import { faxEn } from '../texts/fax-en.ts';
import type { PatientPorts } from './ports.ts';

const MINUTE_MS = 60_000;
const LONGEST_LOOK_MS = 15 * MINUTE_MS;

/** A referral on its way to the fax machine of a clinic. */
export interface ReferralFax {
  readonly activityId: string;
  /** Ten digits, bare. */
  readonly to: string;
  readonly clinicName: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Sends a referral's fax within the send, and has it watched until it is known what became of it. */
export function faxReferralIn(follow: Job<{ readonly consultId: string }>) {
  return async function faxReferral(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'sendFax'>,
    { activityId, to, clinicName, pdf, pages }: ReferralFax,
  ): Promise<void> {
    const faxId = await call.sendFax({ to, pages, pdf });
    await sql`
      insert into referral_fax (consult_id, fax_id, clinic_name, created_at)
      values (${activityId}, ${faxId}, ${clinicName}, ${call.clock.now()})`.execute(call.tx);
    await call.enqueue(follow, { consultId: activityId }, { startAfter: after(call.clock.now(), MINUTE_MS) });
  };
}

/**
 * Looks what became of a referral's fax, and says it in the conversation: that it has arrived quietly, anything else so
 * that the referral stands unread before who sent it.
 */
export function followReferralFaxOf(ports: Pick<PatientPorts, 'consults'>) {
  const follow: Job<{ readonly consultId: string }> = defineJob({
    name: 'follow-referral-fax',
    input: { consultId: z.uuid() },
    retryLimit: 8,
    retryDelaySeconds: 60,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, enqueue }, { consultId }) {
      const fax = await findUnsettled(db, consultId);
      if (!fax) return;
      const now = clock.now();
      // Deliveries are kept for months: one that is gone was settled, and nobody knows how.
      const delivery = fax.delivery ?? { state: 'unclear' as const, reason: null };
      const { state, reason } = delivery;
      await db.transaction().execute(async (tx) => {
        if (state === 'queued' || state === 'sending') {
          // Looks as often as it has been under way already, so a slow fax is asked for less and less.
          const wait = Math.min(Math.max(MINUTE_MS, (now.getTime() - fax.createdAt.getTime()) / 2), LONGEST_LOOK_MS);
          return enqueue(tx, follow, { consultId }, { startAfter: after(now, wait) });
        }
        if (!(await settle(tx, consultId, state, now))) return;
        const text = faxEn[state](fax.clinicName, reason);
        const alert = state !== 'delivered';
        const notice = await ports.consults.addSystemMessage(tx, { consultId, text, alert, now });
        if (notice) await writeNotices(tx, [notice], now);
      });
    },
  });
  return follow;
}

interface UnsettledFax {
  readonly clinicName: string;
  readonly createdAt: Date;
  readonly delivery: FaxDelivery | undefined;
}

async function findUnsettled(executor: Executor, consultId: string): Promise<UnsettledFax | null> {
  const { rows } = await sql<{ faxId: string; clinicName: string; createdAt: Date }>`
    select fax_id as "faxId", clinic_name as "clinicName", created_at as "createdAt"
    from referral_fax where consult_id = ${consultId} and outcome is null`.execute(executor);
  const row = rows[0];
  if (!row) return null;
  const { faxId, clinicName, createdAt } = row;
  return { clinicName, createdAt, delivery: (await readFaxDeliveries(executor, [faxId])).get(faxId) };
}

/** False when another run has settled it. */
async function settle(
  tx: Tx,
  consultId: string,
  outcome: 'delivered' | 'failed' | 'unclear',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update referral_fax set outcome = ${outcome}, settled_at = ${now}
    where consult_id = ${consultId} and outcome is null returning consult_id`.execute(tx);
  return rows.length > 0;
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
