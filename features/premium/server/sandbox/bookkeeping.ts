import {
  bankPageOf,
  isTestCard,
  type PaymentError,
  type SandboxAnswer,
  type SandboxPayment,
  TEST_CARDS,
  type TestCard,
} from '../../contract/test-cards.ts';
import { monthsLater } from '../provider/billing-period.ts';
import { isOver, isPaid } from '../provider/subscription-provider.ts';
import { type BookedCustomer, type BookedSubscription, type Books, sandboxId } from './books.ts';
import { invoiceObject, paymentIdOf, subscriptionObject } from './objects.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Stripe's own bounds: a first payment is waited for 23 hours, a renewal that failed is tried for two weeks. */
const FIRST_PAYMENT_WITHIN = 23 * HOUR;
const RENEWAL_WITHIN = 14 * DAY;

const DECLINED: Readonly<Record<'declined' | 'insufficientFunds' | 'unauthenticated' | 'unknownCard', PaymentError>> = {
  declined: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
  insufficientFunds: { type: 'card_error', code: 'card_declined', message: 'Your card has insufficient funds.' },
  unauthenticated: {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  unknownCard: { type: 'card_error', code: 'incorrect_number', message: 'Your card number is incorrect.' },
};
const NOT_OPEN: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'This payment is not open any more.',
};

/** What happens in the sandbox: each step changes the books and writes the events that Stripe would send. */
export interface Bookkeeping {
  begin(customer: BookedCustomer): BookedSubscription;
  /** A payment by a card, as the card form confirms it. */
  confirm(payment: SandboxPayment): SandboxAnswer;
  /** The answer of the card's holder to the bank; the secret of the payment, null where no bank is asking. */
  authenticate(paymentId: string, isApproved: boolean): { readonly clientSecret: string } | null;
  /** Ends a subscription with its paid month, or no longer. */
  cancelAtPeriodEnd(subscription: BookedSubscription, isCancelled: boolean): void;
  /** Ends a subscription at once. */
  cancel(subscription: BookedSubscription): void;
  /** Moves the clock of the customer on to the end of the month that runs. */
  turnMonth(subscription: BookedSubscription): void;
  /** Does what time has brought: payments that never came, renewals, ends. */
  settle(): void;
}

/** Keeps the books by a clock; `tell` is given every event as it is written. */
export function createBookkeeping(books: Books, now: () => Date, tell: () => void): Bookkeeping {
  const seconds = () => Math.floor(now().getTime() / 1_000);

  function write(type: string, object: unknown): void {
    const id = sandboxId('evt');
    const event = { id, object: 'event', type, created: seconds(), livemode: false, data: { object } };
    books.events.push({ id, body: JSON.stringify(event), isTaken: false });
  }

  function close(): void {
    books.keep();
    tell();
  }

  function payable(subscription: BookedSubscription): void {
    subscription.invoice = sandboxId('in');
    const payment = sandboxId('pi');
    subscription.clientSecret = `${payment}_secret_${sandboxId('cs').slice(-16)}`;
  }

  function pay(subscription: BookedSubscription): void {
    subscription.status = 'active';
    subscription.lastError = undefined;
    write('invoice.paid', invoiceObject(subscription, false));
    write('customer.subscription.updated', subscriptionObject(subscription, false));
  }

  const customerOf = ({ customer }: BookedSubscription) => books.customers.find(({ id }) => id === customer);
  const momentOf = (subscription: BookedSubscription) => seconds() + (customerOf(subscription)?.aheadSeconds ?? 0);

  function payBy(subscription: BookedSubscription, card: TestCard): void {
    const customer = customerOf(subscription);
    if (customer) customer.card = card;
    pay(subscription);
    close();
  }

  function refuse(subscription: BookedSubscription, error: PaymentError): void {
    subscription.lastError = error;
    fail(subscription);
    close();
  }

  function fail(subscription: BookedSubscription): void {
    write('invoice.payment_failed', invoiceObject(subscription, false));
  }

  function renew(subscription: BookedSubscription): void {
    const start = subscription.periodEnd;
    subscription.periodStart = start;
    subscription.periodEnd = monthAfter(start);
    payable(subscription);
    const card = customerOf(subscription)?.card ?? null;
    if (card !== '4000000000000341') {
      pay(subscription);
      return;
    }
    subscription.status = 'past_due';
    fail(subscription);
    write('customer.subscription.updated', subscriptionObject(subscription, false));
  }

  function end(subscription: BookedSubscription, status: 'canceled' | 'incomplete_expired'): void {
    subscription.status = status;
    const type = status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated';
    write(type, subscriptionObject(subscription, false));
  }

  function settle(): void {
    const before = books.events.length;
    for (const subscription of books.subscriptions) {
      const { status, created } = subscription;
      const moment = momentOf(subscription);
      if (status === 'incomplete' && moment >= created + FIRST_PAYMENT_WITHIN) end(subscription, 'incomplete_expired');
      if (status === 'past_due' && moment >= subscription.periodStart + RENEWAL_WITHIN) end(subscription, 'canceled');
      while (subscription.status === 'active' && moment >= subscription.periodEnd) {
        if (subscription.cancelAtPeriodEnd) end(subscription, 'canceled');
        else renew(subscription);
      }
    }
    if (books.events.length > before) close();
  }

  return {
    begin(customer) {
      const created = seconds();
      const subscription: BookedSubscription = {
        ...{ id: sandboxId('sub'), customer: customer.id, created, status: 'incomplete' },
        ...{ periodStart: created, periodEnd: monthAfter(created), cancelAtPeriodEnd: false },
        ...{ invoice: '', clientSecret: '' },
      };
      payable(subscription);
      books.subscriptions.push(subscription);
      write('customer.subscription.created', subscriptionObject(subscription, false));
      close();
      return subscription;
    },
    confirm({ clientSecret, cardNumber }) {
      const subscription = books.subscriptions.find((each) => each.clientSecret === clientSecret);
      if (!subscription || isPaid(subscription.status) || isOver(subscription.status)) return { error: NOT_OPEN };
      if (!isTestCard(cardNumber)) return { error: DECLINED.unknownCard };
      const outcome = TEST_CARDS[cardNumber];
      if (outcome === 'declined' || outcome === 'insufficientFunds') {
        refuse(subscription, DECLINED[outcome]);
        return { error: DECLINED[outcome] };
      }
      if (outcome === 'asksForAuthentication') {
        subscription.askedCard = cardNumber;
        books.keep();
        return { status: 'requires_action', redirectUrl: bankPageOf(paymentIdOf(subscription)) };
      }
      payBy(subscription, cardNumber);
      return { status: 'succeeded' };
    },
    authenticate(paymentId, isApproved) {
      const subscription = books.subscriptions.find((each) => paymentIdOf(each) === paymentId);
      const { askedCard, clientSecret } = subscription ?? {};
      if (!subscription || !askedCard || !clientSecret) return null;
      subscription.askedCard = undefined;
      if (isApproved) payBy(subscription, askedCard);
      else refuse(subscription, DECLINED.unauthenticated);
      return { clientSecret };
    },
    cancelAtPeriodEnd(subscription, isCancelled) {
      subscription.cancelAtPeriodEnd = isCancelled;
      write('customer.subscription.updated', subscriptionObject(subscription, false));
      close();
    },
    cancel(subscription) {
      end(subscription, 'canceled');
      close();
    },
    turnMonth(subscription) {
      const customer = customerOf(subscription);
      if (!customer) return;
      const left = Math.max(0, subscription.periodEnd - momentOf(subscription));
      customer.aheadSeconds = (customer.aheadSeconds ?? 0) + left;
      books.keep();
      settle();
    },
    settle,
  };
}

function monthAfter(seconds: number): number {
  return Math.floor(monthsLater(new Date(seconds * 1_000), 1).getTime() / 1_000);
}
