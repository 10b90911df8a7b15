import './one-way-message-dialog.css';
import type { Province } from '@alethea/kernel/provinces';
import { Button } from '@alethea/ui/button';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { confirm, Dialog } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { Notice } from '@alethea/ui/notice';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { TextField } from '@alethea/ui/text-field';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session';
import { type FormEvent, useId, useState } from 'react';
import { countOneWayMessageUses } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { useOneWayMessage } from '../use-one-way-message.ts';

const words = en.message;

interface OneWayMessageDialogProps {
  /** The referral that it follows. */
  readonly activityId: string;
  /** Position of the location that it is sent from. */
  readonly locationIdx: number;
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
  /** Leads back to where the person came from; stable. */
  readonly onDone: () => void;
}

/** The popup after a referral that is also sent to the patient: a message that they read and cannot answer (CFORM-61). */
export default function OneWayMessageDialog(props: OneWayMessageDialogProps) {
  const { activityId, locationIdx, patientProvince, phn, onDone } = props;
  const { uid } = useSession();
  const formId = useId();
  const [patientEmail, setPatientEmail] = useState(props.patientEmail);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [delay, setDelay] = useState(false);
  const usesLeft = useUsesLeft();
  const sending = useOneWayMessage({ hasNoneLeft: usesLeft === 0, onDone });
  const { errors, endReason } = sending;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.isBusy) return;
    const message = { physicianUid: uid, locationIdx, phn, patientEmail, subject, body, delay, patientProvince };
    const wrong = await sending.send({ ...message, activityId });
    if (wrong) document.getElementById(`${formId}-${wrong}`)?.focus();
  }
  async function leave(): Promise<void> {
    const { title, text, confirm: confirmLabel, cancel: cancelLabel } = words.leave;
    const isEmpty = subject.trim() === '' && body.trim() === '';
    if (isEmpty || (await confirm({ title, message: text, confirmLabel, cancelLabel, danger: true }))) onDone();
  }

  if (endReason !== null) {
    return (
      <Dialog opened onClose={onDone} title={words.title} footer={<Button onClick={onDone}>{words.back}</Button>}>
        <Notice tone="failed">{endReason}</Notice>
      </Dialog>
    );
  }
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => void leave()}
      title={words.title}
      footer={
        <FormFooter error={hasErrors ? words.checkForm : undefined}>
          <Button variant="quiet" onClick={() => void leave()}>
            {words.skip}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={sending.isBusy}>
            {words.send}
          </Button>
        </FormFooter>
      }
    >
      <form
        id={formId}
        className="one-way-message"
        noValidate
        autoComplete="off"
        onSubmit={(event) => void submit(event)}
      >
        <p className="one-way-message-lead">{words.lead}</p>
        <TextField
          id={`${formId}-patientEmail`}
          label={words.to}
          type="email"
          value={patientEmail}
          error={errors.patientEmail ?? errors.phn}
          onChange={(event) => setPatientEmail(event.currentTarget.value)}
        />
        <TextField
          id={`${formId}-subject`}
          label={words.subject}
          value={subject}
          error={errors.subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <TextAreaField
          id={`${formId}-body`}
          label={words.body}
          minRows={6}
          maxRows={14}
          value={body}
          error={errors.body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <CheckboxField
          label={words.delaySend}
          checked={delay}
          onChange={(event) => setDelay(event.currentTarget.checked)}
        />
        {usesLeft !== null && <p className="one-way-message-lead">{words.usesLeft(usesLeft)}</p>}
        {sending.failure !== null && (
          <Notice tone="failed" title={words.failed}>
            {sending.failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** How many messages are left, for who has a limit; null for everybody else, and until it is known. */
function useUsesLeft(): number | null {
  const isCounted = !useCan('oneWayMessaging');
  const { data } = useOperation(countOneWayMessageUses, isCounted ? {} : null);
  return data ?? null;
}
