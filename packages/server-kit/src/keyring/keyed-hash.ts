import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Hashes that only a holder of the secrets can make, so that a stolen table cannot be searched by guessing. */
export interface KeyedHashes {
  /** 63 bits as a decimal string, fit for a `bigint` column; texts under different purposes do not meet. */
  keyedHash(purpose: string, text: string): string;
  /**
   * As keyedHash, under a key that belongs to one list alone (an id, or a name): without the secret nobody can tell that
   * two lists hold the same text.
   */
  listHash(list: string, text: string): string;
  /** What stood for search terms before each list had a key; for entries that have not been carried over yet. */
  formerTermHashes(terms: readonly string[]): string[];
  /** 64 hex digits (256 bits) that stand for one patient wherever a health number would be looked up. */
  keyedReference(text: string): string;
}

const KEY_BYTES = 32;
const NO_SALT = new Uint8Array(0);
/** How many keys of lists are kept at hand: those of some 2,000 people who search. */
const LIST_KEYS = 2_000;

/** Opens the hash keys once, so that hashing itself is synchronous. */
export async function createKeyedHashes({ secret }: Secrets): Promise<KeyedHashes> {
  const hashKey = createSecretKey(await secret('keyed-hash'));
  const referenceKey = createSecretKey(await secret('keyed-reference'));
  const keyedHash = (purpose: string, text: string) => {
    if (purpose.includes('\0')) throw new TypeError('a purpose has no NUL: it parts purpose and text');
    return bits63(hashKey, `${purpose}\0${text}`);
  };
  const listSecret = await secret('list-hashes');
  const listKeys = new Map<string, KeyObject>();
  function keyOf(list: string): KeyObject {
    const known = listKeys.get(list);
    if (known) return known;
    const key = createSecretKey(new Uint8Array(hkdfSync('sha256', listSecret, NO_SALT, `list:${list}`, KEY_BYTES)));
    if (listKeys.size >= LIST_KEYS) listKeys.delete(listKeys.keys().next().value ?? list);
    listKeys.set(list, key);
    return key;
  }
  return {
    keyedHash,
    listHash: (list, text) => bits63(keyOf(list), text),
    formerTermHashes: (terms) => [...new Set(terms)].map((term) => keyedHash('term', term)),
    keyedReference: (text) => createHmac('sha256', referenceKey).update(text, 'utf8').digest('hex'),
  };
}

function bits63(key: KeyObject, text: string): string {
  const digest = createHmac('sha256', key).update(text, 'utf8').digest();
  return BigInt.asUintN(63, digest.readBigUInt64BE()).toString();
}
