import { FIELD_OK, type FieldCheck, invalidField } from '@alethea/kernel/text/field-check';
import { rules } from '../texts/rules.ts';

/** Characters of the shortest and of the longest billing code. */
export const BILLING_CODE_LENGTHS = { minimum: 4, maximum: 10 } as const;

/** The code that a billed message has unless its author chooses another (MSG-07). */
export const DEFAULT_BILLING_CODE = '03.01NG';

/** A billing code as it is kept: without spaces around it, letters as capitals. */
export function normalizeBillingCode(text: string): string {
  return text.trim().toUpperCase();
}

/** Checks a billing code as it was typed; whether an empty one may stand is for the form to say (MSG-05). */
export function checkBillingCode(text: string): FieldCheck {
  const code = normalizeBillingCode(text);
  const { minimum, maximum } = BILLING_CODE_LENGTHS;
  if (code.length < minimum) return invalidField(rules.codeTooShort(minimum));
  if (code.length > maximum) return invalidField(rules.codeTooLong(maximum));
  if (!/^[A-Z0-9.]+$/.test(code)) return invalidField(rules.codeCharacters);
  return FIELD_OK;
}
