import { waiveUnsavedWarnings } from '@alethea/web-kit/forms/unsaved-guard';
import { forgetEverything } from '@alethea/web-kit/kept/forget';
import { unmarkSignedIn } from '../signed-in-mark.ts';

let isLeaving = false;

/**
 * Forgets everything and leaves the app for the sign-in page, which brings the person back to the present address
 * (ROUTE-65, ROUTE-66).
 */
export function leaveForLogin(): void {
  if (isLeaving) return;
  isLeaving = true;
  waiveUnsavedWarnings();
  const { pathname, search } = window.location;
  const address = `/login?origin=${encodeURIComponent(pathname + search)}`;
  void forgetEverything('sessionEnded').then(() => window.location.replace(address));
}

/** Begins the present address anew for the person who is signed in now, with nothing of the one before. */
export function beginAnew(): void {
  if (isLeaving) return;
  isLeaving = true;
  waiveUnsavedWarnings();
  void forgetEverything('otherPerson').then(() => window.location.reload());
}

/**
 * Signs out, forgets everything and leaves the app for the sign-in page. Whatever notices the ended session meanwhile
 * (the stream, a call under way) does not lead away before everything is done. Rejects as `signOut` does, and then stays.
 */
export async function leaveSignedOut(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  waiveUnsavedWarnings();
  unmarkSignedIn();
  await forgetEverything('signedOut');
  window.location.replace('/login');
}
