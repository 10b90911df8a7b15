import { signIn } from '@alethea/accounts/contract/client';
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import type { SecondFactor } from '@alethea/accounts/contract/identity/second-factor';
import { en as words } from '@alethea/accounts/texts/en';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestPasswordField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import type { Session } from '@alethea/web-kit/session/session';
import { type FormEvent, useRef, useState } from 'react';
import { signInErrorText } from '../lean/error-text.ts';
import { PasskeySignIn } from '../lean/sign-in/passkey-sign-in.tsx';
import { SecondStep } from '../lean/sign-in/second-step.tsx';
import { en } from '../texts/en.ts';
import type { LockReason } from './lock-time.ts';

interface LockFormProps {
  readonly person: Pick<Session, 'email' | 'title' | 'firstName' | 'lastName' | 'credentials'>;
  readonly reason: LockReason;
  onSignedIn(session: SessionView): Promise<void>;
  onNotYou(): void;
}

/** What a locked screen asks: the password or a passkey of whose it is, and the second step where there is one. */
export const LockForm = ({ person, reason, onSignedIn, onNotYou }: LockFormProps) => {
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const startOver = (error: string | null) => {
    setAlert(error);
    setFactor(null);
  };
  return (
    <div className="guest-main lock-main guest-stack">
      <div>
        <p className="guest-quiet">{en.lock.title}</p>
        <h1 id="lock-title">{[person.title, person.firstName, person.lastName].filter(Boolean).join(' ')}</h1>
        <p className="guest-quiet">{en.lock.reasons[reason]}</p>
      </div>
      {factor ? (
        <SecondStep factor={factor} onSignedIn={onSignedIn} onStartOver={startOver} />
      ) : (
        <PasswordForm
          email={person.email}
          alert={alert}
          onAlert={setAlert}
          onSignedIn={onSignedIn}
          onSecondFactor={setFactor}
        />
      )}
      <div className="lean-choices">
        <button type="button" className="al-link lean-link" onClick={onNotYou}>
          {en.lock.notYou}
        </button>
      </div>
    </div>
  );
};

interface PasswordFormProps {
  readonly email: string;
  readonly alert: string | null;
  onAlert(alert: string | null): void;
  onSignedIn(session: SessionView): Promise<void>;
  onSecondFactor(factor: SecondFactor): void;
}

const PasswordForm = ({ email, alert, onAlert, onSignedIn, onSecondFactor }: PasswordFormProps) => {
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const password = input.current?.value ?? '';
    onAlert(null);
    setWrong(password === '' ? en.lock.passwordNeeded : undefined);
    if (password === '') return input.current?.focus();
    setBusy(true);
    const answer = await postOperation(signIn, { email, password });
    if (answer.ok) {
      const { output } = answer;
      return 'session' in output ? onSignedIn(output.session) : onSecondFactor(output.secondFactor);
    }
    setBusy(false);
    onAlert(signInErrorText(answer));
    input.current?.select();
  }

  return (
    <form className="guest-stack" noValidate onSubmit={(event) => void submit(event)}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <GuestPasswordField
        ref={input}
        label={words.login.password}
        name="password"
        autoComplete="current-password"
        autoFocus
        error={wrong}
      />
      {alert !== null && <GuestAlert>{alert}</GuestAlert>}
      <div className="guest-actions">
        <GuestAction type="submit" wide isBusy={isBusy}>
          {en.lock.unlock}
        </GuestAction>
        <PasskeySignIn onSignedIn={onSignedIn} onFailed={onAlert} />
      </div>
    </form>
  );
};
