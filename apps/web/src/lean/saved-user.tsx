import type { SessionView } from '@alethea/accounts/contract/session-view';
import { en } from '@alethea/accounts/texts/en';
import { forgetKeptOf } from '@alethea/web-kit/kept-store';
import { useState } from 'react';
import { unmarkSignedIn } from '../signed-in-mark.ts';
import { Alert } from './alert.tsx';
import { profileErrorText } from './error-text.ts';
import { postOperation } from './post-operation.ts';
import { SubmitButton } from './submit-button.tsx';
import { loadSession } from './use-saved-session.ts';

interface SavedUserProps {
  readonly session: SessionView;
  onContinue(session: SessionView): Promise<void>;
  onPasswordNeeded(): void;
  onLoggedOut(): void;
}

/** The person whose session is still alive here, with the choice to go on or to leave (LOGIN-10 to LOGIN-13). */
export const SavedUser = ({ session, onContinue, onPasswordNeeded, onLoggedOut }: SavedUserProps) => {
  const [busyWith, setBusyWith] = useState<'continue' | 'logout' | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function goOn(): Promise<void> {
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
    const answer = await postOperation('login-signOut', {});
    if (answer.ok) {
      unmarkSignedIn();
      await forgetKeptOf(session.uid);
    }
    setBusyWith(null);
    if (answer.ok) onLoggedOut();
    else setError(profileErrorText(answer));
  }

  return (
    <div className="lean-stack">
      <div>
        <p className="lean-dim">{en.login.lastSignedInAs}</p>
        <h1>{[session.title, session.firstName, session.lastName].filter(Boolean).join(' ')}</h1>
        {session.credentials !== '' && <p className="lean-dim">{session.credentials}</p>}
      </div>
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
