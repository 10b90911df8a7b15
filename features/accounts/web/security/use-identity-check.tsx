import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { PasswordField } from '@alethea/ui/password-field';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { type CallError, errorText, isCode } from '@alethea/web-kit/call-error';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { en } from '../../texts/security-en.ts';
import { beginConfirmation, confirmByPasskey, confirmIdentity, getSecurity } from './operations.ts';
import { canUsePasskeys } from './passkeys-here.ts';

/** What stands between a person and what is asked for only where it is surely them. */
export interface IdentityCheck {
  /** To be put on the screen. */
  readonly dialog: ReactNode;
  /** Takes a failure: asks for the password and tries again where that is what is missing, else tells it. */
  readonly onRefused: (error: CallError, tryAgain: () => void) => void;
}

/** Asks for the password, a code of the app or a passkey, as the person has them, when the server wants it once more. */
export function useIdentityCheck(): IdentityCheck {
  const [tryAgain, setTryAgain] = useState<(() => void) | null>(null);
  const close = () => setTryAgain(null);
  return {
    dialog: tryAgain && (
      <ConfirmIdentityDialog
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
  onConfirmed(): void;
  onClose(): void;
}

const ConfirmIdentityDialog = ({ onConfirmed, onClose }: ConfirmIdentityDialogProps) => {
  const { data: security } = useOperation(getSecurity, {});
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const check = useAction(confirmIdentity, {
    onSuccess: onConfirmed,
    onError: () => input.current?.select(),
  });
  const passkey = usePasskeyCheck(onConfirmed);
  const texts = { password_wrong: en.confirm.passwordWrong, code_wrong: en.confirm.codeWrong };
  const isWrong = isCode(check.error, 'password_wrong', 'code_wrong');
  const failure = check.error ? errorText(check.error, texts, en.confirm.failed) : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    passkey.forget();
    if (typed === '') input.current?.focus();
    else void check.run(byCode ? { code: typed } : { password: typed });
  }
  function change(): void {
    setByCode(!byCode);
    setTyped('');
    check.reset();
    passkey.forget();
  }
  function askPasskey(): void {
    check.reset();
    void passkey.ask();
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
        <FormFooter error={passkey.failure ?? (isWrong ? undefined : failure)}>
          {security && security.passkeys.length > 0 && canUsePasskeys && (
            <Button variant="quiet" loading={passkey.isBusy} onClick={askPasskey}>
              {en.confirm.usePasskey}
            </Button>
          )}
          {security?.authenticatorAppSince && (
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

/** Has a passkey confirm that it is its owner; a dialog of the browser that was closed is no failure of the account. */
function usePasskeyCheck(onConfirmed: () => void) {
  const [isCancelled, setCancelled] = useState(false);
  const [isSigning, setSigning] = useState(false);
  const begin = useAction(beginConfirmation);
  const confirm = useAction(confirmByPasskey, { onSuccess: onConfirmed });
  const forget = () => {
    setCancelled(false);
    begin.reset();
    confirm.reset();
  };
  async function ask(): Promise<void> {
    forget();
    const begun = await begin.run({});
    if (!begun) return;
    setSigning(true);
    const { signWithPasskey } = await import('./passkey-ceremony.ts');
    const passkey = await signWithPasskey(begun.passkeyRequest).catch(() => null);
    setSigning(false);
    setCancelled(passkey === null);
    if (passkey) await confirm.run({ challenge: begun.challenge, passkey });
  }
  const error = begin.error ?? confirm.error;
  const texts = { passkey_refused: en.confirm.passkeyRefused, passkey_missing: en.confirm.passkeyRefused };
  const failure = error ? errorText(error, texts, en.confirm.failed) : undefined;
  return {
    ask,
    forget,
    isBusy: isSigning || begin.state === 'running' || confirm.state === 'running',
    failure: isCancelled ? en.confirm.passkeyCancelled : failure,
  };
}
