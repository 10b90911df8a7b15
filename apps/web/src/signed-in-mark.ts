const SIGNED_IN = 'alethea-signed-in';

/** Remembers in this browser that somebody is signed in, and nothing of whom: sign-in then asks first who it is. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(SIGNED_IN, 'true');
  } catch {
    // Storage can be forbidden; then sign-in shows its form until it knows.
  }
}

/** Nobody is signed in here any more: sign-in shows its form at once. */
export function unmarkSignedIn(): void {
  try {
    localStorage.removeItem(SIGNED_IN);
  } catch {
    // See above.
  }
}

/** Whether somebody was signed in here as far as this browser knows; the session may have ended since. */
export function isMarkedSignedIn(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) !== null;
  } catch {
    return false;
  }
}
