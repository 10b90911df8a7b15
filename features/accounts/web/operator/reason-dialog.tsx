import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { type FormEvent, useId, useState } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { type DeskError, deskErrorText } from './use-desk-action.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly error: DeskError | null;
  readonly isRunning: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for what is kept with the deed: a reason or evidence. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, lead, label, confirmLabel, error, isRunning, onConfirm, onClose } = props;
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (!isMissing) onConfirm(reason);
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button type="submit" form={formId} variant="danger" loading={isRunning}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className="desk-form" onSubmit={submit} noValidate>
        <p>{lead}</p>
        {error ? <Notice tone="failed">{deskErrorText(error)}</Notice> : null}
        <TextAreaField
          label={label}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isTried && isMissing ? en.reasons.required : undefined}
          minRows={2}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
