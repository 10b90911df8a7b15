import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentError, TestCard } from '../../contract/test-cards.ts';
import type { SubscriptionStatus } from '../provider/subscription-provider.ts';

/** A customer in the books of the sandbox. */
export interface BookedCustomer {
  readonly id: string;
  name: string | null;
  email: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  /** The card of the last payment that went through. */
  card: TestCard | null;
  /** How far this customer's clock is ahead of ours, as with a test clock of Stripe's. */
  aheadSeconds?: number;
}

/** A subscription with its latest invoice, which is paid by one payment. Moments are seconds, as Stripe counts. */
export interface BookedSubscription {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  invoice: string;
  clientSecret: string;
  /** The card whose bank is asking. */
  askedCard?: TestCard | undefined;
  /** Why the last try of its payment failed. */
  lastError?: PaymentError | undefined;
}

/** An event that is told until it is taken. */
export interface BookedEvent {
  readonly id: string;
  /** The JSON that is signed. */
  readonly body: string;
  isTaken: boolean;
}

/** What is kept between two starts. */
interface Pages {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly customers: BookedCustomer[];
  readonly subscriptions: BookedSubscription[];
  readonly events: BookedEvent[];
  /** Answers by Idempotency-Key. */
  readonly answers: Record<string, { readonly asked: string; readonly body: unknown }>;
  /** Customers by the id of their portal session. */
  readonly portals: Record<string, { readonly customer: string; readonly returnUrl: string }>;
}

/** The books of the sandbox; whoever changes them keeps them. */
export interface Books extends Pages {
  keep(): void;
}

/** Events that were taken and are kept for a look. */
const EVENTS_KEPT = 500;

/** Opens the books in a folder, or begins new ones. */
export function openBooks(folder: string): Books {
  const path = join(folder, 'books.json');
  const pages = readPages(path);
  return {
    ...pages,
    keep() {
      const settled = pages.events.filter(({ isTaken }) => isTaken).length - EVENTS_KEPT;
      if (settled > 0) pages.events.splice(0, settled);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.unfinished`, JSON.stringify(pages), { mode: 0o600 });
      renameSync(`${path}.unfinished`, path);
    },
  };
}

/** An id as Stripe makes them: what it is, and random letters. */
export function sandboxId(kind: string): string {
  return `${kind}_sandbox${randomBytes(12).toString('hex')}`;
}

function readPages(path: string): Pages {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Pages;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {
      secretKey: sandboxId('sk_test'),
      publishableKey: sandboxId('pk_test'),
      webhookSecret: sandboxId('whsec'),
      customers: [],
      subscriptions: [],
      events: [],
      answers: {},
      portals: {},
    };
  }
}
