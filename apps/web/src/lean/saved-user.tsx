import { signOut } from '@alethea/accounts/contract/client';
import type { SessionEnd } from '@alethea/accounts/contract/session-end';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { en } from '@alethea/accounts/texts/en';
import { forgetKeptOf } from '@alethea/web-kit/kept-store';
import { useState } from 'react';
import { type LastPerson, unmarkSignedIn } from '../signed-in-mark.ts';
import { Alert } from './alert.tsx';
import { profileErrorText } from './error-text.ts';
import { postOperation } from './post-operation.ts';
import { SubmitButton } from './submit-button.tsx';
import { loadSession } from './use-saved-session.ts';

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
    <div className="lean-stack">
      <div>
        <p className="lean-dim">{en.login.lastSignedInAs}</p>
        <h1>{[person.title, person.firstName, person.lastName].filter(Boolean).join(' ')}</h1>
        {person.credentials !== '' && <p className="lean-dim">{person.credentials}</p>}
      </div>
      {endedBecause && <p>{en.login.ended[endedBecause]}</p>}
      {error !== null && <Alert>{error}</Alert>}
      <div className="lean-actions">
        <SubmitButton type="button" autoFocus isBusy={busyWith === 'continue'} onClick={() => void goOn()}>
          {en.login.continue}
        </SubmitButton>
        <button
          type="button"
          className="al-button lean-submit"
          data-full-width
          aria-busy={busyWith === 'logout'}
          onClick={() => void logOut()}
        >
          {en.login.logout}
        </button>
      </div>
    </div>
  );
};
