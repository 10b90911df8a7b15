import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { defineJob } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { z } from 'zod';
import type { PremiumNeeds } from './premium-needs.ts';
import { isPaid } from './provider/subscription-provider.ts';
import { beginAsking, keepSubscription, takeAnswer } from './subscription-store.ts';

const PROVIDER = 'payment provider';

/**
 * Asks the provider how the subscriptions of a person stand, and grants or ends premium by that. An event says only whom
 * it is about, so that events may come late, twice and in any order.
 */
export function followCustomerJob({ provider, premiumRole }: PremiumNeeds) {
  return defineJob({
    name: 'follow-premium-customer',
    input: { personId: z.uuid() },
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock }, { personId }) {
      const asked = provider && (await beginAsking(db, personId));
      if (!asked) return;
      const subscriptions = await provider.subscriptionsOf(asked.customerId);
      await db.transaction().execute(async (tx) => {
        if (!(await takeAnswer(tx, personId, asked.question))) return;
        const now = clock.now();
        for (const subscription of subscriptions) await keepSubscription(tx, personId, subscription, now);
        const paid = subscriptions.find(({ status }) => isPaid(status));
        const change = paid ? 'granted' : 'ended';
        const notices = await premiumRole.set(tx, { personId, isPremium: paid !== undefined, now });
        if (!notices) return;
        await log(tx, { personId, change, subscription: (paid ?? subscriptions[0])?.id ?? null, now });
        await writeNotices(tx, notices, now);
      });
    },
  });
}

/** The job of following a customer, as what enqueues it names it. */
export type FollowCustomer = ReturnType<typeof followCustomerJob>;

async function log(
  tx: Tx,
  change: {
    readonly personId: string;
    readonly change: 'granted' | 'ended';
    readonly subscription: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { personId, subscription, now } = change;
  const nobody = { personId: null, organisationId: null, patientReferenceId: null, networkAddress: null };
  await appendAudit(tx, [
    auditRow({
      ...nobody,
      recordedAt: now,
      event: `premium.${change.change}`,
      action: 'U',
      outcome: 'success',
      personName: PROVIDER,
      role: null,
      recordKind: 'person',
      recordId: personId,
      detail: { subscription },
      requestId: PROVIDER,
    }),
  ]);
}
