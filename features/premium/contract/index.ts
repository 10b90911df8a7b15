import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';
import { MAY_HAVE_PAID, MAY_MANAGE, MAY_SIGN_UP } from './rules.ts';

/** The provider of payments cannot be reached; nothing was charged. */
const payment_unavailable = 'unavailable';

/** What a month of premium costs now (ICALL-06). */
export const getPremiumSubscriptionPrice = defineOperation({
  name: 'premium-getPremiumSubscriptionPrice',
  summary: 'Tells what a month of premium costs.',
  input: z.strictObject({}),
  output: z.object({ amount: z.number().int().min(0), currency: z.string().regex(/^[A-Z]{3}$/) }),
  access: MAY_SIGN_UP,
  audit: { none: 'a price is the same for everybody' },
  errors: { payment_unavailable },
  repeat: 'read',
});

/** Which card form belongs to this installation: the provider's own, with its public key, or that of the sandbox. */
export const getPaymentForm = defineOperation({
  name: 'premium-getPaymentForm',
  summary: 'Tells which card form takes the payment, and the public key of its provider.',
  input: z.strictObject({}),
  output: z.object({ provider: z.enum(['stripe', 'sandbox']), publishableKey: z.string() }),
  access: MAY_SIGN_UP,
  audit: { none: 'a setting of the installation' },
  errors: {},
  repeat: 'read',
});

/**
 * Begins a subscription, or goes on with the one that was begun and is not paid yet: asked twice, it answers the same
 * secret and charges once (ICALL-05). Premium itself comes when the provider says that it is paid.
 */
export const createPremiumSubscription = defineOperation({
  name: 'premium-createPremiumSubscription',
  summary: 'Begins a premium subscription and answers the secret with which its first payment is confirmed.',
  input: z.strictObject({}),
  output: z.object({ clientSecret: z.string().min(1) }),
  access: MAY_SIGN_UP,
  audit: { event: 'premium.subscriptionBegun', action: 'C' },
  errors: { payment_unavailable, already_subscribed: 'conflict' },
  repeat: 'same',
  callsPerMinute: 10,
});

/**
 * How a payment of the caller's own ended. The browser asks when a payment has come back, whatever the address says that it
 * came back with: `processing` is still with the bank, `failed` can be tried again by another card.
 */
export const getPaymentOutcome = defineOperation({
  name: 'premium-getPaymentOutcome',
  summary: 'Tells how an own payment for premium ended, as the provider has it.',
  input: z.strictObject({ paymentIntent: z.string().regex(/^pi_\w{1,200}$/) }),
  output: z.object({
    status: z.enum(['succeeded', 'processing', 'failed']),
    /** Why it failed, in the provider's words, where it says so. */
    error: z.object({ type: z.string(), message: z.string().optional() }).nullable(),
  }),
  access: MAY_HAVE_PAID,
  audit: { none: 'how an own payment ended' },
  errors: { payment_unavailable, payment_not_found: 'not_found' },
  repeat: 'read',
  callsPerMinute: 30,
});

/** Opens the provider's page on which the card is changed and the subscription ended; its address works for minutes. */
export const openSubscriptionPortal = defineOperation({
  name: 'premium-openSubscriptionPortal',
  summary: 'Answers the address of the page on which the own subscription is managed.',
  input: z.strictObject({}),
  output: z.object({ url: z.url() }),
  access: MAY_MANAGE,
  audit: { event: 'premium.portalOpened', action: 'R' },
  errors: { payment_unavailable, subscription_not_found: 'not_found' },
  repeat: 'same',
  callsPerMinute: 10,
});

/** All operations of this feature. */
export const operations = [
  getPremiumSubscriptionPrice,
  getPaymentForm,
  createPremiumSubscription,
  getPaymentOutcome,
  openSubscriptionPortal,
] as const;
