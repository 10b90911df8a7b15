import { getSession } from '@alethea/accounts/contract/client';
import type { SessionEnd } from '@alethea/accounts/contract/session-end';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { useEffect, useState } from 'react';
import { markSignedIn } from '../signed-in-mark.ts';
import { profileErrorText } from './error-text.ts';
import { postOperation } from './post-operation.ts';

/** What the saved-user check has found so far. */
export type SavedSession =
  | { readonly status: 'checking' }
  | { readonly status: 'nobody'; readonly error: string | null; readonly endedBecause?: SessionEnd | undefined }
  | { readonly status: 'signedIn'; readonly session: SessionView };

/** Asks once who is signed in here (LOGIN-14). */
export function useSavedSession(): SavedSession {
  const [saved, setSaved] = useState<SavedSession>({ status: 'checking' });
  useEffect(() => {
    let isWanted = true;
    void loadSession().then((found) => {
      if (isWanted) setSaved(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return saved;
}

/** Reads the live session with its profile, or says why there is none. */
export async function loadSession(): Promise<Exclude<SavedSession, { status: 'checking' }>> {
  const answer = await postOperation(getSession, {});
  if (!answer.ok) return { status: 'nobody', error: profileErrorText(answer) };
  const { session, endedBecause } = answer.output;
  if (!session) return { status: 'nobody', error: null, endedBecause };
  markSignedIn(session);
  return { status: 'signedIn', session };
}
