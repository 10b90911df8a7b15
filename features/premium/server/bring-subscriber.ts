import type { PeopleOffer } from '@alethea/accounts/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { CardSandbox } from './sandbox/card-sandbox.ts';
import { keepCustomer, keepSubscription } from './subscription-store.ts';

/**
 * Has somebody of the demo world pay in the sandbox, so that there is a subscription to manage. It is kept here at once; the
 * events that tell of it find it as it is.
 */
export async function bringSubscriber(
  tx: Tx,
  {
    people,
    sandbox,
    now,
  }: { readonly people: Pick<PeopleOffer, 'find'>; readonly sandbox: CardSandbox; readonly now: Date },
  personId: string,
): Promise<void> {
  const { provider } = sandbox;
  const { firstName = '', lastName = '', email = '' } = (await people.find(tx, [personId])).get(personId) ?? {};
  const customerId = await provider.makeCustomer({ personId, name: `${firstName} ${lastName}`, email });
  const { clientSecret } = await provider.begin({ customerId, attempt: 0 });
  const paid = sandbox.confirm({ clientSecret: clientSecret ?? '', cardNumber: '4242424242424242' });
  if ('error' in paid) throw new Error(`The sandbox took no payment: ${paid.error.type}`);
  await keepCustomer(tx, { personId, customerId }, now);
  for (const subscription of await provider.subscriptionsOf(customerId)) {
    await keepSubscription(tx, personId, subscription, now);
  }
}
