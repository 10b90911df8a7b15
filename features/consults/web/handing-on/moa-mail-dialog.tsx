import './forward.css';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { confirm } from '@alethea/ui/overlays/dialog';
import { errorText, withReason } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useSession } from '@alethea/web-kit/session/session';
import { useId } from 'react';
import { getConsultFaxes, sendMoaMessage } from '../../contract/client.ts';
import { MAX_MOA_MESSAGE_LENGTH, MAX_MOA_SUBJECT_LENGTH } from '../../contract/message-limits.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import { moaEn } from '../../texts/handing-on/moa-en.ts';
import { CONSULT_PART } from '../core/consult-part.ts';

const words = moaEn.mail;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface MoaMailDialogProps {
  readonly consultId: string;
  /** Addresses that this clinic has used, the latest first. */
  readonly knownEmails: readonly string[];
  readonly onClose: () => void;
}

interface Values {
  readonly email: string;
  readonly subject: string;
  readonly body: string;
}

const EMPTY: Values = { email: '', subject: words.subjectDefault, body: '' };
const DISCARD = { title: words.unsavedTitle, message: words.unsavedText, confirmLabel: words.unsavedConfirm };

function issuesOf({ email, subject }: Values) {
  const emailProblem = EMAIL.test(email.trim()) ? undefined : words.emailInvalid;
  return issuesOfTexts({
    email: email.trim() === '' ? words.emailMissing : emailProblem,
    subject: subject.trim() === '' ? words.subjectMissing : undefined,
  });
}

/** `Forward eConsult as PDF`: a link for a clinic assistant, by mail. */
const MoaMailDialog = ({ consultId, knownEmails, onClose }: MoaMailDialogProps) => {
  const { uid } = useSession();
  const proposalsId = useId();
  const { field, form, hasProblems, submit, dialog } = useOperationForm(sendMoaMessage, {
    values: EMPTY,
    issuesOf,
    inputOf: ({ email, subject, body }) => ({
      physicianUid: uid,
      activityId: consultId,
      patientEmail: email.trim(),
      subject,
      body,
    }),
    failureText: (error) => withReason(words.failed, errorText(error, words.failures, '')),
    parts: CONSULT_PART,
    successMs: null,
    invalidate: [getConsultFaxes],
    onSuccess: () => {
      showSnackbar({ message: words.done, tone: 'done' });
      onClose();
    },
  });
  /** One mistyped letter is another person: an address that the clinic has never used is read once more. */
  const ask: typeof dialog.onSubmit = async (event) => {
    const values = form.getValues();
    const email = values.email.trim().toLowerCase();
    if (issuesOf(values).length > 0 || knownEmails.includes(email)) return submit(event);
    if (await confirm({ ...words.newAddress, message: words.newAddress.message(email) })) submit();
  };
  return (
    <FormDialog
      {...dialog}
      onSubmit={ask}
      title={words.title}
      submitLabel={words.submit}
      cancelLabel={words.cancel}
      discard={DISCARD}
      problem={hasProblems ? forwardEn.specialist.checkForm : undefined}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <TextField label={words.email} type="email" autoComplete="off" list={proposalsId} {...field('email')} />
      <datalist id={proposalsId}>
        {knownEmails.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      <TextField
        label={words.subject}
        help={words.subjectHelp}
        maxLength={MAX_MOA_SUBJECT_LENGTH}
        {...field('subject')}
      />
      <TextAreaField
        label={words.body}
        optional
        minRows={3}
        maxRows={8}
        maxLength={MAX_MOA_MESSAGE_LENGTH}
        {...field('body')}
      />
    </FormDialog>
  );
};

export default MoaMailDialog;
