import './forward.css';
import { Button } from '@alethea/ui/button';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { focusFirstWrong } from '@alethea/ui/focus-first-wrong.ts';
import { FormFooter } from '@alethea/ui/form-footer';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { TextField } from '@alethea/ui/text-field';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { useSession } from '@alethea/web-kit/session';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { useRef, useState } from 'react';
import { sendMoaMessage } from '../../contract/client.ts';
import { MAX_MOA_MESSAGE_LENGTH, MAX_MOA_SUBJECT_LENGTH } from '../../contract/forward-limits.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { moaEn } from '../../texts/moa-en.ts';
import { CONSULT_PART } from '../view/consult-part.ts';

const words = moaEn.mail;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface MoaMailDialogProps {
  readonly activityId: string;
  readonly onClose: () => void;
}

/** `Forward eConsult as PDF`: a link for a clinic assistant, by mail. */
export const MoaMailDialog = ({ activityId, onClose }: MoaMailDialogProps) => {
  const { uid } = useSession();
  const [email, setEmail] = useState('');
  const [subject, setSubject] = useState<string>(words.subjectDefault);
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isDirty = email !== '' || body !== '' || subject !== words.subjectDefault;
  useUnsavedGuard(isDirty, CONSULT_PART);
  const sending = useAction(sendMoaMessage, {
    successMs: null,
    onSuccess: () => {
      showSnackbar({ message: words.done, tone: 'done' });
      onClose();
    },
  });
  const isSending = sending.state === 'running';
  const emailProblem =
    email.trim() === '' ? words.emailMissing : EMAIL.test(email.trim()) ? undefined : words.emailInvalid;
  const subjectProblem = subject.trim() === '' ? words.subjectMissing : undefined;
  const submit = () => {
    setTried(true);
    if (emailProblem || subjectProblem) return focusFirstWrong(fields.current);
    void sending.run({ physicianUid: uid, activityId, patientEmail: email.trim(), subject, body });
  };
  const close = async () => {
    if (isSending) return;
    const { unsavedTitle: title, unsavedText: message, unsavedConfirm: confirmLabel } = words;
    if (!isDirty || (await confirm({ title, message, confirmLabel, danger: true }))) onClose();
  };
  const reason = sending.error && errorText(sending.error, words.failures, '');
  const hasErrors = isTried && Boolean(emailProblem || subjectProblem);
  const footer = (
    <FormFooter error={hasErrors ? forwardEn.specialist.checkForm : undefined}>
      <Button onClick={() => void close()}>{words.cancel}</Button>
      <Button variant="primary" loading={isSending} onClick={submit}>
        {words.submit}
      </Button>
    </FormFooter>
  );
  return (
    <Dialog opened onClose={() => void close()} title={words.title} footer={footer}>
      <div className="forward-form" ref={fields}>
        <p>{words.text}</p>
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={isTried ? emailProblem : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextField
          label={words.subject}
          help={words.subjectHelp}
          maxLength={MAX_MOA_SUBJECT_LENGTH}
          value={subject}
          error={isTried ? subjectProblem : undefined}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <TextAreaField
          label={words.body}
          optional
          minRows={3}
          maxRows={8}
          maxLength={MAX_MOA_MESSAGE_LENGTH}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        {sending.error && <Notice tone="failed">{[words.failed, reason].filter(Boolean).join('. ')}</Notice>}
      </div>
    </Dialog>
  );
};
