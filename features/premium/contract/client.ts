// Made from the contract by `npm run docs`.
import type { Remote } from '@alethea/kernel/calls/remote';
import type * as Index from './index.ts';

/** Tells what a month of premium costs. */
export const getPremiumSubscriptionPrice: Remote<typeof Index.getPremiumSubscriptionPrice> = {
  name: 'premium-getPremiumSubscriptionPrice',
  repeat: 'read',
};

/** Tells which card form takes the payment, and the public key of its provider. */
export const getPaymentForm: Remote<typeof Index.getPaymentForm> = {
  name: 'premium-getPaymentForm',
  repeat: 'read',
};

/** Begins a premium subscription and answers the secret with which its first payment is confirmed. */
export const createPremiumSubscription: Remote<typeof Index.createPremiumSubscription> = {
  name: 'premium-createPremiumSubscription',
  repeat: 'same',
};

/** Tells how an own payment for premium ended, as the provider has it. */
export const getPaymentOutcome: Remote<typeof Index.getPaymentOutcome> = {
  name: 'premium-getPaymentOutcome',
  repeat: 'read',
};

/** Answers the address of the page on which the own subscription is managed. */
export const openSubscriptionPortal: Remote<typeof Index.openSubscriptionPortal> = {
  name: 'premium-openSubscriptionPortal',
  repeat: 'same',
};
