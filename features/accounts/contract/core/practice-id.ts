import type { Province } from '@alethea/kernel/contact/provinces';
import { passesAlbertaCheck } from '@alethea/kernel/health/check-digits';
import { FIELD_OK, type FieldCheck, fieldWarning, invalidField } from '@alethea/kernel/text/field-check';
import { rules } from '../texts/rules.ts';

/**
 * The input mask of a province's practice ID in IMask tokens (`0` a digit, `*` any character), or null where anything
 * may be typed (HEALTHID-03, 06 and 10).
 */
export function practiceIdMask(province: Province): string | null {
  if (province === 'AB') return '0000-00000';
  if (province === 'BC') return '*0000';
  return null;
}

/** What the practice ID is called in a province; it also stands for `{field}` in texts about it. */
export function practiceIdLabel(province: Province): string {
  const names = rules.practiceIdNames;
  return province === 'AB' || province === 'BC' ? names[province] : names.other;
}

/** The practice ID as it is stored: bare and in capitals for Alberta and BC, only trimmed elsewhere. */
export function normalizePracticeId(province: Province, text: string): string {
  if (province !== 'AB' && province !== 'BC') return text.trim();
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
}

/** The practice ID as it is shown: with its hyphen in Alberta, bare elsewhere. */
export function formatPracticeId(province: Province, bare: string): string {
  return province === 'AB' && bare.length === 9 ? `${bare.slice(0, 4)}-${bare.slice(4)}` : bare;
}

/**
 * Checks the form of a required practice ID, masked or bare (HEALTHID-04 to 10); a right form is not yet a verified ID.
 * An Alberta number whose check digit is wrong only warns: that PRAC IDs carry one is inferred from H-Link's ULI rule.
 */
export function checkPracticeId(province: Province, text: string): FieldCheck {
  const bare = normalizePracticeId(province, text);
  if (bare === '') return invalidField(rules.practiceId.required);
  if (province === 'BC') return /^(?:J\d{4}|\d{5})$/.test(bare) ? FIELD_OK : invalidField(rules.practiceId.mspInvalid);
  if (province !== 'AB') return FIELD_OK;
  if (!/^\d{9}$/.test(bare)) return invalidField(rules.practiceId.pracIdInvalid);
  return passesAlbertaCheck(bare) ? FIELD_OK : fieldWarning(rules.practiceId.pracIdMisfits);
}
