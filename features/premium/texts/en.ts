import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { createPremiumSubscription, getPaymentOutcome, openSubscriptionPortal } from '../contract/client.ts';

/** Every text of premium. */
export const en = {
  title: 'Upgrade to Premium',
  lead: 'Send messages and forms to your patients.',
  plan: {
    title: (product: string) => `${product} Premium`,
    price: (price: string) => `${price} per month`,
    includes: 'Includes',
    included: (uses: number) => [
      `${uses} one-way messages or forms per month`,
      'Attachments, delayed sending and answers in your consults',
      'Copies of your consults and referrals for patients',
    ],
    excludes: 'Does not include',
    excluded: ['Billing services'],
    terms:
      'Renews every month until you cancel. Cancel at any time in your profile under Manage Subscription; you keep Premium until the end of the month you paid for.',
  },
  payment: {
    title: 'Payment',
    loading: 'Loading the card form…',
    tryAgain: 'Try again',
    failedToLoad: 'The card form could not be loaded. Check your connection and try again.',
    pay: (price: string) => `Pay ${price}`,
    paid: 'Payment received. Premium turns on within a minute.',
    handledBy: (product: string) => `Stripe processes your payment. ${product} never sees your card number.`,
    /** (PREMIUM-12) */
    error: (type: string, message: string) => `${type}: ${message}`,
    /** (PREMIUM-13) */
    errorWithoutMessage: (type: string) => `Error submitting payment: ${type}`,
  },
  errors: {
    payment_unavailable: 'The payment service is not available. You have not been charged. Try again in a few minutes.',
    already_subscribed: 'Your payment has been received. Premium turns on within a minute.',
  } satisfies ErrorTexts<typeof createPremiumSubscription>,
  /** Where a payment comes back to. */
  back: {
    title: 'Checking your payment',
    processing: 'Your bank is still processing the payment. Premium turns on when it goes through.',
    /** In place of the type of an error, where the provider names none. */
    unfinished: 'payment_not_completed',
    leave: 'Continue',
    errors: {
      payment_unavailable:
        'The payment service is not available, so we cannot tell yet how your payment ended. Try again in a few minutes. If it went through, Premium turns on by itself.',
      payment_not_found: 'This payment is not one of yours.',
    } satisfies ErrorTexts<typeof getPaymentOutcome>,
  },
  manage: {
    link: 'Manage Subscription',
    errors: {
      payment_unavailable: 'The payment service is not available. Try again in a few minutes.',
      subscription_not_found: 'You have Premium without a subscription. Contact support to change it.',
    } satisfies ErrorTexts<typeof openSubscriptionPortal>,
  },
  sandbox: {
    title: 'Sandbox',
    note: 'No real payments here. Use a test card; other numbers are refused.',
    testCards: 'Test cards',
    cards: {
      approved: 'Approved',
      declined: 'Declined',
      insufficientFunds: 'Insufficient funds',
      asksForAuthentication: '3-D Secure',
      failsAtRenewal: 'Fails at renewal',
    },
    number: 'Card number',
    numberMissing: 'Enter the card number',
    expiry: 'Expiry date',
    expiryHelp: 'MM/YY',
    expiryWrong: 'Enter a date in the future as MM/YY',
    code: 'Security code',
    codeWrong: 'Enter the 3 digits on the back of the card',
    noAnswer: { type: 'api_connection_error', message: 'The payment service did not answer. Try again.' },
  },
};
