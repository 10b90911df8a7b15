import { FIELD_OK, type FieldCheck, invalidField } from '../text/field-check.ts';
import { rules } from './texts/rules.ts';

/** No person on record has lived longer; an earlier birth date is a slip of the keyboard. */
const MAXIMUM_AGE_YEARS = 130;
const MONTHS_PER_YEAR = 12;

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day that its month does not have comes back as another one.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Completed months; plain arithmetic keeps a calendar library out of the browser. */
function ageInMonths(birthDate: string, today: string): number | null {
  if (!isCalendarDate(birthDate) || birthDate > today) return null;
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - bornYear) * MONTHS_PER_YEAR + (month - bornMonth) - (day < bornDay ? 1 : 0);
  return months >= (MAXIMUM_AGE_YEARS + 1) * MONTHS_PER_YEAR ? null : months;
}

/**
 * A date of birth as it is kept, `YYYY-MM-DD` like every date of ours, out of the `YYYY/MM/DD` in which people enter it
 * (IMODEL-22); any other text comes back as it is, the kept form too.
 */
export function normalizeBirthDate(text: string): string {
  return text.trim().replace(/^(\d{4})\/(\d{2})\/(\d{2})$/, '$1-$2-$3');
}

/** A kept date of birth as fields show it, `YYYY/MM/DD` (IMODEL-22); any other text comes back as it is. */
export function formatBirthDate(kept: string): string {
  return kept.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1/$2/$3');
}

/**
 * Checks a date of birth as it was entered or as it is kept: another format, a day that no month has, a day after `today`
 * (`YYYY-MM-DD`) and one over 130 years back are refused (IMODEL-23 to 25); an empty field is the form's own matter.
 */
export function checkBirthDate(text: string, today: string): FieldCheck {
  return ageInMonths(normalizeBirthDate(text), today) === null ? invalidField(rules.birthDateInvalid) : FIELD_OK;
}

/** Completed years on `today` (`YYYY-MM-DD`), or null when the birth date is no date, lies ahead or over 130 years back. */
export function ageInYears(birthDate: string, today: string): number | null {
  const months = ageInMonths(birthDate, today);
  return months === null ? null : Math.floor(months / MONTHS_PER_YEAR);
}

/** Stands in the place of an age that cannot be computed (CFORM-34). */
export const invalidBirthDateText = (): string => rules.noAge;

/** The age as it is shown: `67 y`, under two years in months as `14 mo`, else the text of CFORM-34. */
export function ageText(birthDate: string, today: string): string {
  const months = ageInMonths(birthDate, today);
  if (months === null) return invalidBirthDateText();
  return months < 2 * MONTHS_PER_YEAR ? rules.months(months) : rules.years(Math.floor(months / MONTHS_PER_YEAR));
}
