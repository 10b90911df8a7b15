const KEY = 'alethea-import-token';

let kept: string | null = null;

/**
 * Takes the token of the partner's tool out of the address into this tab, where it outlives the way through the sign-in
 * page; true when the address carried one, which must then be replaced by one without.
 */
export function keepImportToken({ jwt }: { readonly jwt?: unknown }): boolean {
  if (typeof jwt !== 'string') return false;
  if (jwt === '') return true;
  kept = jwt;
  try {
    sessionStorage.setItem(KEY, jwt);
  } catch {
    // Storage can be forbidden; then the token lives as long as the page.
  }
  return true;
}

/** The token that this tab holds, or null. */
export function importToken(): string | null {
  try {
    kept ??= sessionStorage.getItem(KEY);
  } catch {
    // As above.
  }
  return kept;
}

/** Whether this tab holds a token that is still to be exchanged. */
export function hasImportToken(): boolean {
  return importToken() !== null;
}

/** Lets the token go: it has been exchanged, or will never be. */
export function forgetImportToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
