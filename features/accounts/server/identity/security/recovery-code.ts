import { randomBytes } from 'node:crypto';

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODES = 10;
const CHARACTERS = 10;

/** Ten codes of 50 random bits, in two groups of five. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return `${text.slice(0, CHARACTERS / 2)}-${text.slice(CHARACTERS / 2)}`;
  });
}

/** A typed code in the one form that is hashed: what is easily mistaken is put right. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
}
