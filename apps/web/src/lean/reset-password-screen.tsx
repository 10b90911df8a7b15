import { verifyResetCode } from '@alethea/accounts/contract/identity/client';
import { en } from '@alethea/accounts/texts/identity/reset-password-en';
import { GuestAction, GuestActionLink } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { useEffect, useState } from 'react';
import { NewPasswordForm } from './new-password-form.tsx';

type ResetState =
  | { readonly status: 'checking' | 'invalid' | 'notChecked' | 'changed' }
  | { readonly status: 'valid'; readonly passwordMinimum: number };

/** Checks the code first, and offers the form only when it is good (RESET-05 to RESET-12). */
export const ResetPasswordScreen = ({ code }: { readonly code: string | null }) => {
  const [state, setState] = useState<ResetState>({ status: code === null ? 'invalid' : 'checking' });
  const isChecking = state.status === 'checking';
  useEffect(() => {
    if (!isChecking || code === null) return;
    let isWanted = true;
    void checkCode(code).then((found) => {
      if (isWanted) setState(found);
    });
    return () => {
      isWanted = false;
    };
  }, [code, isChecking]);

  if (state.status === 'valid' && code !== null) {
    return (
      <NewPasswordForm
        code={code}
        passwordMinimum={state.passwordMinimum}
        onChanged={() => setState({ status: 'changed' })}
        onCodeInvalid={() => setState({ status: 'invalid' })}
      />
    );
  }
  if (state.status === 'changed') return <Changed />;
  if (state.status === 'notChecked') return <NotChecked onRetry={() => setState({ status: 'checking' })} />;
  if (state.status === 'invalid') return <Invalid />;
  return (
    <p className="lean-checking guest-quiet" role="status">
      {en.resetPassword.checking}
    </p>
  );
};

async function checkCode(oobCode: string): Promise<ResetState> {
  const answer = await postOperation(verifyResetCode, { oobCode });
  if (answer.ok && answer.output.valid) return { status: 'valid', passwordMinimum: answer.output.passwordMinimum };
  return { status: answer.ok || answer.code === 'invalid_input' ? 'invalid' : 'notChecked' };
}

const Changed = () => (
  <div className="guest-stack" role="status">
    <div>
      <h1>{en.resetPassword.changedHeading}</h1>
      <p className="guest-quiet">{en.resetPassword.changed}</p>
    </div>
    <GuestAction wide autoFocus onClick={() => location.assign('/login')}>
      {en.resetPassword.continueToLogin}
    </GuestAction>
  </div>
);

const Invalid = () => (
  <div className="guest-stack">
    <h1>{en.resetPassword.invalidHeading}</h1>
    <GuestAlert>{en.resetPassword.invalidCode}</GuestAlert>
    <p className="guest-quiet">{en.resetPassword.invalidNext}</p>
    <GuestActionLink wide primary={false} href="/login">
      {en.resetPassword.backToLogin}
    </GuestActionLink>
  </div>
);

const NotChecked = ({ onRetry }: { onRetry(): void }) => (
  <div className="guest-stack">
    <h1>{en.resetPassword.invalidHeading}</h1>
    <GuestAlert>{en.resetPassword.notChecked}</GuestAlert>
    <GuestAction wide onClick={onRetry}>
      {en.resetPassword.retry}
    </GuestAction>
  </div>
);
