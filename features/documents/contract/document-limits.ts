/** How long a link works, in days. */
export const LINK_DAYS = 14;

/** How long a document can be read again after it was opened, in minutes. */
export const READING_MINUTES = 30;

/** With so many wrong proofs a link is locked. */
export const MAX_WRONG_PROOFS = 5;

/** How long a mailed one-time code works, in minutes. */
export const EMAIL_CODE_MINUTES = 10;

/** Digits of a mailed one-time code. */
export const EMAIL_CODE_DIGITS = 8;

/** How many one-time codes one link asks for at most. */
export const MAX_EMAIL_CODES = 5;

/** Most characters of a health number as it is typed, with blanks and dashes. */
export const MAX_TYPED_NUMBER = 50;
