import { confirmPasswordReset } from '@alethea/accounts/contract/identity/client';
import { en } from '@alethea/accounts/texts/identity/reset-password-en';
import { checkPassword, passwordRules, passwordsMatch } from '@alethea/kernel/access/password';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestPasswordField } from '@alethea/ui/guest/guest-field';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { type FormEvent, useRef, useState } from 'react';

interface NewPasswordFormProps {
  readonly code: string;
  /** Characters of the shortest password allowed. */
  readonly passwordMinimum: number;
  onChanged(): void;
  onCodeInvalid(): void;
}

/** The new password, twice; what was typed stays when setting it fails. */
export const NewPasswordForm = ({ code, passwordMinimum, onChanged, onCodeInvalid }: NewPasswordFormProps) => {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [errors, setErrors] = useState<{ password?: string | undefined; confirmation?: string | undefined }>({});
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const confirmationInput = useRef<HTMLInputElement>(null);

  function refusePassword(message: string): void {
    setErrors({ password: message });
    passwordInput.current?.select();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setAlert(null);
    const wrong = {
      password: blockingMessage(checkPassword(password, passwordMinimum)),
      confirmation: passwordsMatch(password, confirmation) ? undefined : passwordRules.different,
    };
    setErrors(wrong);
    if (wrong.password) return passwordInput.current?.focus();
    if (wrong.confirmation) return confirmationInput.current?.focus();
    setBusy(true);
    const answer = await postOperation(confirmPasswordReset, { oobCode: code, newPassword: password });
    setBusy(false);
    if (answer.ok) onChanged();
    else if (answer.code === 'code_invalid') onCodeInvalid();
    else if (answer.code === 'password_too_common') refusePassword(passwordRules.common);
    else setAlert(en.resetPassword.failed);
  }

  return (
    <form className="guest-stack" noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <h1>{en.resetPassword.heading}</h1>
        <p className="guest-quiet">{en.resetPassword.lead}</p>
      </div>
      <GuestPasswordField
        ref={passwordInput}
        label={en.resetPassword.newPassword}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        value={password}
        help={en.resetPassword.rule(passwordMinimum)}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <GuestPasswordField
        ref={confirmationInput}
        label={en.resetPassword.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        error={errors.confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
      />
      {alert !== null && <GuestAlert>{alert}</GuestAlert>}
      <GuestAction type="submit" wide isBusy={isBusy}>
        {en.resetPassword.submit}
      </GuestAction>
    </form>
  );
};
