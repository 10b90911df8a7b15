import { createHmac, createSecretKey } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Hashes that only a holder of the secrets can make, so that a stolen table cannot be searched by guessing. */
export interface KeyedHashes {
  /** 63 bits as a decimal string, fit for a `bigint` column; texts under different purposes do not meet. */
  keyedHash(purpose: string, text: string): string;
  /** Hashes of search terms for a `bigint[]` column, without repeats, in the order of first appearance. */
  keyedTermHashes(terms: readonly string[]): string[];
  /** 64 hex digits (256 bits) that stand for one patient wherever a health number would be looked up. */
  keyedReference(text: string): string;
}

/** Opens the hash keys once, so that hashing itself is synchronous. */
export async function createKeyedHashes({ secret }: Secrets): Promise<KeyedHashes> {
  const hashKey = createSecretKey(await secret('keyed-hash'));
  const referenceKey = createSecretKey(await secret('keyed-reference'));
  const keyedHash = (purpose: string, text: string) => {
    if (purpose.includes('\0')) throw new TypeError('a purpose has no NUL: it parts purpose and text');
    const digest = createHmac('sha256', hashKey).update(`${purpose}\0${text}`, 'utf8').digest();
    return BigInt.asUintN(63, digest.readBigUInt64BE()).toString();
  };
  return {
    keyedHash,
    keyedTermHashes: (terms) => [...new Set(terms)].map((term) => keyedHash('term', term)),
    keyedReference: (text) => createHmac('sha256', referenceKey).update(text, 'utf8').digest('hex'),
  };
}
