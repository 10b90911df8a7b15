import { checkEmail } from '@alethea/kernel/email';
import { blockingMessage } from '@alethea/kernel/field-check';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { useForm } from 'react-hook-form';
import { changeEmailAddress, getEmailAddress } from '../../contract/client.ts';
import type { EmailAddress } from '../../contract/email-address.ts';
import { en } from '../../texts/email-address-en.ts';
import { useIdentityCheck } from '../security/use-identity-check.tsx';

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
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: wanted ?? '' } });
  const identity = useIdentityCheck();
  const change = useAction(changeEmailAddress, {
    invalidate: [getEmailAddress],
    onSuccess({ code }, { email }) {
      showSnackbar({ tone: 'done', message: en.section.codeSent(code?.sentTo ?? email) });
      onAsked?.();
      onClose();
    },
    onError(error, { email }) {
      if (isCode(error, 'confirmation_needed')) identity.ask(() => void change.run({ email }));
      if (isCode(error, 'email_proven')) setError('email', { message: en.change.same }, { shouldFocus: true });
    },
  });
  const isSaidElsewhere = isCode(change.error, 'confirmation_needed', 'email_proven');
  const texts = { confirmation_needed: null, email_proven: null };
  const failure = change.error && !isSaidElsewhere ? errorText(change.error, texts, en.change.failed) : undefined;
  const submit = handleSubmit(({ email }) => change.run({ email }).then(() => undefined));
  if (identity.dialog) return identity.dialog;
  return (
    <Dialog opened onClose={onClose} title={title} size="small">
      <form className="email-address" noValidate onSubmit={(event) => void submit(event)}>
        <p className="email-address-lead">{lead}</p>
        <TextField
          label={en.change.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          error={formState.errors.email?.message}
          {...register('email', { validate: (text) => blockingMessage(checkEmail(text, { required: true })) ?? true })}
        />
        <FormFooter error={failure}>
          <Button type="submit" variant="primary" loading={change.state === 'running'}>
            {en.change.send}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
