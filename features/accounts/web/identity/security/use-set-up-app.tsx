import { CopyButton } from '@alethea/ui/actions/copy-button';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { type ErrorTexts, errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { confirmAuthenticatorApp, startAuthenticatorApp } from '../../../contract/client.ts';
import { identityCheckEn } from '../../../texts/identity/identity-check-en.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { useIdentityCheck } from '../proof/use-identity-check.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import type { AppSecret } from './views.ts';

// What draws it is needed once in the life of an account.
const QrCode = lazy(() => import('./qr-code.tsx'));

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
  const { form, field, dialog } = useOperationForm(confirmAuthenticatorApp, {
    values: { code: '' },
    issuesOf: ({ code }) => issuesOfTexts({ code: code.trim() === '' ? en.setUpApp.codeNeeded : undefined }),
    inputOf: ({ code }) => ({ code: code.trim() }),
    fieldOf: {
      code_wrong: ['code', en.setUpApp.codeWrong],
      invalid_input: ['code', en.setUpApp.codeWrong],
    },
    failureText: (error) => errorText(error, TEXTS, identityCheckEn.failed),
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
    onError: () => form.setFocus('code', { shouldSelect: true }),
  });
  return (
    // A code is of no use a minute later.
    <FormDialog
      {...dialog}
      isDirty={false}
      title={en.setUpApp.title}
      size="small"
      submitLabel={en.setUpApp.confirm}
      onClose={onClose}
    >
      <p>{en.setUpApp.scan}</p>
      <Suspense fallback={<div className="security-qr" />}>
        <QrCode text={secret.address} label={en.setUpApp.qr} />
      </Suspense>
      <div>
        <p>{en.setUpApp.orType}</p>
        <p className="security-key">
          <code>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton value={secret.secret} label={en.setUpApp.copyKey} />
        </p>
      </div>
      <TextField
        label={en.setUpApp.code}
        help={en.setUpApp.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        data-autofocus
        {...field('code')}
      />
    </FormDialog>
  );
};

const TEXTS = {
  code_wrong: en.setUpApp.codeWrong,
  confirmation_needed: en.setUpApp.tookTooLong,
  authenticator_app_not_started: en.setUpApp.begunAnew,
} satisfies ErrorTexts<typeof confirmAuthenticatorApp>;
