import { checkBillingCode, DEFAULT_BILLING_CODE } from '@alethea/billing/contract/billing-code';
import { blockingMessage } from '@alethea/kernel/field-check';
import type { Answering } from '../../contract/answering.ts';

/** What the server says of billing the viewer's messages. */
export type BillingOffer = NonNullable<Answering['answering']['messageBilling']>;

/** What the person has done about billing the message that is being written; null while nothing. */
export interface BillingChoice {
  readonly on: boolean | null;
  readonly code: string | null;
}

/** How the billing of the message stands. */
export interface BillingState {
  readonly on: boolean;
  readonly code: string;
  /** Set while a message of the last 24 hours is billed: until then none can be. */
  readonly billedUntil: string | null;
  /** What is wrong with the code, which blocks sending (MSG-04). */
  readonly problem: string | undefined;
  /** What goes with the message; undefined when it is not billed. */
  readonly order: { readonly billable: true; readonly billingCode: string } | undefined;
}

/** Nothing chosen: what the toggle and the code begin with for every message. */
export const NO_CHOICE: BillingChoice = { on: null, code: null };

/**
 * The toggle begins on where the schedule pays for the message, and off after the first billed one of 24 hours, before
 * a call, and where nothing is paid; the code begins with the default (MSG-07).
 */
export function billingState(offer: BillingOffer, choice: BillingChoice, now: Date): BillingState {
  const billedUntil =
    offer.billedUntil !== null && Date.parse(offer.billedUntil) > now.getTime() ? offer.billedUntil : null;
  const beginsOn = offer.advisedCode !== null && !offer.waitsForCall;
  const on = billedUntil === null && (choice.on ?? beginsOn);
  const code = offer.mayChooseCode ? (choice.code ?? DEFAULT_BILLING_CODE) : DEFAULT_BILLING_CODE;
  const problem = on ? blockingMessage(checkBillingCode(code)) : undefined;
  return {
    on,
    code,
    billedUntil,
    problem,
    order: on && !problem ? { billable: true, billingCode: code.trim() } : undefined,
  };
}
