import { luhnCheckDigit } from '@alethea/kernel/health/check-digits';

/** What a claim number is made of. */
export interface ClaimNumberParts {
  /** Three characters that Alberta Health has given the submitter. */
  readonly submitterPrefix: string;
  /** The year in which the claim is made. */
  readonly year: number;
  /** Two characters of the submitter's own choice. */
  readonly sourceCode: string;
  /** From 1 to 9,999,999, once for a submitter, year and source. */
  readonly sequence: number;
}

const MOST_SEQUENCE = 9_999_999;
const FORM = /^[A-Z0-9]{3}\d{2}[A-Z0-9]{2}\d{8}$/;

/** The 15 characters by which the payer and we know a claim: prefix, year, source, sequence, Luhn digit of the sequence. */
export function claimNumberOf({ submitterPrefix, year, sourceCode, sequence }: ClaimNumberParts): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MOST_SEQUENCE) {
    throw new RangeError('The sequence of a claim number is a whole number from 1 to 9999999.');
  }
  const digits = String(sequence).padStart(7, '0');
  const number = `${submitterPrefix}${String(year % 100).padStart(2, '0')}${sourceCode}${digits}${luhnCheckDigit(digits)}`;
  if (!FORM.test(number)) throw new RangeError('Prefix and source code are three and two capitals or digits.');
  return number;
}

/** True of a text that is a claim number, check digit included. */
export function isClaimNumber(text: string): boolean {
  return FORM.test(text) && luhnCheckDigit(text.slice(7, 14)) === Number(text[14]);
}
