import type { PaymentError } from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';

/** A payment error in words: its type followed by its message (PREMIUM-12), or the other form without one (PREMIUM-13). */
export function errorWords({ type, message }: PaymentError): string {
  return message ? en.payment.error(type, message) : en.payment.errorWithoutMessage(type);
}
