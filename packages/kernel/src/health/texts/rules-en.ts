/** What the checks of health numbers and dates of birth say, and how an age is written. */
export const rulesEn = {
  numberRequired: 'PHN is required',
  numberInvalid: 'PHN is invalid',
  /** The form of a health number in words, by its pattern. */
  shapes: {
    digits8: '8 digits',
    digits9: '9 digits',
    digits10: '10 digits',
    digits12: '12 digits',
    letterAndDigits7: '1 letter and 7 digits',
    digits9From1: '9 digits, the first of them 1',
    digits10NotFrom0: '10 digits, the first of them not 0',
    lettersAndBirthDate: '4 letters and 8 digits, the first 6 of them a birth date',
  },
  numberMustBe: (shape: string): string => `PHN must be ${shape}`,
  numberHas: (province: string, shape: string): string => `Check this number: a PHN from ${province} has ${shape}.`,
  numberMisfits: (province: string): string =>
    `Check this number: it does not fit the check digit of a PHN from ${province}.`,
  birthDateInvalid: 'Date of birth is invalid',
  /** Stands in the place of an age that cannot be computed (CFORM-34). */
  noAge: 'Invalid Date of Birth',
  months: (months: number): string => `${months} mo`,
  years: (years: number): string => `${years} y`,
} as const;
