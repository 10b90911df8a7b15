import { FIELD_OK, type FieldCheck, invalidField } from './field-check.ts';

/** The input mask of a phone number in IMask tokens (HEALTHID-29). */
export const PHONE_MASK = '(000) 000-0000';

/** The last ten digits of a text, as a phone number is pasted and stored (HEALTHID-30). */
export function normalizePhone(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(-10);
}

/** A stored number as `(###) ###-####` (HEALTHID-29); anything but ten digits comes back as it is. */
export function formatPhone(bare: string): string {
  return bare.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Checks that a phone number, masked or bare, has ten digits (HEALTHID-28); an empty one is the field's own matter. */
export function checkPhone(text: string): FieldCheck {
  const bare = text.replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(bare) ? FIELD_OK : invalidField('Phone number is invalid');
}
