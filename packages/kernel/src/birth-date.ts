import { Temporal } from 'temporal-polyfill';

/** Stands in the place of an age that cannot be computed (CFORM-34). */
export const INVALID_BIRTH_DATE_TEXT = 'Invalid Date of Birth';

/** No person on record has lived longer; an earlier birth date is a slip of the keyboard. */
const MAXIMUM_AGE_YEARS = 130;

/** The calendar date that a text `YYYY-MM-DD` names, or null when there is no such day or it lies after `today`. */
export function parseIsoDate(text: string, today: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const date = Temporal.PlainDate.from(text, { overflow: 'reject' });
    return Temporal.PlainDate.compare(date, Temporal.PlainDate.from(today)) > 0 ? null : date;
  } catch {
    return null;
  }
}

function ageOn(today: string, birthDate: string): Temporal.Duration | null {
  const date = parseIsoDate(birthDate, today);
  const age = date?.until(Temporal.PlainDate.from(today), { largestUnit: 'years' });
  return age === undefined || age.years > MAXIMUM_AGE_YEARS ? null : age;
}

/** Completed years on `today` (`YYYY-MM-DD`), or null when the birth date is no date, lies ahead or over 130 years back. */
export function ageInYears(birthDate: string, today: string): number | null {
  return ageOn(today, birthDate)?.years ?? null;
}

/** The age as it is shown: `67 y`, under two years in months as `14 mo`, else the text of CFORM-34. */
export function ageText(birthDate: string, today: string): string {
  const age = ageOn(today, birthDate);
  if (age === null) return INVALID_BIRTH_DATE_TEXT;
  return age.years < 2 ? `${age.years * 12 + age.months} mo` : `${age.years} y`;
}
