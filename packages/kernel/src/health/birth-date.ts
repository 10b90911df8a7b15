/** Stands in the place of an age that cannot be computed (CFORM-34). */
export const INVALID_BIRTH_DATE_TEXT = 'Invalid Date of Birth';

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

/** Completed years on `today` (`YYYY-MM-DD`), or null when the birth date is no date, lies ahead or over 130 years back. */
export function ageInYears(birthDate: string, today: string): number | null {
  const months = ageInMonths(birthDate, today);
  return months === null ? null : Math.floor(months / MONTHS_PER_YEAR);
}

/** The age as it is shown: `67 y`, under two years in months as `14 mo`, else the text of CFORM-34. */
export function ageText(birthDate: string, today: string): string {
  const months = ageInMonths(birthDate, today);
  if (months === null) return INVALID_BIRTH_DATE_TEXT;
  return months < 2 * MONTHS_PER_YEAR ? `${months} mo` : `${Math.floor(months / MONTHS_PER_YEAR)} y`;
}
