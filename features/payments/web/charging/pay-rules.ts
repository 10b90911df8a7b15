import { checkEmail } from '@alethea/kernel/contact/email';
import { CARD_FIELDS, type FieldStates } from '../card-form/card-messages.ts';

/** True of an address to which a receipt can go; none at all is right, too (PAY-15, PAY-16). */
export function isReceiptEmailRight(receiptEmail: string): boolean {
  return checkEmail(receiptEmail, { required: false }).status === 'ok';
}

/** Why Pay rests (PAY-17 to PAY-20); null where it does not. A process that is running is the button’s own state. */
export function payBlockedBy(
  fields: FieldStates | null,
  receiptEmail: string,
): 'loading' | 'untouched' | 'wrong' | 'email' | null {
  if (!fields) return 'loading';
  const states = CARD_FIELDS.map((field) => fields[field]);
  if (states.some(({ touched }) => !touched)) return 'untouched';
  if (states.some(({ error }) => error)) return 'wrong';
  return isReceiptEmailRight(receiptEmail) ? null : 'email';
}
