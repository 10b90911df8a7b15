import { setCustomClaims } from '@alethea/accounts/contract/client';
import type { SecondFactor } from '@alethea/accounts/contract/second-factor';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { en } from '@alethea/accounts/texts/en';
import { BRAND } from '@alethea/kernel/brand';
import { useCallback, useState } from 'react';
import { lastPerson, markSignedIn } from '../signed-in-mark.ts';
import { Alert } from './alert.tsx';
import { leaveForPortal } from './landing.ts';
import { LoginForm } from './login-form.tsx';
import { postOperation } from './post-operation.ts';
import { SavedUser } from './saved-user.tsx';
import { SecondStep } from './second-step.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useSavedSession } from './use-saved-session.ts';

interface FormStart {
  readonly email: string;
  readonly error: string | null;
  /** Puts the cursor where it is needed: after a logout, or when only the password is missing. */
  readonly focus: 'email' | 'password' | null;
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
  const [secondStep, setSecondStep] = useState<{ factor: SecondFactor; email: string } | null>(null);
  const [unclaimed, setUnclaimed] = useState<SessionView | null>(null);

  async function enter(session: SessionView): Promise<void> {
    markSignedIn(session);
    const claims = await postOperation(setCustomClaims, {});
    if (claims.ok) leaveForPortal(session);
    else setUnclaimed(session);
  }

  if (unclaimed) return <ClaimsFailed session={unclaimed} />;
  if (secondStep) {
    const startOver = (error: string | null) => {
      setForm({ email: secondStep.email, error, focus: 'password' });
      setSecondStep(null);
    };
    return <SecondStep factor={secondStep.factor} onSignedIn={enter} onStartOver={startOver} />;
  }
  const formSteps = {
    onSignedIn: enter,
    onSecondFactor: (factor: SecondFactor, email: string) => setSecondStep({ factor, email }),
  };
  if (form) return <LoginForm key={form.email} {...form} {...formSteps} />;
  const ended = saved.status === 'nobody' ? lastPerson() : null;
  const onLoggedOut = () => setForm({ email: '', error: null, focus: 'email' });
  if (saved.status === 'nobody' && saved.error === null && ended && !hasBegun) {
    return (
      <SavedUser
        person={ended}
        endedBecause={saved.endedBecause}
        onPasswordNeeded={() => setForm({ email: ended.email, error: null, focus: 'password' })}
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
    <SavedUser
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

const ClaimsFailed = ({ session }: { readonly session: SessionView }) => (
  <div className="lean-stack">
    <h1>{`${session.firstName} ${session.lastName}`}</h1>
    <Alert>{en.loginErrors.claimsFailed(BRAND.supportEmail)}</Alert>
    <SubmitButton type="button" autoFocus onClick={() => leaveForPortal(session)}>
      {en.login.continue}
    </SubmitButton>
  </div>
);
