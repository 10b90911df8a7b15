import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';
import { rules } from './texts/rules.ts';

/** What is said of a password that the list in common-passwords.ts knows, and beside a confirmation that differs (HEALTHID-25). */
export { rules as passwordRules };

/** Checks presence and length, in characters (HEALTHID-22 to 24); the server also asks `isCommonPassword`. */
export function checkPassword(text: string, minimum = 6): FieldCheck {
  if (text === '') return invalidField(rules.required);
  if ([...text].length < minimum) return invalidField(rules.short(minimum));
  return FIELD_OK;
}

/** True when the confirmation repeats the password to the letter. */
export function passwordsMatch(password: string, confirmation: string): boolean {
  return password === confirmation;
}
