import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';
import { rules } from './texts/rules.ts';

const POSTAL_CODE = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;

/** A postal code in whatever way it was typed, as `A1A1A1`; a text that is none comes back as it is. */
export function normalizePostalCode(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  return POSTAL_CODE.test(bare) ? bare : text;
}

/** A stored postal code as people write it, `A1A 1A1`; what is none comes back as it is. */
export function formatPostalCode(bare: string): string {
  return POSTAL_CODE.test(bare) ? `${bare.slice(0, 3)} ${bare.slice(3)}` : bare;
}

/** Checks a required postal code against `A1A1A1`, capitals without blanks, as H-Link takes it (CFORM-48 to 50). */
export function checkPostalCode(text: string): FieldCheck {
  if (POSTAL_CODE.test(text)) return FIELD_OK;
  return invalidField(rules.postalInvalid);
}
