const KEY = 'alethea-link-token';

let kept: string | null = null;

/**
 * Takes the partner's token out of the address into this tab, where it outlives the way through the sign-in page; true
 * when the address carried one, which must then be replaced by one without.
 */
export function keepLinkToken({ jwt }: { readonly jwt?: unknown }): boolean {
  if (jwt === '') forgetLinkToken();
  if (typeof jwt !== 'string' || jwt === '') return false;
  kept = jwt;
  try {
    sessionStorage.setItem(KEY, jwt);
  } catch {
    // Storage can be forbidden; then the token lives as long as the page.
  }
  return true;
}

/** The token that this tab holds, or null. */
export function linkToken(): string | null {
  try {
    kept ??= sessionStorage.getItem(KEY);
  } catch {
    // As above.
  }
  return kept;
}

/** Forgets the token: it was used, or is not wanted. */
export function forgetLinkToken(): void {
  kept = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
