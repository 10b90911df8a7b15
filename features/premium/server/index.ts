import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { PremiumOffer } from '../offers.ts';
import { implementBeginSubscription } from './begin-subscription.ts';
import { followCustomerJob } from './follow-customer.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { calendarMonthAt, countedPeriodAt } from './provider/billing-period.ts';
import { implementPlan } from './read-plan.ts';
import { reconcileTask } from './reconcile.ts';
import { paidPeriodOf } from './subscription-store.ts';
import { takeEvents } from './take-event.ts';

export { createStripeProvider, STRIPE_PAGE_POLICY, type StripeSettings } from './provider/stripe-provider.ts';
export { type CardSandbox, openCardSandbox } from './sandbox/card-sandbox.ts';
export { EVENT_PATH } from './take-event.ts';

/** The paid plan: who pays, and by which month their uses are counted. */
export type Premium = Feature & PremiumOffer;

/** Makes the premium feature. */
export function createPremium(supplies: Pick<FeatureSupplies, 'publicUrl'>, needs: PremiumNeeds): Premium {
  const followCustomer = followCustomerJob(needs);
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
  };
}
