import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { PremiumOffer } from '../offers.ts';
import { implementBeginSubscription } from './begin-subscription.ts';
import { bringSubscriber } from './bring-subscriber.ts';
import { followCustomerJob } from './follow-customer.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { calendarMonthAt, countedPeriodAt } from './provider/billing-period.ts';
import { implementPlan } from './read-plan.ts';
import { reconcileTask } from './reconcile.ts';
import type { CardSandbox } from './sandbox/card-sandbox.ts';
import { customerOf, paidPeriodOf } from './subscription-store.ts';
import { takeEvents } from './take-event.ts';

export { createStripeProvider, STRIPE_PAGE_POLICY, type StripeSettings } from './provider/stripe-provider.ts';
export { type CardSandbox, openCardSandbox } from './sandbox/card-sandbox.ts';
export { EVENT_PATH } from './take-event.ts';

/** The paid plan: who pays, and by which month their uses are counted. */
export interface Premium extends Feature, PremiumOffer {
  /** See bringSubscriber: what the demo world is made with. */
  bringSubscriber(tx: Tx, sandbox: CardSandbox, personId: string): Promise<void>;
}

/** Makes the premium feature. */
export function createPremium(supplies: Pick<FeatureSupplies, 'publicUrl' | 'clock'>, needs: PremiumNeeds): Premium {
  const followCustomer = followCustomerJob({ ...needs, publicUrl: supplies.publicUrl });
  return {
    name: 'premium',
    implementations: [...implementPlan(supplies, needs), implementBeginSubscription(needs)],
    webhooks: takeEvents(needs, followCustomer),
    jobs: [followCustomer],
    tasks: [...(needs.provider ? [reconcileTask(followCustomer)] : []), ...needs.providerTasks],
    async countedPeriodOf(executor, personId, now) {
      const period = await paidPeriodOf(executor, personId);
      return period ? countedPeriodAt(period, now) : calendarMonthAt(now);
    },
    bringSubscriber: (tx, sandbox, personId) =>
      bringSubscriber(tx, { people: needs.people, sandbox, now: supplies.clock.now() }, personId),
    async followRights({ tx, enqueue }, personId) {
      if (needs.provider && (await customerOf(tx, personId))) await enqueue(followCustomer, { personId });
    },
  };
}
