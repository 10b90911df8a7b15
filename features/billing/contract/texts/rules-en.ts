/** What the rules of billing say of a field. */
export const rulesEn = {
  sexRequired: "Patient's sex is required.",
  addressRequired: 'Address line 1 is required.',
  cityRequired: 'City name is required.',
  codeTooShort: (minimum: number): string => `Billing code must be at least ${minimum} characters long`,
  codeTooLong: (maximum: number): string => `Billing code must be no more than ${maximum} characters long`,
  codeCharacters: 'Billing code may have letters, digits and dots only',
  diagnosisCode: 'Enter an ICD-9 code, e.g. 706.1',
  businessArrangement: 'A business arrangement has 7 digits',
  skill: 'A skill code has 2 to 4 letters, e.g. DERM',
};
