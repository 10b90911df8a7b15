import { checkPassword, passwordRules, passwordsMatch } from '@alethea/kernel/access/password';
import { Facts } from '@alethea/ui/display/facts';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestPasswordField } from '@alethea/ui/guest/guest-field';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { acceptInvitation } from '../../../contract/client.ts';
import { invitationEn as en } from '../../../texts/joining/invitation-en.ts';
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
  const { field, submit, state, failure } = useOperationForm(acceptInvitation, {
    values: { password: '', confirmation: '' },
    issuesOf: ({ password, confirmation }) =>
      issuesOfTexts(hasAccount ? {} : problemsOf(password, confirmation, passwordMinimum)),
    inputOf: ({ password }) => (hasAccount ? { code } : { code, password }),
    fieldOf: {
      password_too_common: ['password', passwordRules.common],
      password_too_short: ['password', en.rule(passwordMinimum)],
    },
    failureText: (error) => (isCode(error, 'code_invalid') ? `${en.invalid} ${en.invalidNext}` : en.failed),
    mayBeLost: true,
    successMs: null,
    // A fresh load finds the session, its permissions and the page to begin with.
    onSuccess: ({ session }) => (session ? location.assign('/dashboard') : onJoined()),
  });
  return (
    <form className="guest-stack" onSubmit={submit} noValidate>
      <p>{en.lead(invitedBy, role, clinicName)}</p>
      <Facts items={[{ key: 'email', label: en.account, value: email }]} />
      {failure && <GuestAlert>{failure}</GuestAlert>}
      {hasAccount ? (
        <p>{en.joinLead}</p>
      ) : (
        <>
          {/* Password managers keep the address with the password. */}
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <GuestPasswordField
            label={en.password}
            help={en.rule(passwordMinimum)}
            autoComplete="new-password"
            {...field('password', { deps: ['confirmation'] })}
          />
          <GuestPasswordField label={en.confirmation} autoComplete="new-password" {...field('confirmation')} />
        </>
      )}
      <GuestAction type="submit" wide isBusy={state === 'running' || state === 'success'}>
        {hasAccount ? en.join : en.accept}
      </GuestAction>
    </form>
  );
}

function problemsOf(password: string, confirmation: string, minimum: number) {
  const check = checkPassword(password, minimum);
  return {
    password: check.status === 'invalid' ? check.message : undefined,
    confirmation: passwordsMatch(password, confirmation) ? undefined : passwordRules.different,
  };
}
