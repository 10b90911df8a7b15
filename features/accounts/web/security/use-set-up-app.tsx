import { Button } from '@alethea/ui/button';
import { CopyButton } from '@alethea/ui/copy-button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { confirmAuthenticatorApp, startAuthenticatorApp } from '../../contract/client.ts';
import { en } from '../../texts/security-en.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useIdentityCheck } from './use-identity-check.tsx';
import type { AppSecret } from './views.ts';

/** One way to a second factor: a function that begins it, and what it shows meanwhile. */
export interface SettingUp {
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly dialogs: ReactNode;
}

/** Leads through the setting up of an authenticator app: password, picture, first code, recovery codes. */
export function useSetUpApp({ onDone }: { onDone: () => void }): SettingUp {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const check = useIdentityCheck();
  const start = useAction(startAuthenticatorApp, {
    onSuccess: setSecret,
    onError: (error) => check.onRefused(error, () => void start.run({})),
  });
  const turnedOn = (recoveryCodes: readonly string[] | null) => {
    setSecret(null);
    if (recoveryCodes) setCodes(recoveryCodes);
    else onDone();
  };
  const saved = () => {
    setCodes(null);
    onDone();
  };
  return {
    begin: () => void start.run({}),
    isBusy: start.state === 'running',
    dialogs: (
      <>
        {check.dialog}
        {secret && <SetUpAppDialog secret={secret} onTurnedOn={turnedOn} onClose={() => setSecret(null)} />}
        {codes && <RecoveryCodesDialog codes={codes} onDone={saved} />}
      </>
    ),
  };
}

interface SetUpAppDialogProps {
  readonly secret: AppSecret;
  onTurnedOn(recoveryCodes: readonly string[] | null): void;
  onClose(): void;
}

const SetUpAppDialog = ({ secret, onTurnedOn, onClose }: SetUpAppDialogProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const turnOn = useAction(confirmAuthenticatorApp, {
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onError(error) {
      if (isCode(error, 'code_wrong', 'invalid_input')) setWrong(en.setUpApp.codeWrong);
      input.current?.select();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = code.trim();
    setWrong(typed === '' ? en.setUpApp.codeNeeded : undefined);
    if (typed === '') input.current?.focus();
    else void turnOn.run({ code: typed });
  }
  const texts = {
    code_wrong: en.setUpApp.codeWrong,
    confirmation_needed: en.setUpApp.tookTooLong,
    authenticator_app_not_started: en.setUpApp.begunAnew,
  };
  const failure = turnOn.error && !wrong ? errorText(turnOn.error, texts, en.twoFactor.failed) : undefined;
  return (
    <Dialog opened onClose={onClose} title={en.setUpApp.title} size="small">
      <form className="security-form" noValidate onSubmit={submit}>
        <p>{en.setUpApp.scan}</p>
        <QrCode text={secret.address} label={en.setUpApp.qr} />
        <div>
          <p>{en.setUpApp.orType}</p>
          <p className="security-key">
            <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton value={secret.secret} label={en.setUpApp.copyKey} />
          </p>
        </div>
        <TextField
          ref={input}
          label={en.setUpApp.code}
          help={en.setUpApp.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          data-autofocus
          value={code}
          error={wrong}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <FormFooter error={failure}>
          <Button type="submit" variant="primary" loading={turnOn.state === 'running'}>
            {en.setUpApp.confirm}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
};
