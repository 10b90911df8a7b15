import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';
import { rules } from './texts/rules.ts';

/** The input mask of a phone number in IMask tokens (HEALTHID-29). */
export const PHONE_MASK = '(000) 000-0000';

/** `ext. 12`, `x12`, `poste 12` or `#12` behind a number; fields have no room for it. */
const EXTENSION = /[\s,;]*(?:extension|ext|poste|x|#)[\s.:]*\d{1,7}[\s.]*$/i;
/** A word before a number, as cards and charts print it: `Tel. (403) 555-0199`. */
const LABEL = /^\s*\p{L}[\p{L}\s]*[.:\s]\s*/u;
/** Ten digits whose area code and exchange begin with 2 to 9, a leading 1 or +1 left aside. */
const NORTH_AMERICAN = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;

/**
 * The ten digits of a phone number, typed or pasted in whatever way, its extension and a leading 1 left out (HEALTHID-30);
 * a text that is no such number comes back as it is, so that nobody's number becomes another one.
 */
export function normalizePhone(text: string): string {
  const number = text.normalize('NFKC').replace(EXTENSION, '').replace(LABEL, '');
  const bare = number.replace(/[\s().\p{Pd}/]/gu, '');
  return NORTH_AMERICAN.exec(bare)?.[1] ?? text;
}

/** A stored number as `(###) ###-####` (HEALTHID-29); anything but ten digits comes back as it is. */
export function formatPhone(bare: string): string {
  return bare.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** What a phone field shows of what was typed or pasted: a number as `(###) ###-####`, all else as it is. */
export function tidyPhone(text: string): string {
  return formatPhone(normalizePhone(text));
}

/** Checks that a text is a phone number (HEALTHID-28, 30); an empty one is the field's own matter. */
export function checkPhone(text: string): FieldCheck {
  return NORTH_AMERICAN.test(normalizePhone(text)) ? FIELD_OK : invalidField(rules.phoneInvalid);
}
