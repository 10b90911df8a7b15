import type { Webhook } from '@alethea/server-kit/http/webhook-routes';
import type { FollowCustomer } from './follow-customer.ts';
import type { PremiumNeeds } from './premium-needs.ts';
import { keepEvent } from './subscription-store.ts';

/** Where Stripe is told to send its events. */
export const EVENT_PATH = '/api/premium-stripeWebhook';

/**
 * Takes the provider's events: each once, by its id, with the job that follows it in one transaction. What it says of
 * others, and of customers whom it shares with another product, is taken and left alone.
 */
export const takeEvents = (
  { provider }: Pick<PremiumNeeds, 'provider'>,
  followCustomer: FollowCustomer,
): readonly Webhook[] =>
  provider
    ? [
        {
          name: 'premium-webhook',
          path: EVENT_PATH,
          async take({ db, clock, enqueue, body, header }) {
            const now = clock.now();
            const event = await provider.readEvent(body, header('stripe-signature'), now);
            if (!event) return false;
            await db.transaction().execute(async (tx) => {
              const personId = await keepEvent(tx, event, now);
              if (personId !== null) await enqueue(tx, followCustomer, { personId });
            });
            return true;
          },
        },
      ]
    : [];
