import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { setCustomClaims } from '@alethea/accounts/contract/identity/client';
import type { SecondFactor } from '@alethea/accounts/contract/identity/second-factor';
import { en } from '@alethea/accounts/texts/en';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useCallback, useState } from 'react';
import { lastPerson, markSignedIn } from '../../signed-in-mark.ts';
import { type Later, loadLater } from '../load-later.ts';
import { LoginForm } from './login-form.tsx';
import { useSavedSession } from './use-saved-session.ts';

interface FormStart {
  readonly email: string;
  readonly error: string | null;
  /** Puts the cursor where it is needed: after a logout, or when only the password is missing. */
  readonly focus: 'email' | 'password' | null;
}

interface SecondStepStart extends Pick<Later, 'SecondStep'> {
  readonly factor: SecondFactor;
  readonly email: string;
}

interface Unclaimed extends Pick<Later, 'ClaimsFailed'> {
  readonly session: SessionView;
}

interface LoginScreenProps {
  /** Shows the form while the check of a saved login is still under way: nobody seems to be signed in here. */
  readonly formFirst: boolean;
}

/** Who is saved here may go on; everybody else signs in (LOGIN-01 to LOGIN-15). */
export const LoginScreen = ({ formFirst }: LoginScreenProps) => {
  const saved = useSavedSession();
  const [hasBegun, setBegun] = useState(false);
  const begin = useCallback(() => setBegun(true), []);
  const [form, setForm] = useState<FormStart | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStepStart | null>(null);
  const [unclaimed, setUnclaimed] = useState<Unclaimed | null>(null);

  async function enter(session: SessionView): Promise<void> {
    markSignedIn(session);
    const [claims, later] = await Promise.all([postOperation(setCustomClaims, {}), loadLater()]);
    // The portal finds out as well where a person lands, though not what they came for.
    if (!later) location.assign('/dashboard');
    else if (claims.ok) await later.leaveForPortal(session);
    else setUnclaimed({ session, ClaimsFailed: later.ClaimsFailed });
  }

  async function askForSecondFactor(factor: SecondFactor, email: string): Promise<boolean> {
    const later = await loadLater();
    if (later) setSecondStep({ factor, email, SecondStep: later.SecondStep });
    return later !== null;
  }

  if (unclaimed) return <unclaimed.ClaimsFailed session={unclaimed.session} />;
  if (secondStep) {
    const { SecondStep } = secondStep;
    const startOver = (error: string | null) => {
      setForm({ email: secondStep.email, error, focus: 'password' });
      setSecondStep(null);
    };
    return <SecondStep factor={secondStep.factor} onSignedIn={enter} onStartOver={startOver} />;
  }
  const formSteps = {
    onSignedIn: enter,
    onSecondFactor: askForSecondFactor,
  };
  if (form) return <LoginForm key={form.email} {...form} {...formSteps} />;
  const ended = saved.status === 'nobody' ? lastPerson() : null;
  const onLoggedOut = () => setForm({ email: '', error: null, focus: 'email' });
  if (saved.status === 'nobody' && saved.error === null && ended && saved.SavedUser && !hasBegun) {
    return (
      <saved.SavedUser
        person={ended}
        endedBecause={saved.endedBecause}
        // The address that this browser remembers is the one of before then.
        onPasswordNeeded={() =>
          saved.endedBecause === 'email'
            ? setForm({ email: '', error: null, focus: 'email' })
            : setForm({ email: ended.email, error: null, focus: 'password' })
        }
        onLoggedOut={onLoggedOut}
      />
    );
  }
  // Who has begun to type is not interrupted.
  if (saved.status === 'nobody' || (formFirst && (saved.status === 'checking' || hasBegun))) {
    const error = saved.status === 'nobody' ? saved.error : null;
    return <LoginForm email="" error={error} focus="email" onBegun={begin} {...formSteps} />;
  }
  if (saved.status === 'checking') return <Checking />;
  return (
    <saved.SavedUser
      person={saved.session}
      onContinue={enter}
      onPasswordNeeded={() => setForm({ email: saved.session.email, error: null, focus: 'password' })}
      onLoggedOut={onLoggedOut}
    />
  );
};

/** Keeps the room of the form while the check is under way, so that nothing jumps. */
const Checking = () => (
  <div className="lean-checking" role="status">
    <span className="al-hidden">{en.login.checking}</span>
  </div>
);
