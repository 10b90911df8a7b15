import type Stripe from 'stripe';
import {
  type Payment,
  ProviderUnavailable,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type SubscriptionProvider,
} from './subscription-provider.ts';

const TIMEOUT_MS = 20_000;
const TRIES_AGAIN = 2;
const SIGNATURE_GOOD_FOR_SECONDS = 300;
/** More than anybody has begun: each is a month at least, or a day that ended unpaid. */
const SUBSCRIPTIONS_READ = 100;
const EXPANDED = ['latest_invoice.confirmation_secret'];

/** What the page with Stripe's card form loads of Stripe's, as it says itself (docs.stripe.com/security/guide). */
export const STRIPE_PAGE_POLICY = {
  scriptSrc: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
  imgSrc: ['https://*.stripe.com'],
} as const;

/** An account at Stripe. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The recurring price of premium. */
  readonly priceId: string;
  /** Where its API is; on this machine for the sandbox. */
  readonly apiUrl: string;
}

/** Subscriptions by Stripe's API, or by what speaks it at `apiUrl`. The library is loaded when it is first needed. */
export function createStripeProvider(
  settings: StripeSettings | (() => Promise<StripeSettings>),
  kind: SubscriptionProvider['kind'] = 'stripe',
  publishableKey = 'publishableKey' in settings ? settings.publishableKey : '',
): SubscriptionProvider {
  let opened: Promise<{ client: Stripe; account: StripeSettings }> | undefined;
  const open = () => {
    opened ??= openClient(settings).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  /** Whatever goes wrong on the way is the same to the caller; which of them it was, Stripe's own log says. */
  async function ask<Answer>(what: (client: Stripe, account: StripeSettings) => Promise<Answer>): Promise<Answer> {
    try {
      const { client, account } = await open();
      return await what(client, account);
    } catch (error) {
      throw new ProviderUnavailable(error instanceof Error ? error.name : 'unknown', { cause: error });
    }
  }

  return {
    kind,
    publishableKey,
    price: () =>
      ask(async (client, { priceId }) => {
        const { unit_amount: amount, currency } = await client.prices.retrieve(priceId);
        if (amount === null) throw new Error('the price has no amount of whole cents');
        return { amount, currency: currency.toUpperCase() };
      }),
    makeCustomer: ({ personId, name, email }) =>
      ask(async (client) => {
        // A key holds for the same parameters only, and a name may have changed since a start that was not kept.
        const { id } = await client.customers.create(
          { metadata: { personId } },
          { idempotencyKey: `premium-customer-of-${personId}` },
        );
        await client.customers.update(id, { name, email });
        return id;
      }),
    begin: ({ customerId, attempt }) =>
      ask(async (client, { priceId }) => {
        const begun = await client.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            payment_settings: { save_default_payment_method: 'on_subscription' },
            expand: EXPANDED,
          },
          { idempotencyKey: `premium-${customerId}-${attempt}` },
        );
        return subscriptionOf(begun);
      }),
    subscriptionsOf: (customerId) =>
      ask(async (client, { priceId }) => {
        const { data } = await client.subscriptions.list({
          customer: customerId,
          price: priceId,
          status: 'all',
          limit: SUBSCRIPTIONS_READ,
          expand: EXPANDED.map((path) => `data.${path}`),
        });
        return data.map(subscriptionOf);
      }),
    endWithPeriod: (subscriptionId) =>
      ask(async (client) => {
        await client.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),
    end: (subscriptionId) =>
      ask(async (client) => {
        await client.subscriptions.cancel(subscriptionId);
      }),
    paymentOf: (paymentId) =>
      ask(async (client) => {
        try {
          return paymentOf(await client.paymentIntents.retrieve(paymentId));
        } catch (error) {
          if ((error as { readonly code?: unknown }).code === 'resource_missing') return null;
          throw error;
        }
      }),
    openPortal: ({ customerId, returnUrl }) =>
      ask(async (client) => {
        const session = await client.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl });
        return session.url;
      }),
    async readEvent(body, signature, now) {
      const { client, account } = await open();
      try {
        const event = client.webhooks.constructEvent(
          ...([body, signature, account.webhookSecret, SIGNATURE_GOOD_FOR_SECONDS] as const),
          undefined,
          now.getTime(),
        );
        const { customer } = event.data.object as { readonly customer?: string | { readonly id: string } | null };
        return {
          id: event.id,
          type: event.type,
          customerId: (typeof customer === 'object' ? customer?.id : customer) ?? null,
          happenedAt: new Date(event.created * 1_000),
        };
      } catch {
        return null;
      }
    },
  };
}

async function openClient(given: StripeSettings | (() => Promise<StripeSettings>)) {
  const [{ default: StripeClient }, account] = await Promise.all([
    import('stripe'),
    typeof given === 'function' ? given() : given,
  ]);
  const { protocol, hostname, port } = new URL(account.apiUrl);
  const client = new StripeClient(account.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    maxNetworkRetries: TRIES_AGAIN,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  return { client, account };
}

/** Since 2025 the period is that of the item, and the secret that of the invoice. */
function subscriptionOf(given: Stripe.Subscription): Subscription {
  const item = given.items.data[0];
  const status = SUBSCRIPTION_STATUSES.find((known) => known === given.status);
  if (!item || !status) throw new Error(`a subscription of status ${given.status} without a known meaning`);
  const invoice = typeof given.latest_invoice === 'object' ? given.latest_invoice : null;
  return {
    id: given.id,
    status,
    periodStart: new Date(item.current_period_start * 1_000),
    periodEnd: new Date(item.current_period_end * 1_000),
    createdAt: new Date(given.created * 1_000),
    endsWithPeriod: given.cancel_at_period_end || given.cancel_at !== null,
    clientSecret: invoice?.confirmation_secret?.client_secret ?? null,
  };
}

function paymentOf({ customer, status, last_payment_error: failure }: Stripe.PaymentIntent): Payment {
  return {
    customerId: (typeof customer === 'object' ? customer?.id : customer) ?? null,
    status: status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'processing' : 'failed',
    error: failure && { type: failure.type, ...(failure.message && { message: failure.message }) },
  };
}
