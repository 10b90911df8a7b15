import { checkEmail } from '@alethea/kernel/email';
import { blockingMessage } from '@alethea/kernel/field-check';
import { Button } from '@alethea/ui/button';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { useUnsavedWarning } from '@alethea/web-kit/unsaved-guard';
import { useForm } from 'react-hook-form';
import { inviteClinicStaff, listClinicStaff } from '../../contract/client.ts';
import { en } from '../../texts/profile-en.ts';

const { staff: words } = en;

interface InviteStaffDialogProps {
  readonly clinicId: string;
  readonly clinicName: string;
  readonly onClose: () => void;
}

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  isBooking: boolean;
}

/** Asks whom to invite to the clinic; the mail goes out with Send. */
export const InviteStaffDialog = ({ clinicId, clinicName, onClose }: InviteStaffDialogProps) => {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: { firstName: '', lastName: '', email: '', isBooking: false },
    mode: 'onTouched',
  });
  const { errors, isDirty } = formState;
  useUnsavedWarning(isDirty);
  const invite = useAction(inviteClinicStaff, {
    invalidate: [listClinicStaff],
    onSuccess: (_, { email }) => {
      showSnackbar({ message: words.sent(email.trim()), tone: 'done' });
      onClose();
    },
  });
  const submit = handleSubmit((values) => invite.run({ clinicId, ...values }).then(() => undefined));
  const close = async () => {
    const { discardTitle: title, discard: confirmLabel } = en;
    if (!isDirty || (await confirm({ title, message: words.discardMessage, confirmLabel, danger: true }))) onClose();
  };
  const required = (label: string) => (text: string) => (text.trim() === '' ? words.required(label) : true);
  const isEmail = (text: string) => blockingMessage(checkEmail(text, { required: true })) ?? true;
  return (
    <Dialog opened onClose={() => void close()} title={words.inviteTo(clinicName)} size="small">
      <form className="profile-dialog" noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('firstName', { validate: required(words.firstName) })}
          label={words.firstName}
          error={errors.firstName?.message}
          maxLength={100}
          data-autofocus
        />
        <TextField
          {...register('lastName', { validate: required(words.lastName) })}
          label={words.lastName}
          error={errors.lastName?.message}
          maxLength={100}
        />
        <TextField
          {...register('email', { validate: isEmail })}
          type="email"
          label={words.email}
          error={errors.email?.message}
          maxLength={254}
        />
        <CheckboxField {...register('isBooking')} label={words.bookingChoice} help={words.bookingHelp} />
        <FormFooter error={invite.error ? errorText(invite.error, words.errors, words.sendFailed) : undefined}>
          <Button type="submit" variant="primary" loading={invite.state === 'running'}>
            {words.send}
          </Button>
          <Button variant="quiet" onClick={() => void close()}>
            {words.cancel}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  );
};
