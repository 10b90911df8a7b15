import { Button } from '@alethea/ui/actions/button';
import { PasswordField } from '@alethea/ui/fields/password-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useState } from 'react';
import { confirmByPasskey, confirmIdentity, getSecurity } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { PASSKEY_TEXTS, usePasskeySignature } from './use-passkey-signature.ts';

interface ConfirmIdentityDialogProps {
  /** What the password is asked for, where it is not good for ten minutes of changes. */
  lead?: string;
  onConfirmed(): void;
  onClose(): void;
}

/** Asks for the password, a code of the app or a passkey, as the person has them. */
export default function ConfirmIdentityDialog({
  lead = en.confirm.lead,
  onConfirmed,
  onClose,
}: ConfirmIdentityDialogProps) {
  const { data: security } = useOperation(getSecurity, {});
  const [byCode, setByCode] = useState(false);
  const texts = { password_wrong: en.confirm.passwordWrong, code_wrong: en.confirm.codeWrong };
  const { field, form, submit, reset, dialog } = useOperationForm(confirmIdentity, {
    values: { typed: '' },
    issuesOf: ({ typed }) =>
      issuesOfTexts({ typed: typed === '' ? en.confirm[byCode ? 'codeNeeded' : 'passwordNeeded'] : undefined }),
    inputOf: ({ typed }) => (byCode ? { code: typed } : { password: typed }),
    fieldOf: { password_wrong: ['typed', texts.password_wrong], code_wrong: ['typed', texts.code_wrong] },
    failureText: (error) => errorText(error, texts, en.confirm.failed),
    focus: () => form.setFocus('typed', { shouldSelect: true }),
    mayBeLost: true,
    onSuccess: onConfirmed,
  });
  const signature = usePasskeySignature();
  const byPasskey = useAction(confirmByPasskey, { onSuccess: onConfirmed });
  const passkeyFailure = byPasskey.error
    ? errorText(byPasskey.error, PASSKEY_TEXTS, en.confirm.failed)
    : signature.failure;

  function change(): void {
    setByCode(!byCode);
    form.reset();
    reset();
    forgetPasskey();
  }
  function forgetPasskey(): void {
    signature.forget();
    byPasskey.reset();
  }
  async function askPasskey(): Promise<void> {
    reset();
    byPasskey.reset();
    const signed = await signature.sign();
    if (signed) await byPasskey.run(signed);
  }
  const input = { ...field('typed'), 'data-autofocus': true };
  return (
    <FormDialog
      {...dialog}
      title={en.confirm.title}
      size="small"
      submitLabel={en.confirm.go}
      actions={
        <>
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
        </>
      }
      failure={passkeyFailure ?? dialog.failure}
      onSubmit={(event) => {
        forgetPasskey();
        submit(event);
      }}
      onClose={onClose}
    >
      <p>{byCode ? en.confirm.leadCode : lead}</p>
      {byCode ? (
        <TextField {...input} key="code" label={en.confirm.code} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <PasswordField {...input} key="password" label={en.confirm.password} autoComplete="current-password" />
      )}
    </FormDialog>
  );
}
