import { checkEmail } from '@alethea/kernel/contact/email';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { changeEmailAddress, getEmailAddress } from '../../../contract/client.ts';
import type { EmailAddress } from '../../../contract/identity/email-address.ts';
import { en } from '../../../texts/identity/email-address-en.ts';
import { useIdentityCheck } from '../proof/use-identity-check.tsx';

interface ChangeAddressDialogProps {
  readonly address: EmailAddress;
  /** A code is on its way. */
  onAsked?(): void;
  onClose(): void;
}

/** Asks for another address, and who it is where that was not asked just now; what was typed stays meanwhile. */
export function ChangeAddressDialog({ address, onAsked, onClose }: ChangeAddressDialogProps) {
  const { provenAt, wanted } = address;
  const { title, lead } = provenAt === null ? en.correct : en.change;
  const identity = useIdentityCheck();
  const { field, submit, dialog } = useOperationForm(changeEmailAddress, {
    values: { email: wanted ?? '' },
    issuesOf: ({ email }) => issuesOfTexts({ email: blockingMessage(checkEmail(email, { required: true })) }),
    inputOf: (values) => values,
    fieldOf: { email_proven: ['email', en.change.same] },
    failureText: (error) =>
      isCode(error, 'confirmation_needed')
        ? null
        : errorText(error, { confirmation_needed: null, email_proven: null }, en.change.failed),
    invalidate: [getEmailAddress],
    onSuccess({ code }, { email }) {
      showSnackbar({ tone: 'done', message: en.section.codeSent(code?.sentTo ?? email) });
      onAsked?.();
      onClose();
    },
    onError: (error) => {
      if (isCode(error, 'confirmation_needed')) identity.ask(submit);
    },
  });
  if (identity.dialog) return identity.dialog;
  return (
    <FormDialog {...dialog} title={title} size="small" submitLabel={en.change.send} onClose={onClose}>
      <p className="email-address-lead">{lead}</p>
      <TextField
        label={en.change.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
    </FormDialog>
  );
}
