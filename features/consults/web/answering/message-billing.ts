import { checkBillingCode, DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import { blockingMessage } from '@alethea/kernel/text/field-check';
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
  /** The code that the schedule pays, where the code begins with another: billed by one press; null where there is none. */
  readonly advised: string | null;
  /** Set while a message of the last 24 hours is billed: until then none can be. */
  readonly billedUntil: string | null;
  /** What is wrong with the code, which blocks sending (MSG-04). */
  readonly problem: string | undefined;
  /** True of a code that the schedule does not pay: Send asks once about it. */
  readonly isUnpaid: boolean;
  /** What goes with the message; undefined when it is not billed. */
  readonly order: { readonly billable: true; readonly billingCode: string } | undefined;
}

/** Nothing chosen: what the toggle and the code begin with for every message. */
export const NO_CHOICE: BillingChoice = { on: null, code: null };

/**
 * The code begins with the default (MSG-07), and the toggle on only where the schedule pays that one: where it pays
 * another, or none, nothing is billed unasked. Off, too, after the first billed one of 24 hours and before a call.
 */
export function billingState(offer: BillingOffer, choice: BillingChoice, now: Date): BillingState {
  const billedUntil =
    offer.billedUntil !== null && Date.parse(offer.billedUntil) > now.getTime() ? offer.billedUntil : null;
  const beginsWithAdvised = offer.advisedCode === DEFAULT_BILLING_CODE;
  const on = billedUntil === null && (choice.on ?? (beginsWithAdvised && !offer.waitsForCall));
  const code = offer.mayChooseCode ? (choice.code ?? DEFAULT_BILLING_CODE) : DEFAULT_BILLING_CODE;
  const problem = on ? blockingMessage(checkBillingCode(code)) : undefined;
  return {
    on,
    code,
    advised: billedUntil === null && offer.mayChooseCode && !beginsWithAdvised ? offer.advisedCode : null,
    billedUntil,
    problem,
    isUnpaid: on && !problem && offer.notPayable.includes(code.trim().toUpperCase()),
    order: on && !problem ? { billable: true, billingCode: code.trim() } : undefined,
  };
}
