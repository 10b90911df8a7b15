import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { signOut } from '@alethea/accounts/contract/identity/client';
import type { SessionEnd } from '@alethea/accounts/contract/identity/session-end';
import { en } from '@alethea/accounts/texts/saved-user-en';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { forgetKeptOf } from '@alethea/web-kit/kept/kept-store';
import { useState } from 'react';
import { type LastPerson, unmarkSignedIn } from '../../signed-in-mark.ts';
import { profileErrorText } from '../error-text.ts';
import { loadSession } from './load-session.ts';

interface SavedUserProps {
  readonly person: LastPerson;
  /** Why the session is over, as far as that is known. */
  readonly endedBecause?: SessionEnd | undefined;
  /** Left out where the session is over: then the password comes next. */
  onContinue?(session: SessionView): Promise<void>;
  onPasswordNeeded(): void;
  onLoggedOut(): void;
}

/** The person who was signed in here last, with the choice to go on or to leave (LOGIN-10 to LOGIN-13). */
export const SavedUser = ({ person, endedBecause, onContinue, onPasswordNeeded, onLoggedOut }: SavedUserProps) => {
  const [busyWith, setBusyWith] = useState<'continue' | 'logout' | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function goOn(): Promise<void> {
    if (!onContinue) return onPasswordNeeded();
    setBusyWith('continue');
    setError(null);
    const found = await loadSession();
    if (found.status === 'signedIn') await onContinue(found.session);
    else if (found.error === null) onPasswordNeeded();
    else setError(found.error);
    setBusyWith(null);
  }

  async function logOut(): Promise<void> {
    setBusyWith('logout');
    setError(null);
    const answer = await postOperation(signOut, {});
    if (answer.ok) {
      unmarkSignedIn();
      await forgetKeptOf(person.uid);
    }
    setBusyWith(null);
    if (answer.ok) onLoggedOut();
    else setError(profileErrorText(answer));
  }

  return (
    <div className="guest-stack">
      <div>
        <p className="guest-quiet">{en.lastSignedInAs}</p>
        <h1>{[person.title, person.firstName, person.lastName].filter(Boolean).join(' ')}</h1>
        {person.credentials !== '' && <p className="guest-quiet">{person.credentials}</p>}
      </div>
      {endedBecause && <p>{en.ended[endedBecause]}</p>}
      {error !== null && <GuestAlert>{error}</GuestAlert>}
      <div className="guest-actions">
        <GuestAction wide autoFocus isBusy={busyWith === 'continue'} onClick={() => void goOn()}>
          {en.continue}
        </GuestAction>
        <GuestAction primary={false} wide isBusy={busyWith === 'logout'} onClick={() => void logOut()}>
          {en.logout}
        </GuestAction>
      </div>
    </div>
  );
};
