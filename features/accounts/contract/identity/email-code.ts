/** Digits of the code that proves an address. */
export const EMAIL_CODE_DIGITS = 8;
/** Wrong codes after which a new one is needed. */
export const EMAIL_CODE_ATTEMPTS = 5;
