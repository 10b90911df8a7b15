import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { PasswordField } from '@alethea/ui/password-field';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, type ErrorTexts, errorText, isCode } from '@alethea/web-kit/call-error';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  type addPasskey,
  type beginPasskey,
  confirmByPasskey,
  confirmIdentity,
  getSecurity,
  type removePasskey,
  type renamePasskey,
  type renewRecoveryCodes,
  type startAuthenticatorApp,
  type turnOffAuthenticatorApp,
} from '../../contract/client.ts';
import { en } from '../../texts/security-en.ts';
import { PASSKEY_TEXTS, usePasskeySignature } from './use-passkey-signature.ts';

/** What a person changes about the safety of the own account. */
type SecurityChange =
  | typeof addPasskey
  | typeof beginPasskey
  | typeof removePasskey
  | typeof renamePasskey
  | typeof renewRecoveryCodes
  | typeof startAuthenticatorApp
  | typeof turnOffAuthenticatorApp;

/** What stands between a person and what is asked for only where it is surely them. */
export interface IdentityCheck {
  /** To be put on the screen. */
  readonly dialog: ReactNode;
  /** Asks for the password, then tries again: for `confirmation_needed`. */
  readonly ask: (tryAgain: () => void) => void;
  /** Takes a failure: asks and tries again where that is what is missing, else tells it. */
  readonly onRefused: (error: CallErrorOf<SecurityChange>, tryAgain: () => void) => void;
}

/** Asks for the password, a code of the app or a passkey, as the person has them, when the server wants it once more. */
export function useIdentityCheck(): IdentityCheck {
  const [tryAgain, setTryAgain] = useState<(() => void) | null>(null);
  const close = () => setTryAgain(null);
  const ask = (again: () => void) => setTryAgain(() => again);
  return {
    ask,
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
      if (isCode(error, 'confirmation_needed')) return ask(again);
      showSnackbar({ tone: 'failed', message: errorText(error, TEXTS, en.twoFactor.failed) });
    },
  };
}

const TEXTS = {
  second_factor_required: en.twoFactor.lastRequired,
  too_many_passkeys: en.passkeys.tooMany,
  passkey_refused: en.passkeys.cancelled,
  challenge_ended: en.passkeys.cancelled,
  confirmation_needed: null,
  passkey_not_found: en.passkeys.gone,
  authenticator_app_on: en.twoFactor.onAlready,
  second_factor_missing: en.twoFactor.noneLeft,
} satisfies ErrorTexts<SecurityChange>;

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
  const signature = usePasskeySignature();
  const byPasskey = useAction(confirmByPasskey, { onSuccess: onConfirmed });
  const texts = { password_wrong: en.confirm.passwordWrong, code_wrong: en.confirm.codeWrong };
  const isWrong = isCode(check.error, 'password_wrong', 'code_wrong');
  const failure = check.error ? errorText(check.error, texts, en.confirm.failed) : undefined;
  const passkeyFailure = byPasskey.error
    ? errorText(byPasskey.error, PASSKEY_TEXTS, en.confirm.failed)
    : signature.failure;

  function submit(event: FormEvent): void {
    event.preventDefault();
    forgetPasskey();
    if (typed === '') input.current?.focus();
    else void check.run(byCode ? { code: typed } : { password: typed });
  }
  function change(): void {
    setByCode(!byCode);
    setTyped('');
    check.reset();
    forgetPasskey();
  }
  function forgetPasskey(): void {
    signature.forget();
    byPasskey.reset();
  }
  async function askPasskey(): Promise<void> {
    check.reset();
    byPasskey.reset();
    const signed = await signature.sign();
    if (signed) await byPasskey.run(signed);
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
        <FormFooter error={passkeyFailure ?? (isWrong ? undefined : failure)}>
          {signature.isOffered && (
            <Button
              variant="quiet"
              loading={signature.isSigning || byPasskey.state === 'running'}
              onClick={() => void askPasskey()}
            >
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
