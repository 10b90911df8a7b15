import type { PaymentError } from '../../contract/test-cards.ts';

/** What this tab keeps of a payment while pages are loaded anew. */
const PAYMENT = 'alethea-premium-payment';
const REFUSAL = 'alethea-premium-refusal';

const inMemory = new Map<string, string>();

/**
 * Takes the payment that has come back out of the address, with the secret that Stripe adds; true when there was one. What
 * the address says of the outcome is not believed.
 */
export function keepReturnedPayment(raw: { readonly payment_intent?: unknown }): boolean {
  const { payment_intent: payment } = raw;
  if (typeof payment !== 'string' || payment === '') return false;
  keep(PAYMENT, payment);
  return true;
}

/** The payment that has come back, or null. */
export function returnedPayment(): string | null {
  return kept(PAYMENT);
}

/** Forgets the payment, whose outcome was told. */
export function forgetReturnedPayment(): void {
  forget(PAYMENT);
}

/** Keeps what a payment failed by for the card form, whose page may be loaded anew on the way. */
export function keepRefusal(error: PaymentError): void {
  keep(REFUSAL, JSON.stringify(error));
}

/** What the payment that has come back failed by, where the card form has not said so yet. */
export function keptRefusal(): PaymentError | null {
  const text = kept(REFUSAL);
  return text === null ? null : (JSON.parse(text) as PaymentError);
}

/** Forgets it: the card form says it. */
export function forgetRefusal(): void {
  forget(REFUSAL);
}

// Storage can be forbidden; then these live as long as the page.
function keep(key: string, text: string): void {
  inMemory.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {}
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

function forget(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {}
}
