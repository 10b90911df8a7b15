import { checkEmail } from '@alethea/kernel/contact/email';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { inviteClinicStaff, listClinicStaff } from '../../../contract/client.ts';
import { en } from '../../../texts/profile-en.ts';

const { staff: words } = en;

interface InviteStaffDialogProps {
  readonly clinicId: string;
  readonly clinicName: string;
  readonly onClose: () => void;
}

interface Values {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isBooking: boolean;
}

const EMPTY: Values = { firstName: '', lastName: '', email: '', isBooking: false };
const DISCARD = { title: en.discardTitle, message: words.discardMessage, confirmLabel: en.discard };

function issuesOf({ firstName, lastName, email }: Values) {
  const required = (label: string, text: string) => (text.trim() === '' ? words.required(label) : undefined);
  return issuesOfTexts({
    firstName: required(words.firstName, firstName),
    lastName: required(words.lastName, lastName),
    email: blockingMessage(checkEmail(email, { required: true })),
  });
}

/** Asks whom to invite to the clinic; the mail goes out with Send. */
export const InviteStaffDialog = ({ clinicId, clinicName, onClose }: InviteStaffDialogProps) => {
  const { field, dialog } = useOperationForm(inviteClinicStaff, {
    values: EMPTY,
    issuesOf,
    mode: 'onTouched',
    inputOf: (values) => ({ clinicId, ...values }),
    failureText: (error) => errorText(error, words.errors, words.sendFailed),
    invalidate: [listClinicStaff],
    onSuccess: (_, { email }) => {
      showSnackbar({ message: words.sent(email.trim()), tone: 'done' });
      onClose();
    },
  });
  return (
    <FormDialog
      {...dialog}
      title={words.inviteTo(clinicName)}
      size="small"
      submitLabel={words.send}
      cancelLabel={words.cancel}
      discard={DISCARD}
      onClose={onClose}
    >
      <TextField label={words.firstName} maxLength={100} {...field('firstName')} />
      <TextField label={words.lastName} maxLength={100} {...field('lastName')} />
      <TextField type="email" label={words.email} maxLength={254} {...field('email')} />
      <CheckboxField label={words.bookingChoice} help={words.bookingHelp} {...field('isBooking')} />
    </FormDialog>
  );
};
