import { COMMON_PASSWORD_TEXT, checkPassword, PASSWORDS_DIFFER_TEXT, passwordsMatch } from '@alethea/kernel/password';
import { Button } from '@alethea/ui/button';
import { Facts } from '@alethea/ui/facts';
import { Notice } from '@alethea/ui/notice';
import { PasswordField } from '@alethea/ui/password-field';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { type FormEvent, useRef, useState } from 'react';
import { acceptInvitation } from '../../contract/client.ts';
import { invitationEn as en } from '../../texts/invitation-en.ts';
import type { Invitation } from './views.ts';

interface InvitationFormProps {
  readonly code: string;
  readonly invitation: Invitation;
  readonly passwordMinimum: number;
  readonly onJoined: () => void;
}

/** Accepts an invitation with an own password; who has an account already only joins the clinic. */
export function InvitationForm({ code, invitation, passwordMinimum, onJoined }: InvitationFormProps) {
  const { email, role, clinicName, invitedBy, hasAccount } = invitation;
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isTried, setIsTried] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const confirmationField = useRef<HTMLInputElement>(null);
  const accept = useAction(acceptInvitation, {
    successMs: null,
    // A fresh load finds the session, its permissions and the page to begin with.
    onSuccess: ({ session }) => (session ? location.assign('/dashboard') : onJoined()),
    onError: (error) => {
      if (isCode(error, 'password_too_short', 'password_too_common')) passwordField.current?.focus();
    },
  });
  const check = checkPassword(password, passwordMinimum);
  const isCommon = isCode(accept.error, 'password_too_common');
  const problem = check.status === 'invalid' ? check.message : undefined;
  const differ = passwordsMatch(password, confirmation) ? undefined : PASSWORDS_DIFFER_TEXT;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (hasAccount) void accept.run({ code });
    else if (problem) passwordField.current?.focus();
    else if (differ) confirmationField.current?.focus();
    else void accept.run({ code, password });
  }
  return (
    <form className="invitation-stack" onSubmit={submit} noValidate>
      <p>{en.lead(invitedBy, role, clinicName)}</p>
      <Facts items={[{ key: 'email', label: en.account, value: email }]} />
      {accept.error && !isCommon && (
        <Notice tone="failed">
          {isCode(accept.error, 'code_invalid') ? `${en.invalid} ${en.invalidNext}` : en.failed}
        </Notice>
      )}
      {hasAccount ? (
        <p>{en.joinLead}</p>
      ) : (
        <>
          {/* Password managers keep the address with the password. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            ref={passwordField}
            label={en.password}
            help={en.rule(passwordMinimum)}
            autoComplete="new-password"
            value={password}
            error={isCommon ? COMMON_PASSWORD_TEXT : isTried ? problem : undefined}
            onChange={(event) => {
              setPassword(event.currentTarget.value);
              if (accept.error) accept.reset();
            }}
          />
          <PasswordField
            ref={confirmationField}
            label={en.confirmation}
            autoComplete="new-password"
            value={confirmation}
            error={isTried ? differ : undefined}
            onChange={(event) => setConfirmation(event.currentTarget.value)}
          />
        </>
      )}
      <Button type="submit" variant="primary" loading={accept.state === 'running' || accept.state === 'success'}>
        {hasAccount ? en.join : en.accept}
      </Button>
    </form>
  );
}
