import { type HealthNumber, LOOKUP_FROM_CHARACTERS } from '@alethea/kernel/health/health-number';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';

/** The lookup is a list of its own: its hashes meet those of no inbox. */
const LOOKUP_LIST = 'patient-lookup';

/** The entries by which the lookup finds a consult: its health number as a whole, and its first three characters. */
export function healthNumberHashes(keyring: Pick<KeyedHashes, 'listHash'>, phn: HealthNumber): string[] {
  return [phn, phn.slice(0, LOOKUP_FROM_CHARACTERS)].map((text) => keyring.listHash(LOOKUP_LIST, text));
}

/** What stands for a typed number: as entries have it, and as those that have not been carried over yet have it. */
export function soughtHealthNumber(keyring: Pick<KeyedHashes, 'keyedHash' | 'listHash'>, bare: string): string[] {
  const former = bare.length > LOOKUP_FROM_CHARACTERS ? 'health-number' : 'health-number-head';
  return [keyring.listHash(LOOKUP_LIST, bare), keyring.keyedHash(former, bare)];
}
