const SIGNED_IN = 'alethea-signed-in';

/** Who was signed in here last, as sign-in greets them; kept in this browser until they log out. */
export interface LastPerson {
  readonly uid: string;
  readonly email: string;
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly credentials: string;
}

/** Remembers in this browser who is signed in: sign-in then asks first whether they still are, and greets them. */
export function markSignedIn({ uid, email, title, firstName, lastName, credentials }: LastPerson): void {
  try {
    localStorage.setItem(SIGNED_IN, JSON.stringify({ uid, email, title, firstName, lastName, credentials }));
  } catch {
    // Storage can be forbidden; then sign-in shows its form until it knows.
  }
}

/** Nobody is to be greeted here any more: sign-in shows its form at once. */
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

/** Who was signed in here last and has not logged out; null where nobody knows. */
export function lastPerson(): LastPerson | null {
  try {
    const kept: Partial<LastPerson> | null = JSON.parse(localStorage.getItem(SIGNED_IN) ?? 'null');
    const { uid = '', email, title = '', firstName = '', lastName = '', credentials = '' } = kept ?? {};
    return typeof email === 'string' ? { uid, email, title, firstName, lastName, credentials } : null;
  } catch {
    return null;
  }
}
