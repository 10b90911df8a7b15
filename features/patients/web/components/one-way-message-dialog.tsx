import './one-way-message-dialog.css';
import type { Province } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useSession } from '@alethea/web-kit/session/session';
import { useEffect, useEffectEvent } from 'react';
import { checkOneWayMessage } from '../../contract/check-one-way-message.ts';
import { sendOneWayMessage } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { useMaySend, useUsesLeft } from '../write/use-uses-left.ts';

const words = en.message;
const { title, text: message, confirm: confirmLabel, cancel: cancelLabel } = words.leave;
const DISCARD = { title, message, confirmLabel, cancelLabel };

/** How long the reason for going back stands before the way back, in milliseconds. */
const RETURN_AFTER_MS = 4_000;

interface OneWayMessageDialogProps {
  /** The referral that it follows. */
  readonly consultId: string;
  /** Position of the location that it is sent from. */
  readonly locationIdx: number;
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
  /** In whose name staff write; left out, the person writes in their own. */
  readonly physicianUid?: string;
  readonly physicianName?: string;
  /** What it begins with. */
  readonly subject?: string;
  readonly body?: string;
  /** Leads back to where the person came from; stable. */
  readonly onDone: () => void;
}

/** A message that a patient reads and cannot answer: after a referral that is also sent to them (CFORM-61), of an appointment. */
export default function OneWayMessageDialog(props: OneWayMessageDialogProps) {
  const { consultId, locationIdx, patientProvince, phn, patientEmail, onDone } = props;
  const { uid } = useSession();
  const { physicianUid = uid, physicianName = '', subject = '', body = '' } = props;
  const usesLeft = useUsesLeft();
  const { field, picked, hasProblems, state, error, leave, dialog } = useOperationForm(sendOneWayMessage, {
    values: { patientEmail, phn, subject, body, delay: false },
    issuesOf: (values) => checkOneWayMessage({ patientProvince, ...values }),
    inputOf: (values) => ({ physicianUid, locationIdx, ...values, patientProvince, activityId: consultId }),
    failureText: reasonOf,
    tellsSignedOut: true,
    onSuccess: () => {
      showSnackbar({ message: words.sent, tone: 'done' });
      onDone();
    },
  });
  const goBack = () => {
    leave();
    onDone();
  };
  const maySend = useMaySend(1);
  const endReason = endReasonOf(error, maySend === false && state !== 'running');
  useGoingBack(endReason !== null, goBack);
  if (endReason !== null) {
    return (
      <Dialog opened onClose={goBack} title={words.title} footer={<Button onClick={goBack}>{words.back}</Button>}>
        <Notice tone="failed">{endReason}</Notice>
      </Dialog>
    );
  }
  const to = field('patientEmail');
  return (
    <FormDialog
      {...dialog}
      title={words.title}
      submitLabel={words.send}
      cancelLabel={words.skip}
      closable={false}
      discard={DISCARD}
      failureTitle={words.failed}
      problem={hasProblems ? words.checkForm : undefined}
      onClose={goBack}
    >
      <p className="one-way-message-lead">{words.lead}</p>
      {physicianUid !== uid && <p className="one-way-message-lead">{words.inTheNameOf(physicianName)}</p>}
      <TextField label={words.to} type="email" {...to} error={to.error ?? picked('phn').error} />
      <TextField label={words.subject} {...field('subject')} />
      <TextAreaField label={words.body} minRows={6} maxRows={14} {...field('body')} />
      <CheckboxField label={words.delaySend} {...field('delay')} />
      {usesLeft !== null && <p className="one-way-message-lead">{words.usesLeft(usesLeft)}</p>}
    </FormDialog>
  );
}

/** Why there is nothing to be sent here, or null. */
function endReasonOf(error: CallErrorOf<typeof sendOneWayMessage> | null, hasNoneLeft: boolean): string | null {
  if (isCode(error, 'not_signed_in')) return words.notSignedIn;
  return hasNoneLeft || isCode(error, 'limit_reached') ? words.limitReached : null;
}

/** Why a message was not sent, in words; a failure that nobody foresaw has none (CFORM-66, CFORM-67). */
function reasonOf(error: CallErrorOf<typeof sendOneWayMessage>): string {
  return error.kind === 'internal' ? words.unknown : errorText(error, words.reasons, '') || words.unknown;
}

/** Goes back by itself, once there is nothing to be sent. */
function useGoingBack(isOver: boolean, goBack: () => void): void {
  const handleOver = useEffectEvent(goBack);
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => handleOver(), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
}
