const STORAGE_KEY = 'alethea.find.shuffle';
const MAXIMUM_SEED = 2_147_483_647;

/**
 * The seed of the `Default` order for one search: the same as long as the tab's number and the search stay the same, so
 * that pages, a reload and the way back from a form keep the order (FIND-35).
 */
export function seedOfSearch(tabNumber: number, searchKey: string): number {
  let hash = tabNumber ^ 0x811c9dc5;
  for (const character of searchKey) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) & MAXIMUM_SEED;
}

/** A random number that lasts as long as the tab, or as the call where storage is closed. */
export function shuffleNumberOfTab(): number {
  const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    if (stored !== null) return Number(stored);
    sessionStorage.setItem(STORAGE_KEY, String(drawn));
  } catch {
    // Then every visit of the screen is shuffled anew.
  }
  return drawn;
}
