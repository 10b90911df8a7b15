import { checkPassword, passwordRules, passwordsMatch } from '@alethea/kernel/access/password';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { PasswordField } from '@alethea/ui/fields/password-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { type ErrorTexts, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { useFields } from '@alethea/web-kit/forms/fields';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useState } from 'react';
import { changePassword, listSessions } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { PASSKEY_TEXTS, usePasskeySignature } from '../proof/use-passkey-signature.ts';

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
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
}

const EMPTY: Values = { current: '', next: '', confirmation: '' };
const TEXTS = {
  ...PASSKEY_TEXTS,
  password_wrong: null,
  password_too_common: null,
  password_too_short: en.password.tooShort,
} satisfies ErrorTexts<typeof changePassword>;

const ChangePasswordDialog = ({ minimum, onClose }: { readonly minimum: number; onClose(): void }) => {
  const [byPasskey, setByPasskey] = useState(false);
  const signature = usePasskeySignature();
  const change = useAction(changePassword, {
    invalidate: [listSessions],
    onSuccess() {
      leave();
      showSnackbar({ tone: 'done', message: en.password.changed });
      onClose();
    },
    onError({ code }) {
      if (code === 'password_wrong') showIssues([{ path: 'current', code, message: en.password.wrong }]);
      if (code === 'password_too_common') showIssues([{ path: 'next', code, message: passwordRules.common }]);
    },
  });
  const fits = (text: string, least: number) => blockingMessage(checkPassword(text, least));
  const issuesOf = ({ current, next, confirmation }: Values) =>
    issuesOfTexts({
      current: byPasskey ? undefined : fits(current, 1),
      next: fits(next, minimum),
      confirmation: passwordsMatch(next, confirmation) ? undefined : passwordRules.different,
    });
  const { field, submit, showIssues, leave } = useFields(
    { values: EMPTY, issuesOf },
    async ({ current, next: newPassword }) => {
      if (!byPasskey) return change.run({ currentPassword: current, newPassword });
      change.reset();
      const signed = await signature.sign();
      return signed && change.run({ signed, newPassword });
    },
  );
  const isOfField = isCode(change.error, 'password_wrong', 'password_too_common');
  const failure = change.error && !isOfField ? errorText(change.error, TEXTS, en.password.failed) : signature.failure;
  function changeProof(): void {
    setByPasskey(!byPasskey);
    signature.forget();
    change.reset();
  }
  return (
    // Nobody leaves passwords standing to come back to them.
    <FormDialog
      title={en.password.change}
      size="small"
      submitLabel={en.password.save}
      actions={
        signature.isOffered && (
          <Button variant="quiet" onClick={changeProof}>
            {byPasskey ? en.confirm.usePassword : en.password.usePasskey}
          </Button>
        )
      }
      isDirty={false}
      isRunning={signature.isSigning || change.state === 'running'}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {byPasskey ? (
        <p>{en.password.leadPasskey}</p>
      ) : (
        <PasswordField
          label={en.password.current}
          autoComplete="current-password"
          data-autofocus
          {...field('current')}
        />
      )}
      <PasswordField
        label={en.password.next}
        help={en.password.rule(minimum)}
        autoComplete="new-password"
        {...field('next')}
      />
      <PasswordField label={en.password.confirmation} autoComplete="new-password" {...field('confirmation')} />
    </FormDialog>
  );
};
