import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';

/** Shown beside a confirmation that differs from the password (HEALTHID-25). */
export const PASSWORDS_DIFFER_TEXT = 'Passwords do not match';

/** Shown when the list in common-passwords.ts knows the password. */
export const COMMON_PASSWORD_TEXT = 'This password is too common. Choose another one.';

/** Checks presence and length, in characters (HEALTHID-22 to 24); the server also asks `isCommonPassword`. */
export function checkPassword(text: string, minimum = 6): FieldCheck {
  if (text === '') return invalidField('Password is required');
  if ([...text].length < minimum) return invalidField(`Password must be ${minimum} or more characters`);
  return FIELD_OK;
}

/** True when the confirmation repeats the password to the letter. */
export function passwordsMatch(password: string, confirmation: string): boolean {
  return password === confirmation;
}
