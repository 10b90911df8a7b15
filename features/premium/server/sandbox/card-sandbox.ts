import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@alethea/kernel/time/clock';
import type { RecurringTask } from '@alethea/server-kit/feature';
import { paymentReturnPath } from '../../contract/payment-return.ts';
import type { SandboxAnswer, SandboxPayment } from '../../contract/test-cards.ts';
import { createStripeProvider, type StripeSettings } from '../provider/stripe-provider.ts';
import { isOver, type SubscriptionProvider } from '../provider/subscription-provider.ts';
import { startSandboxApi } from './api.ts';
import { createBookkeeping } from './bookkeeping.ts';
import { type BookedSubscription, openBooks } from './books.ts';
import { SANDBOX_PRICE } from './objects.ts';
import { signatureOf } from './signed-event.ts';

const LOOK_EVERY_MS = 30_000;
const TELL_WITHIN_MS = 10_000;
/** Of what nobody takes, Stripe keeps trying for days; here the next look tries again. */
const RETRY_AFTER_MS = [200, 1_000, 4_000];

/** A subscription as the page of the portal shows it. */
export type PortalView = Pick<BookedSubscription, 'status' | 'periodEnd' | 'cancelAtPeriodEnd'> & {
  readonly returnUrl: string;
};

/** An event that was written, as it would be sent. */
export interface SandboxEvent {
  readonly type: string;
  readonly body: string;
}

/** Stripe on this machine, for trying out and for tests: its API, its card form, its portal and its signed events. */
export interface CardSandbox {
  /** Speaks to the sandbox over its API, as it would to Stripe. */
  readonly provider: SubscriptionProvider;
  /** Tells the server at this address of what happens from now on, and of what it has not taken yet. */
  serve(address: string, eventPath: string): void;
  confirm(payment: SandboxPayment): SandboxAnswer;
  /** The answer that a card's holder gives to the bank; where the browser goes then, null where no bank is asking. */
  authenticate(paymentId: string, isApproved: boolean): string | null;
  /** What a portal session shows; null of none. */
  portal(sessionId: string): PortalView | null;
  /** Ends the subscription of a portal session with its paid month, or takes that back. */
  cancelInPortal(sessionId: string, isCancelled: boolean): void;
  /** Goes on to the end of the month that runs, for who will not wait for it: it renews or ends. */
  turnMonthInPortal(sessionId: string): void;
  readonly task: RecurringTask;
  /** Every event so far, oldest first. */
  events(): readonly SandboxEvent[];
  /** Keeps events back until they are told again: for tests of what comes late. */
  holdEvents(isHeld: boolean): void;
  /** Answers no question until it is told otherwise: for tests of an outage. */
  goDown(isDown: boolean): void;
  sign(body: string, at?: Date): string;
  stop(): Promise<void>;
}

/** Opens the sandbox, whose books lie in a folder; its API begins to listen when it is first asked. */
export function openCardSandbox({ folder, clock }: { readonly folder: string; readonly clock: Clock }): CardSandbox {
  const books = openBooks(folder);
  const now = () => clock.now();
  let served: { readonly address: string; readonly eventPath: string } | null = null;
  let isHeld = false;
  let isDown = false;
  const ended = new AbortController();
  let telling: Promise<void> = Promise.resolve();
  let api: ReturnType<typeof startSandboxApi> | undefined;

  const bookkeeping = createBookkeeping(books, now, tellSoon);
  const sign = (body: string, at = now()) => signatureOf(body, books.webhookSecret, at);
  const openInPortal = (sessionId: string) => {
    const session = books.portals[sessionId];
    const found = books.subscriptions.findLast(({ customer }) => customer === session?.customer);
    return session && found ? { session, found } : null;
  };

  async function settings(): Promise<StripeSettings> {
    api ??= startSandboxApi({
      books,
      bookkeeping,
      isDown: () => isDown,
      portalUrl: (id) => `${served?.address ?? ''}/sandbox/stripe/portal/${id}`,
    });
    const { url } = await api;
    const { secretKey, publishableKey, webhookSecret } = books;
    return { secretKey, publishableKey, webhookSecret, priceId: SANDBOX_PRICE.id, apiUrl: url };
  }

  /** One after the other, in the order in which they were written. */
  function tellSoon(): void {
    if (isHeld || ended.signal.aborted || !served) return;
    telling = telling.then(tellAll);
  }

  async function tellAll(): Promise<void> {
    for (const event of books.events.filter(({ isTaken }) => !isTaken)) {
      for (const wait of [0, ...RETRY_AFTER_MS]) {
        if (wait > 0) await sleep(wait, undefined, { signal: ended.signal, ref: false }).catch(() => {});
        if (isHeld || ended.signal.aborted || event.isTaken) break;
        event.isTaken = await tell(event.body);
      }
    }
    books.keep();
  }

  async function tell(body: string): Promise<boolean> {
    if (!served) return false;
    const headers = { 'content-type': 'application/json', 'stripe-signature': sign(body) };
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(TELL_WITHIN_MS)]);
    const answer = await fetch(`${served.address}${served.eventPath}`, { method: 'POST', body, headers, signal }).catch(
      () => null,
    );
    return answer?.ok ?? false;
  }

  return {
    provider: createStripeProvider(settings, 'sandbox', books.publishableKey),
    serve(address, eventPath) {
      served = { address, eventPath };
      if (books.events.some(({ isTaken }) => !isTaken)) tellSoon();
    },
    confirm(payment) {
      bookkeeping.settle();
      return bookkeeping.confirm(payment);
    },
    authenticate(paymentId, isApproved) {
      const answered = bookkeeping.authenticate(paymentId, isApproved);
      if (!answered) return null;
      const redirectStatus = isApproved ? 'succeeded' : 'failed';
      return paymentReturnPath(paymentId, { secret: answered.clientSecret, redirectStatus });
    },
    portal(sessionId) {
      bookkeeping.settle();
      const open = openInPortal(sessionId);
      if (!open) return null;
      const { status, periodEnd, cancelAtPeriodEnd } = open.found;
      return { status, periodEnd, cancelAtPeriodEnd, returnUrl: open.session.returnUrl };
    },
    cancelInPortal(sessionId, isCancelled) {
      const open = openInPortal(sessionId);
      if (open && !isOver(open.found.status)) bookkeeping.cancelAtPeriodEnd(open.found, isCancelled);
    },
    turnMonthInPortal(sessionId) {
      const open = openInPortal(sessionId);
      if (open) bookkeeping.turnMonth(open.found);
    },
    task: {
      name: 'card-sandbox',
      everyMs: LOOK_EVERY_MS,
      async run() {
        bookkeeping.settle();
        if (books.events.some(({ isTaken }) => !isTaken)) tellSoon();
      },
    },
    events: () => books.events.map(({ body }) => ({ type: JSON.parse(body).type as string, body })),
    holdEvents(held) {
      isHeld = held;
      if (!held) tellSoon();
    },
    goDown(down) {
      isDown = down;
    },
    sign,
    async stop() {
      ended.abort();
      await telling;
      const running = await api;
      await running?.stop();
    },
  };
}
