import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { signIn } from '@alethea/accounts/contract/identity/client';
import type { SecondFactor } from '@alethea/accounts/contract/identity/second-factor';
import { en } from '@alethea/accounts/texts/en';
import { checkPassword } from '@alethea/kernel/access/password';
import { BRAND } from '@alethea/kernel/app/brand';
import { checkEmail } from '@alethea/kernel/contact/email';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestField, GuestPasswordField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { signInErrorText } from '../error-text.ts';
import { type Later, loadLater } from '../load-later.ts';
import { useEarlyPress } from '../standing-form.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { takeTypedAddress } from './typed-address.ts';

interface LoginFormProps {
  readonly email: string;
  readonly error: string | null;
  readonly focus: 'email' | 'password' | null;
  onSignedIn(session: SessionView): Promise<void>;
  /** Something was typed or pressed. */
  onBegun?: (() => void) | undefined;
  /** The password was right, and something else is to be asked for: false when that cannot be had just now. */
  onSecondFactor(factor: SecondFactor, email: string): Promise<boolean>;
}

/** E-mail and password; what was typed stays when signing in fails, also what was typed before this script had come. */
export const LoginForm = (start: LoginFormProps) => {
  const [errors, setErrors] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  // What the check of a saved login found stands until something else is to be said.
  const [ownAlert, setAlert] = useState<string | null>();
  const alert = ownAlert === undefined ? start.error : ownAlert;
  const [isBusy, setBusy] = useState(false);
  /** The dialog with the address to begin with, while it is open. */
  const [forgotten, setForgotten] = useState<(Pick<Later, 'ForgotPasswordDialog'> & { email: string }) | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { onBegun } = start;
  // At once: a press on the other language in the next moment keeps the address anew.
  useLayoutEffect(() => {
    const kept = takeTypedAddress();
    if (kept === '' || emailInput.current?.value !== '') return;
    emailInput.current.value = kept;
    passwordInput.current?.focus();
  }, []);
  useEffect(() => {
    if (emailInput.current?.value || passwordInput.current?.value) onBegun?.();
  }, [onBegun]);
  useEarlyPress();

  async function askForAddress(): Promise<void> {
    onBegun?.();
    const later = await loadLater();
    if (!later) setAlert(en.loginErrors.notLoaded);
    else setForgotten({ ...later, email: emailInput.current?.value ?? '' });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    onBegun?.();
    const email = emailInput.current?.value ?? '';
    const password = passwordInput.current?.value ?? '';
    const wrong = {
      email: blockingMessage(checkEmail(email, { required: true })),
      password: blockingMessage(checkPassword(password, 1)),
    };
    setErrors(wrong);
    setAlert(null);
    if (wrong.email) return emailInput.current?.focus();
    if (wrong.password) return passwordInput.current?.focus();
    setBusy(true);
    const answer = await postOperation(signIn, { email: email.trim(), password });
    if (answer.ok) {
      const { output } = answer;
      if ('session' in output) return start.onSignedIn(output.session);
      if (await start.onSecondFactor(output.secondFactor, email)) return;
    }
    setBusy(false);
    setAlert(answer.ok ? en.loginErrors.notLoaded : signInErrorText(answer));
    passwordInput.current?.select();
  }

  return (
    <>
      {/* The method keeps a browser from sending the fields by itself as long as no script is there to do it. */}
      <form
        className="guest-stack"
        method="dialog"
        noValidate
        onInput={onBegun}
        onSubmit={(event) => void submit(event)}
      >
        <div>
          <h1>{en.login.heading}</h1>
          <p className="guest-quiet">{en.login.lead}</p>
        </div>
        <GuestField
          ref={emailInput}
          label={en.login.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={start.focus === 'email'}
          defaultValue={start.email}
          error={errors.email}
        />
        <GuestPasswordField
          ref={passwordInput}
          label={en.login.password}
          name="password"
          autoComplete="current-password"
          autoFocus={start.focus === 'password'}
          error={errors.password}
          beside={
            <button type="button" className="al-link lean-link" onClick={() => void askForAddress()}>
              {en.login.forgotPassword}
            </button>
          }
        />
        {alert !== null && <GuestAlert>{alert}</GuestAlert>}
        <div className="guest-actions">
          <GuestAction type="submit" wide isBusy={isBusy}>
            {en.login.submit}
          </GuestAction>
          <PasskeySignIn onSignedIn={start.onSignedIn} onBegun={onBegun} onFailed={setAlert} />
        </div>
        <p className="guest-quiet">
          {en.login.newHere}{' '}
          <a className="al-link" href={BRAND.signUpUrl} target="_blank" rel="noopener noreferrer">
            {en.login.signUp}
            <span className="al-hidden"> {en.login.opensElsewhere}</span>
          </a>
        </p>
      </form>
      {forgotten && <forgotten.ForgotPasswordDialog email={forgotten.email} onClose={() => setForgotten(null)} />}
    </>
  );
};
