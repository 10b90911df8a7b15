import { signIn } from '@alethea/accounts/contract/client';
import type { SecondFactor } from '@alethea/accounts/contract/second-factor';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { en } from '@alethea/accounts/texts/en';
import { BRAND } from '@alethea/kernel/brand';
import { checkEmail } from '@alethea/kernel/email';
import { blockingMessage } from '@alethea/kernel/field-check';
import { checkPassword } from '@alethea/kernel/password';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from './alert.tsx';
import { signInErrorText } from './error-text.ts';
import { Field, PasswordField } from './field.tsx';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { postOperation } from './post-operation.ts';
import { useEarlyPress } from './standing-form.ts';
import { SubmitButton } from './submit-button.tsx';

interface LoginFormProps {
  readonly email: string;
  readonly error: string | null;
  readonly focus: 'email' | 'password' | null;
  onSignedIn(session: SessionView): Promise<void>;
  /** Something was typed or pressed. */
  onBegun?: (() => void) | undefined;
  /** The password was right, and something else is asked for. */
  onSecondFactor(factor: SecondFactor, email: string): void;
}

/** E-mail and password; what was typed stays when signing in fails, also what was typed before this script had come. */
export const LoginForm = (start: LoginFormProps) => {
  const [errors, setErrors] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  // What the check of a saved login found stands until something else is to be said.
  const [ownAlert, setAlert] = useState<string | null>();
  const alert = ownAlert === undefined ? start.error : ownAlert;
  const [isBusy, setBusy] = useState(false);
  /** The address to begin with, while the dialog is open. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEarlyPress();
  const { onBegun } = start;
  useEffect(() => {
    if (emailInput.current?.value || passwordInput.current?.value) onBegun?.();
  }, [onBegun]);

  function askForAddress(): void {
    onBegun?.();
    setForgotten(emailInput.current?.value ?? '');
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
      return 'session' in output ? start.onSignedIn(output.session) : start.onSecondFactor(output.secondFactor, email);
    }
    setBusy(false);
    setAlert(signInErrorText(answer));
    passwordInput.current?.select();
  }

  return (
    <>
      {/* The method keeps a browser from sending the fields by itself as long as no script is there to do it. */}
      <form
        className="lean-stack"
        method="dialog"
        noValidate
        onInput={onBegun}
        onSubmit={(event) => void submit(event)}
      >
        <div>
          <h1>{en.login.heading}</h1>
          <p className="lean-dim">{en.login.lead}</p>
        </div>
        <Field
          ref={emailInput}
          label={en.login.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus={start.focus === 'email'}
          defaultValue={start.email}
          error={errors.email}
        />
        <PasswordField
          ref={passwordInput}
          label={en.login.password}
          name="password"
          autoComplete="current-password"
          autoFocus={start.focus === 'password'}
          error={errors.password}
          beside={
            <button type="button" className="al-link lean-link" onClick={askForAddress}>
              {en.login.forgotPassword}
            </button>
          }
        />
        {alert !== null && <Alert>{alert}</Alert>}
        <div className="lean-actions">
          <SubmitButton isBusy={isBusy}>{en.login.submit}</SubmitButton>
          <PasskeySignIn onSignedIn={start.onSignedIn} onBegun={onBegun} onFailed={setAlert} />
        </div>
        <p className="lean-dim">
          {en.login.newHere}{' '}
          <a className="al-link" href={BRAND.signUpUrl} target="_blank" rel="noopener noreferrer">
            {en.login.signUp}
            <span className="al-hidden"> {en.login.opensElsewhere}</span>
          </a>
        </p>
      </form>
      {forgotten !== null && <ForgotPasswordDialog email={forgotten} onClose={() => setForgotten(null)} />}
    </>
  );
};
