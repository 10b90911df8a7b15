import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  getPaymentForm,
  getPaymentOutcome,
  getPremiumSubscriptionPrice,
  openSubscriptionPortal,
} from '../contract/index.ts';
import { offeredBy } from './offered-by.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { customerOf } from './subscription-store.ts';

/** Where the provider's page leads back to. */
const AFTER_PORTAL = '/dashboard/profile';

/** What the screen shows before anything is paid, and the way to the provider's own page afterwards. */
export function implementPlan(
  { publicUrl }: { readonly publicUrl: string },
  needs: Pick<PremiumNeeds, 'provider'>,
): readonly Implementation[] {
  return [
    implementRead(getPremiumSubscriptionPrice, {
      read(call) {
        call.authorise(allow('a price is the same for everybody'));
        return offeredBy(call, needs, (provider) => provider.price());
      },
    }),
    implementRead(getPaymentForm, {
      async read(call) {
        call.authorise(allow('a setting of the installation'));
        const { kind = 'sandbox', publishableKey = '' } = needs.provider ?? {};
        return { provider: kind, publishableKey };
      },
    }),
    implementRead(getPaymentOutcome, {
      async read(call, { paymentIntent }) {
        call.authorise(allow('a payment of one’s own'));
        const customer = await customerOf(call.db, call.actor.personId);
        const payment = customer && (await offeredBy(call, needs, (provider) => provider.paymentOf(paymentIntent)));
        if (!payment || payment.customerId !== customer.customerId) throw call.failure('payment_not_found');
        return { status: payment.status, error: payment.error };
      },
    }),
    implementWrite(openSubscriptionPortal, {
      async prepare(call) {
        const customer = await customerOf(call.db, call.actor.personId);
        if (!customer) throw call.failure('subscription_not_found');
        const { customerId } = customer;
        return offeredBy(call, needs, (provider) =>
          provider.openPortal({ customerId, returnUrl: `${publicUrl}${AFTER_PORTAL}` }),
        );
      },
      async write(call, _input, url) {
        call.authorise(allow('who manages their own subscription'));
        call.about({ recordKind: 'person', recordId: call.actor.personId });
        return { url };
      },
    }),
  ];
}
