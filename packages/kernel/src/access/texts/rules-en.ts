/** What the rules of passwords say. */
export const rulesEn = {
  different: 'Passwords do not match',
  common: 'This password is too common. Choose another one.',
  required: 'Password is required',
  short: (minimum: number): string => `Password must be ${minimum} or more characters`,
} as const;
