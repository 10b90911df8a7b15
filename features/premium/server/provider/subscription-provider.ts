import type { PremiumPrice } from '../../contract/price.ts';
import type { PaymentError } from '../../contract/test-cards.ts';

/** How far a subscription has got, in the provider's words. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

/** One of them. */
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** True while the current month is paid; one whose renewal failed is not, until it is paid after all. */
export function isPaid(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing';
}

/** True where nothing can be paid any more: the next try begins a new subscription. */
export function isOver(status: SubscriptionStatus): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** A subscription as the provider has it at the moment of asking. */
export interface Subscription {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly createdAt: Date;
  /** True where it ends with the paid month instead of being renewed. */
  readonly endsWithPeriod: boolean;
  /** With it the payment that is due is confirmed in the browser; null where none is due. */
  readonly clientSecret: string | null;
}

/** A payment as the provider has it at the moment of asking. */
export interface Payment {
  readonly customerId: string | null;
  readonly status: 'succeeded' | 'processing' | 'failed';
  /** Why the last try failed, where it did. */
  readonly error: Pick<PaymentError, 'type' | 'message'> | null;
}

/** Something that the provider has told of by itself. Only whom it is about is read: what is true now is asked anew. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly happenedAt: Date;
}

/** Who takes payments for premium. Every call but readEvent throws ProviderUnavailable where it gets no answer. */
export interface SubscriptionProvider {
  /** Which card form belongs to it. */
  readonly kind: 'stripe' | 'sandbox';
  /** The key that browsers may know. */
  readonly publishableKey: string;
  price(): Promise<PremiumPrice>;
  /** Makes a customer, one to a person however often it is asked; answers its id. */
  makeCustomer(person: { readonly personId: string; readonly name: string; readonly email: string }): Promise<string>;
  /** Begins a subscription that is not paid yet; the same one for the same `attempt` of a customer. */
  begin(order: { readonly customerId: string; readonly attempt: number }): Promise<Subscription>;
  /** Every premium subscription that a customer has or had, newest first. */
  subscriptionsOf(customerId: string): Promise<readonly Subscription[]>;
  /** Has a subscription end with the month that is paid; again it changes nothing. */
  endWithPeriod(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once, and with it every further try to charge what is open. */
  end(subscriptionId: string): Promise<void>;
  /** How a payment stands; null of one that the provider does not know. */
  paymentOf(paymentId: string): Promise<Payment | null>;
  /** The address of the page on which a customer manages the subscription; it leads back to `returnUrl`. */
  openPortal(order: { readonly customerId: string; readonly returnUrl: string }): Promise<string>;
  /** Reads an event by the bytes as they came; null where the signature is not the provider's, or is too old. */
  readEvent(body: Buffer, signature: string, now: Date): Promise<ProviderEvent | null>;
}

/** Says that the provider of payments could not be asked, or refused to answer. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
