import { randomBytes, randomInt } from 'node:crypto';
import type { Patient } from '@alethea/kernel/health/patient';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import { EMAIL_CODE_DIGITS } from '../contract/document-limits.ts';

type Hashes = Pick<KeyedHashes, 'keyedReference'>;

/** 192 random bits for the address of one link, or for the browser that reads; only keyed hashes are ever stored. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** A code that one reads in a mail and types. */
export function newEmailCode(): string {
  return String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
}

/** Under which the row of a link is found. */
export function linkHash({ keyedReference }: Hashes, code: string): string {
  return keyedReference(`document link\0${code}`);
}

/** What ties documents to the browser that has proved whose they are. */
export function readingHash({ keyedReference }: Hashes, guestToken: string): string {
  return keyedReference(`document reading\0${guestToken}`);
}

/** The hash of a document's one-time code; blanks and dashes that were typed do not count. */
export function emailCodeHash({ keyedReference }: Hashes, documentId: string, emailCode: string): string {
  return keyedReference(`document e-mail code\0${documentId}\0${emailCode.replace(/\D/g, '')}`);
}

/** The hash of a health number as the proof for one document; the same number under two documents has two hashes. */
export function healthNumberProofHash(
  { keyedReference }: Hashes,
  documentId: string,
  { province, phn }: Patient,
): string {
  return keyedReference(`document proof\0${documentId}\0${province}\0${phn}`);
}
