import { FIELD_OK, type FieldCheck, invalidField } from './field-check.ts';

/** Checks a required postal code against `A1A1A1`, capitals without blanks, as H-Link takes it (CFORM-48 to 50). */
export function checkPostalCode(text: string): FieldCheck {
  if (/^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(text)) return FIELD_OK;
  return invalidField('Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).');
}
