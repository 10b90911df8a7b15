import { unmarkSignedIn } from '../signed-in-mark.ts';

let isSigningOut = false;

/** Leaves the app for the sign-in page, which brings the person back to the present address (ROUTE-65, ROUTE-66). */
export function leaveForLogin(): void {
  if (isSigningOut) return;
  unmarkSignedIn();
  const { pathname, search } = window.location;
  window.location.replace(`/login?origin=${encodeURIComponent(pathname + search)}`);
}

/**
 * Signs out and leaves the app for the sign-in page. Whatever notices the ended session meanwhile (the stream, a call
 * under way) does not lead away before everything is done. Rejects as `signOut` does, and then stays.
 */
export async function leaveSignedOut(signOut: () => Promise<void>): Promise<void> {
  isSigningOut = true;
  try {
    await signOut();
  } catch (error) {
    isSigningOut = false;
    throw error;
  }
  unmarkSignedIn();
  window.location.replace('/login');
}
