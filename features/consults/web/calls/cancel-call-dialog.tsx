import { FormDialog } from '@alethea/ui/form/form-dialog';
import { cancelCall } from '../../contract/client.ts';
import { phoneCallEn as texts } from '../../texts/calls/phone-call-en.ts';
import { ReasonField, useReason } from '../core/reason-field.tsx';
import type { CallDialogProps } from './move-call-dialog.tsx';
import { useCallChange } from './use-call-change.ts';

/** Asks why a call is cancelled. */
export const CancelCallDialog = ({ consultId, call, span, onClose, onSettled }: CallDialogProps) => {
  const reason = useReason();
  const change = useCallChange(cancelCall, { done: texts.wasCancelled, onClose, onSettled });
  const submit = (form: Element) => {
    const text = reason.check(form);
    if (text !== null) void change.run({ activityId: consultId, bookedStart: call.startTime, reason: text });
  };
  return (
    <FormDialog
      title={texts.cancelTitle}
      size="small"
      submitLabel={texts.cancel}
      cancelLabel={texts.keep}
      danger
      isDirty={reason.value !== ''}
      isRunning={change.isRunning}
      failure={change.failure}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{texts.cancelExplained(span)}</p>
      <ReasonField reason={reason} help={texts.reasonHelp} />
    </FormDialog>
  );
};
