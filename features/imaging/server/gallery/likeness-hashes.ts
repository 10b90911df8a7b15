import type { Keyring } from '@alethea/server-kit/keyring/keyring';

type Hashing = Pick<Keyring, 'listHash'>;

/** Into so many parts a hash of 64 bits is cut; pictures that differ in fewer bits than parts share one at least. */
const PARTS = 4;
const PART_DIGITS = 16 / PARTS;
/** In so many bits of 64 two pictures differ at most that look alike. */
export const MOST_DIFFERENT_BITS = PARTS - 1;

/** What stands for the bytes of a file in one person's gallery, so that nobody can look up which known file is there. */
export function contentHash(keyring: Hashing, personId: string, sha256: string): string {
  return keyring.listHash(`gallery-content:${personId}`, sha256);
}

/** What stands for the parts of a difference hash in one person's gallery. */
export function likenessHashes(keyring: Hashing, personId: string, hash: string | null): string[] {
  if (hash === null) return [];
  return Array.from({ length: PARTS }, (_, part) => {
    const digits = hash.slice(part * PART_DIGITS, (part + 1) * PART_DIGITS);
    return keyring.listHash(`gallery-likeness:${personId}`, `${part}:${digits}`);
  });
}

/** In how many of 64 bits two difference hashes differ. */
export function differentBits(one: string, other: string): number {
  let bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let count = 0;
  for (; bits > 0n; bits &= bits - 1n) count += 1;
  return count;
}
