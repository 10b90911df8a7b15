import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { en } from '@alethea/accounts/texts/en';
import { useEffect, useState } from 'react';
import { lastPerson } from '../../signed-in-mark.ts';
import { type Later, loadLater } from '../load-later.ts';
import { type FoundSession, loadSession, type NobodySignedIn } from './load-session.ts';

/** What the saved-user check has found so far, with what greets whoever is or was signed in here. */
export type SavedSession =
  | { readonly status: 'checking' }
  | (NobodySignedIn & Partial<Greeting>)
  | ({ readonly status: 'signedIn'; readonly session: SessionView } & Greeting);

type Greeting = Pick<Later, 'SavedUser'>;

/** Asks once who is signed in here (LOGIN-14). */
export function useSavedSession(): SavedSession {
  const [saved, setSaved] = useState<SavedSession>({ status: 'checking' });
  useEffect(() => {
    let isWanted = true;
    void loadSession()
      .then(withGreeting)
      .then((found) => {
        if (isWanted) setSaved(found);
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return saved;
}

async function withGreeting(found: FoundSession): Promise<SavedSession> {
  if (found.status === 'nobody' && !lastPerson()) return found;
  const later = await loadLater();
  if (later) return { ...found, SavedUser: later.SavedUser };
  return { status: 'nobody', error: en.loginErrors.profileNotLoaded };
}
