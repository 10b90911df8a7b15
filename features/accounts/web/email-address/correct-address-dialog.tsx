import { checkEmail } from '@alethea/kernel/email';
import { blockingMessage } from '@alethea/kernel/field-check';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { PasswordField } from '@alethea/ui/password-field';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { useForm } from 'react-hook-form';
import { en } from '../../texts/email-address-en.ts';
import { correctEmailAddress, getEmailAddress } from './operations.ts';

/** Asks for the right address, and for the password once more. */
export function CorrectAddressDialog({ onClose }: { readonly onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: '', password: '' } });
  const { errors } = formState;
  const correct = useAction(correctEmailAddress, {
    invalidate: [getEmailAddress],
    onSuccess({ code }, { email }) {
      showSnackbar({ tone: 'done', message: en.section.codeSent(code?.sentTo ?? email) });
      onClose();
    },
    onError(error) {
      if (isCode(error, 'password_wrong')) {
        setError('password', { message: en.correct.passwordWrong }, { shouldFocus: true });
      }
    },
  });
  const texts = { email_proven: en.correct.proven };
  const isOfField = isCode(correct.error, 'password_wrong');
  const failure = correct.error && !isOfField ? errorText(correct.error, texts, en.correct.failed) : undefined;
  const submit = handleSubmit(({ email, password }) => correct.run({ email, password }).then(() => undefined));
  return (
    <Dialog opened onClose={onClose} title={en.correct.title} size="small">
      <form className="email-address" noValidate onSubmit={(event) => void submit(event)}>
        <p className="email-address-lead">{en.correct.lead}</p>
        <TextField
          label={en.correct.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          data-autofocus
          error={errors.email?.message}
          {...register('email', { validate: (text) => blockingMessage(checkEmail(text, { required: true })) ?? true })}
        />
        <PasswordField
          label={en.correct.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { validate: (text) => text !== '' || en.correct.passwordNeeded })}
        />
        <FormFooter error={failure}>
          <Button type="submit" variant="primary" loading={correct.state === 'running'}>
            {en.correct.send}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
}
