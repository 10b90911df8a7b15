import { LOOKUP_FROM_CHARACTERS } from '@alethea/kernel/health-number';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';

/** What the lookup finds a bare health number by: three characters have an index entry of their own. */
export function healthNumberHash(keyring: Pick<KeyedHashes, 'keyedHash'>, bare: string): string {
  if (bare.length > LOOKUP_FROM_CHARACTERS) return keyring.keyedHash('health-number', bare);
  return keyring.keyedHash('health-number-head', bare);
}

/** The entries of a health number among the keyword hashes of its consult; no search term meets them. */
export function healthNumberHashes(keyring: Pick<KeyedHashes, 'keyedHash'>, bare: string): string[] {
  return [bare, bare.slice(0, LOOKUP_FROM_CHARACTERS)].map((text) => healthNumberHash(keyring, text));
}
