import type { AuthorisationEntry } from '../authorisation-entry.ts';

const forEverybody = { opensTo: 'everybody' } as const;

/** Premium: everybody for themselves; whoever has no subscription finds none to manage. */
export const PREMIUM_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'premium-getPremiumSubscriptionPrice': { inputFor: () => ({}), ...forEverybody },
  'premium-getPaymentForm': { inputFor: () => ({}), ...forEverybody },
  'premium-createPremiumSubscription': { inputFor: () => ({}), ...forEverybody },
  'premium-getPaymentOutcome': {
    inputFor: () => ({ paymentIntent: 'pi_of_nobody' }),
    opensTo: [],
    others: 'payment_not_found',
  },
  'premium-openSubscriptionPortal': { inputFor: () => ({}), opensTo: [], others: 'subscription_not_found' },
};
