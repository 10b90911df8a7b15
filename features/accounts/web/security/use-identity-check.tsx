import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { PasswordField } from '@alethea/ui/password-field';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { type CallError, errorText, isCode } from '@alethea/web-kit/call-error';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { en } from '../../texts/security-en.ts';
import { confirmIdentity } from './operations.ts';

/** What stands between a person and a change of their second factors. */
export interface IdentityCheck {
  /** To be put on the screen. */
  readonly dialog: ReactNode;
  /** Takes a failure: asks for the password and tries again where that is what is missing, else tells it. */
  readonly onRefused: (error: CallError, tryAgain: () => void) => void;
}

/** Asks for the password (or a code of the app, for who has one) when the server wants it once more. */
export function useIdentityCheck({ hasApp }: { readonly hasApp: boolean }): IdentityCheck {
  const [tryAgain, setTryAgain] = useState<(() => void) | null>(null);
  const close = () => setTryAgain(null);
  return {
    dialog: tryAgain && (
      <ConfirmIdentityDialog
        hasApp={hasApp}
        onClose={close}
        onConfirmed={() => {
          close();
          tryAgain();
        }}
      />
    ),
    onRefused(error, again) {
      if (isCode(error, 'confirmation_needed')) return setTryAgain(() => again);
      showSnackbar({ tone: 'failed', message: errorText(error, TEXTS, en.twoFactor.failed) });
    },
  };
}

const TEXTS = {
  second_factor_required: en.twoFactor.lastRequired,
  too_many_passkeys: en.passkeys.tooMany,
  passkey_refused: en.passkeys.cancelled,
  challenge_ended: en.passkeys.cancelled,
};

interface ConfirmIdentityDialogProps {
  readonly hasApp: boolean;
  onConfirmed(): void;
  onClose(): void;
}

const ConfirmIdentityDialog = ({ hasApp, onConfirmed, onClose }: ConfirmIdentityDialogProps) => {
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const check = useAction(confirmIdentity, {
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  });
  const texts = { password_wrong: en.confirm.passwordWrong, code_wrong: en.confirm.codeWrong };
  const isWrong = isCode(check.error, 'password_wrong', 'code_wrong');
  const failure = check.error ? errorText(check.error, texts, en.confirm.failed) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (typed === '') input.current?.focus();
    else void check.run(byCode ? { code: typed } : { password: typed });
  }
  function change(): void {
    setByCode(!byCode);
    setTyped('');
    check.reset();
  }
  const field = {
    ref: input,
    value: typed,
    error: isWrong ? failure : undefined,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <Dialog opened onClose={onClose} title={en.confirm.title} size="small">
      <form className="security-form" noValidate onSubmit={submit}>
        <p>{byCode ? en.confirm.leadCode : en.confirm.lead}</p>
        {byCode ? (
          <TextField {...field} key="code" label={en.confirm.code} inputMode="numeric" autoComplete="one-time-code" />
        ) : (
          <PasswordField {...field} key="password" label={en.confirm.password} autoComplete="current-password" />
        )}
        <FormFooter error={isWrong ? undefined : failure}>
          {hasApp && (
            <Button variant="quiet" onClick={change}>
              {byCode ? en.confirm.usePassword : en.confirm.useCode}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={check.state === 'running'}>
            {en.confirm.go}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
};
