import { paymentIdOfSecret } from '../../contract/payment-return.ts';
import { isOver, isPaid } from '../provider/subscription-provider.ts';
import type { BookedCustomer, BookedSubscription } from './books.ts';

/** The one price of the sandbox: $15 a month (PREMIUM-05). */
export const SANDBOX_PRICE = {
  id: 'price_sandbox_premium',
  object: 'price',
  active: true,
  currency: 'cad',
  unit_amount: 1500,
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
} as const;

/** A customer as the API answers it. */
export function customerObject({ id, name, email, metadata }: BookedCustomer) {
  return { id, object: 'customer', name, email, metadata };
}

/** The payment of the latest invoice. */
export function paymentIdOf({ clientSecret }: Pick<BookedSubscription, 'clientSecret'>): string {
  return paymentIdOfSecret(clientSecret);
}

/** The payment of the latest invoice as the API answers it. */
export function paymentObject(subscription: BookedSubscription) {
  const { customer, status, lastError = null } = subscription;
  return {
    id: paymentIdOf(subscription),
    object: 'payment_intent',
    customer,
    status: isPaid(status) ? 'succeeded' : isOver(status) ? 'canceled' : 'requires_payment_method',
    last_payment_error: lastError,
  };
}

/** The latest invoice of a subscription. */
export function invoiceObject(subscription: BookedSubscription, withSecret: boolean) {
  const { invoice, customer, status, clientSecret, id } = subscription;
  const isPaid = status === 'active' || status === 'trialing' || status === 'canceled';
  return {
    id: invoice,
    object: 'invoice',
    customer,
    status: isPaid ? 'paid' : status === 'incomplete_expired' ? 'void' : 'open',
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    ...(withSecret && { confirmation_secret: { client_secret: clientSecret, type: 'payment_intent' } }),
  };
}

/** A subscription as the API answers it; the invoice in full only where that is asked for. */
export function subscriptionObject(subscription: BookedSubscription, withInvoice: boolean) {
  const { id, customer, created, status, periodStart, periodEnd, cancelAtPeriodEnd, invoice } = subscription;
  return {
    id,
    object: 'subscription',
    customer,
    created,
    status,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAtPeriodEnd ? periodEnd : null,
    items: {
      object: 'list',
      has_more: false,
      data: [
        {
          id: id.replace('sub_', 'si_'),
          object: 'subscription_item',
          current_period_start: periodStart,
          current_period_end: periodEnd,
          price: SANDBOX_PRICE,
          subscription: id,
        },
      ],
    },
    latest_invoice: withInvoice ? invoiceObject(subscription, true) : invoice,
  };
}
