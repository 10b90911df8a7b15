import type { Province } from '@alethea/kernel/contact/provinces';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { FIELD_OK, type FieldCheck, invalidField, tooLongField } from '@alethea/kernel/text/field-check';
import { rules } from './texts/rules.ts';

/** Sex on the health card, the only values that a claim has a place for. */
export const GENDER_CODES = ['M', 'F'] as const;

/** Widest address line of a claim, in characters (H-Link person segment; CFORM-45). */
export const ADDRESS_LINE_MAX_LENGTH = 25;

/** Widest city of a claim, in characters (H-Link person segment; CFORM-47). */
export const CITY_NAME_MAX_LENGTH = 30;

/** True when one of the two is Alberta and the other neither Alberta nor Quebec (CFORM-37 to 41). */
export function outOfProvinceMode(patientProvince: Province, consultantProvince: Province): boolean {
  if (patientProvince === consultantProvince) return false;
  if (patientProvince !== 'AB' && consultantProvince !== 'AB') return false;
  return patientProvince !== 'QC' && consultantProvince !== 'QC';
}

/** True when a Quebec patient meets an Alberta consultant, who cannot bill for them (CFORM-36). */
export function quebecBillingWarning(patientProvince: Province, consultantProvince: Province): boolean {
  return patientProvince === 'QC' && consultantProvince === 'AB';
}

/** Checks that the sex is `M` or `F` (CFORM-43). */
export function checkGenderCode(text: string): FieldCheck {
  return GENDER_CODES.some((code) => code === text) ? FIELD_OK : invalidField(rules.sexRequired);
}

/** Checks the required first address line (CFORM-44, 45). */
export function checkAddressLine1(text: string): FieldCheck {
  if (text.trim() === '') return invalidField(rules.addressRequired);
  return checkMaxLength(text, ADDRESS_LINE_MAX_LENGTH);
}

/** Checks an optional second or third address line, which the claim gives the same width as the first. */
export function checkFurtherAddressLine(text: string): FieldCheck {
  return checkMaxLength(text, ADDRESS_LINE_MAX_LENGTH);
}

/** Checks the required city (CFORM-46, 47). */
export function checkCityName(text: string): FieldCheck {
  if (text.trim() === '') return invalidField(rules.cityRequired);
  return checkMaxLength(text, CITY_NAME_MAX_LENGTH);
}

function checkMaxLength(text: string, maximum: number): FieldCheck {
  if ([...text].length <= maximum) return FIELD_OK;
  return tooLongField(contactRules.tooLong(maximum));
}
