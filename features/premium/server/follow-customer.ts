import { defineJob } from '@alethea/server-kit/jobs/job';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { z } from 'zod';
import { logPremium } from './log-premium.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { isOver, isPaid } from './provider/subscription-provider.ts';
import { finishStops } from './stop-subscriptions.ts';
import { beginAsking, beginStopping, keepSubscription, takeAnswer } from './subscription-store.ts';

/**
 * Asks the provider how the subscriptions of a person stand, and grants or ends premium by that. An event says only whom
 * it is about, so that events may come late, twice and in any order. Who may not have premium any more is not charged for
 * it again: their subscription is ended.
 */
export function followCustomerJob(needs: PremiumNeeds & { readonly publicUrl: string }) {
  const { provider, premiumRole } = needs;
  return defineJob({
    name: 'follow-premium-customer',
    input: { personId: z.uuid() },
    retryLimit: 12,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireSeconds: 120,
    async handle({ db, clock, enqueue }, { personId }) {
      const asked = provider && (await beginAsking(db, personId));
      if (!asked) return;
      const subscriptions = await provider.subscriptionsOf(asked.customerId);
      await db.transaction().execute(async (tx) => {
        if (!(await takeAnswer(tx, personId, asked.question))) return;
        const now = clock.now();
        for (const subscription of subscriptions) await keepSubscription(tx, personId, subscription, now);
        if (!(await premiumRole.isEligible(tx, personId))) {
          const running = subscriptions.filter(({ status, endsWithPeriod }) => !isOver(status) && !endsWithPeriod);
          const ids = running.map(({ id }) => id);
          await beginStopping(tx, ids, now);
        }
        const paid = subscriptions.find(({ status }) => isPaid(status));
        const change = paid ? 'granted' : 'ended';
        const notices = await premiumRole.set(tx, { personId, isPremium: paid !== undefined, now });
        if (!notices) return;
        await logPremium(tx, { personId, change, subscription: (paid ?? subscriptions[0])?.id ?? null, now });
        await writeNotices(tx, notices, now);
      });
      await finishStops({ ...needs, provider, db, clock, enqueue }, personId, subscriptions);
    },
  });
}

/** The job of following a customer, as what enqueues it names it. */
export type FollowCustomer = ReturnType<typeof followCustomerJob>;
