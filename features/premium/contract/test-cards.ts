/** The cards that the sandbox takes, with Stripe's own test numbers, and what becomes of a payment by each. */
export const TEST_CARDS = {
  '4242424242424242': 'approved',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000002500003155': 'asksForAuthentication',
  '4000000000000341': 'failsAtRenewal',
} as const;

/** The number of such a card. */
export type TestCard = keyof typeof TEST_CARDS;

/** True of a number that the sandbox takes; every other one it refuses unread. */
export function isTestCard(number: string): number is TestCard {
  return Object.hasOwn(TEST_CARDS, number);
}

/** Where the form of the sandbox confirms a payment. */
export const SANDBOX_CONFIRM_PATH = '/sandbox/stripe/confirm';

/** The page of a card's bank, which asks whether its holder pays. */
export const bankPageOf = (paymentId: string): string => `/sandbox/stripe/bank/${paymentId}`;

/** What that form posts; the secret is what opens the payment, as it does at the provider. */
export interface SandboxPayment {
  readonly clientSecret: string;
  /** Digits alone. */
  readonly cardNumber: string;
}

/** What went wrong with a payment, as Stripe says it. */
export interface PaymentError {
  readonly type: string;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** What the sandbox answers to a payment: where the card's bank asks first, the address of its page. */
export type SandboxAnswer =
  | { readonly status: 'succeeded' }
  | { readonly status: 'requires_action'; readonly redirectUrl: string }
  | { readonly error: PaymentError };
