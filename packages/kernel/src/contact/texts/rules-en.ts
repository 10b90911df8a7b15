/** What the checks of addresses and numbers say. */
export const rulesEn = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  phoneInvalid: 'Phone number is invalid',
  postalInvalid: 'Postal is invalid. Do not include any spaces, and use capital letters (ex. A1A1A1).',
  tooLong: (maximum: number): string => `This field must be no more than ${maximum} characters long.`,
} as const;
