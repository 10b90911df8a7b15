import { blockingMessage } from '@alethea/kernel/field-check';
import { COMMON_PASSWORD_TEXT, checkPassword, PASSWORDS_DIFFER_TEXT, passwordsMatch } from '@alethea/kernel/password';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { PasswordField } from '@alethea/ui/password-field';
import { Section } from '@alethea/ui/section';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePassword, listSessions } from '../../contract/client.ts';
import { en } from '../../texts/security-en.ts';
import { PASSKEY_TEXTS, usePasskeySignature } from './use-passkey-signature.ts';

/** Changes the password in a dialog. */
export const PasswordCard = ({ minimum }: { readonly minimum: number }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={en.password.title}
      card
      action={<Button onClick={() => setOpen(true)}>{en.password.change}</Button>}
    >
      <p className="security-lead">{en.password.lead}</p>
      {isOpen && <ChangePasswordDialog minimum={minimum} onClose={() => setOpen(false)} />}
    </Section>
  );
};

interface Values {
  current: string;
  next: string;
  confirmation: string;
}

const ChangePasswordDialog = ({ minimum, onClose }: { readonly minimum: number; onClose(): void }) => {
  const { register, handleSubmit, formState, getValues, setError } = useForm<Values>({
    defaultValues: { current: '', next: '', confirmation: '' },
  });
  const { errors } = formState;
  const [byPasskey, setByPasskey] = useState(false);
  const signature = usePasskeySignature();
  const change = useAction(changePassword, {
    invalidate: [listSessions],
    onSuccess() {
      showSnackbar({ tone: 'done', message: en.password.changed });
      onClose();
    },
    onError(error) {
      const focus = { shouldFocus: true };
      if (isCode(error, 'password_wrong')) setError('current', { message: en.password.wrong }, focus);
      if (isCode(error, 'password_too_common')) setError('next', { message: COMMON_PASSWORD_TEXT }, focus);
    },
  });
  const isOfField = isCode(change.error, 'password_wrong', 'password_too_common');
  const texts = {
    ...PASSKEY_TEXTS,
    password_wrong: null,
    password_too_common: null,
    password_too_short: en.password.tooShort,
  };
  const failure = change.error && !isOfField ? errorText(change.error, texts, en.password.failed) : signature.failure;
  const submit = handleSubmit(async ({ current, next: newPassword }) => {
    if (!byPasskey) {
      await change.run({ currentPassword: current, newPassword });
      return;
    }
    change.reset();
    const signed = await signature.sign();
    if (signed) await change.run({ signed, newPassword });
  });
  function changeProof(): void {
    setByPasskey(!byPasskey);
    signature.forget();
    change.reset();
  }
  const fits = (text: string, least: number) => blockingMessage(checkPassword(text, least)) ?? true;
  return (
    <Dialog opened onClose={onClose} title={en.password.change} size="small">
      <form className="security-form" noValidate onSubmit={(event) => void submit(event)}>
        {byPasskey ? (
          <p>{en.password.leadPasskey}</p>
        ) : (
          <PasswordField
            label={en.password.current}
            autoComplete="current-password"
            data-autofocus
            error={errors.current?.message}
            {...register('current', { shouldUnregister: true, validate: (text) => fits(text, 1) })}
          />
        )}
        <PasswordField
          label={en.password.next}
          help={en.password.rule(minimum)}
          autoComplete="new-password"
          error={errors.next?.message}
          {...register('next', { validate: (text) => fits(text, minimum) })}
        />
        <PasswordField
          label={en.password.confirmation}
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation', {
            validate: (text) => passwordsMatch(getValues('next'), text) || PASSWORDS_DIFFER_TEXT,
          })}
        />
        <FormFooter error={failure}>
          {signature.isOffered && (
            <Button variant="quiet" onClick={changeProof}>
              {byPasskey ? en.confirm.usePassword : en.password.usePasskey}
            </Button>
          )}
          <Button type="submit" variant="primary" loading={signature.isSigning || change.state === 'running'}>
            {en.password.save}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
};
