import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { createPremiumSubscription } from '../contract/index.ts';
import { offeredBy } from './offered-by.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { isOver, isPaid, type SubscriptionProvider } from './provider/subscription-provider.ts';
import { customerOf, keepCustomer } from './subscription-store.ts';

/** Binds `premium-createPremiumSubscription`. Premium is granted by nothing here: the provider says when it is paid. */
export const implementBeginSubscription = (needs: Pick<PremiumNeeds, 'people' | 'provider'>) =>
  implementWrite(createPremiumSubscription, {
    async prepare(call) {
      return offeredBy(call, needs, async (provider) => {
        const { personId } = call.actor;
        const known = await customerOf(call.db, personId);
        const customerId = known?.customerId ?? (await makeCustomer(call, needs, provider));
        return { customerId, subscription: await openSubscription(provider, customerId) };
      });
    },
    async write(call, _input, { customerId, subscription }) {
      call.authorise(allow('who may sign up, for themselves'));
      const { personId } = call.actor;
      if (isPaid(subscription.status)) throw call.failure('already_subscribed');
      if (subscription.clientSecret === null) throw call.failure('payment_unavailable');
      await keepCustomer(call.tx, { personId, customerId }, call.clock.now());
      call.about({ recordKind: 'person', recordId: personId, detail: { subscription: subscription.id } });
      return { clientSecret: subscription.clientSecret };
    },
  });

async function makeCustomer(
  { db, actor }: { readonly db: Parameters<typeof customerOf>[0]; readonly actor: { readonly personId: string } },
  { people }: Pick<PremiumNeeds, 'people'>,
  provider: SubscriptionProvider,
): Promise<string> {
  const person = (await people.find(db, [actor.personId])).get(actor.personId);
  const { firstName = '', lastName = '', email = '' } = person ?? {};
  return provider.makeCustomer({ personId: actor.personId, name: `${firstName} ${lastName}`.trim(), email });
}

/**
 * The subscription that waits for its payment, or a new one. Two windows that ask at once are given the same, for the
 * provider takes an attempt of a customer once.
 */
async function openSubscription(provider: SubscriptionProvider, customerId: string) {
  const known = await provider.subscriptionsOf(customerId);
  const paid = known.find(({ status }) => isPaid(status));
  const open = known.find(({ status }) => !isOver(status));
  return paid ?? open ?? provider.begin({ customerId, attempt: known.length });
}
