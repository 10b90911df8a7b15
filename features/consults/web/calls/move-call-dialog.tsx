import { FormDialog } from '@alethea/ui/form/form-dialog';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { bookCallAgain, moveCall } from '../../contract/client.ts';
import type { PhoneCall } from '../../contract/consult-view.ts';
import { phoneCallEn as texts } from '../../texts/calls/phone-call-en.ts';
import { ReasonField, useReason } from '../core/reason-field.tsx';
import { CallTimes, useCallTimes } from './call-times.tsx';
import { useCallChange } from './use-call-change.ts';

/** What every dialog about a call is given. */
export interface CallDialogProps {
  readonly consultId: string;
  readonly call: PhoneCall;
  /** The time that it has, or had. */
  readonly span: string;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

/** Asks for another time of a call, and why. */
export const MoveCallDialog = ({ consultId, call, span, onClose, onSettled }: CallDialogProps) => {
  const reason = useReason();
  const times = useCallTimes(consultId);
  const change = useCallChange(moveCall, { done: texts.moved, onClose, onSettled });
  const submit = (form: Element) => {
    const slot = times.check();
    const text = reason.check(form);
    if (!slot || text === null) return void focusFirstWrong(form);
    void change.run({ activityId: consultId, bookedStart: call.startTime, reason: text, ...slot });
  };
  return (
    <FormDialog
      title={texts.moveTitle}
      submitLabel={times.isEmpty ? undefined : texts.move}
      isDirty={reason.value !== '' || times.startTime !== ''}
      isRunning={change.isRunning}
      failure={change.failure}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{texts.now(span)}</p>
      <CallTimes times={times} noneHint={texts.noneToMove} />
      {!times.isEmpty && <ReasonField reason={reason} help={texts.reasonHelp} />}
    </FormDialog>
  );
};

/** Asks for a new time of a call that was cancelled. */
export const BookAgainDialog = ({ consultId, onClose, onSettled }: CallDialogProps) => {
  const times = useCallTimes(consultId);
  const change = useCallChange(bookCallAgain, { done: texts.bookedAgain, onClose, onSettled });
  const submit = (form: Element) => {
    const slot = times.check();
    if (!slot) return void focusFirstWrong(form);
    void change.run({ activityId: consultId, ...slot });
  };
  return (
    <FormDialog
      title={texts.bookAgainTitle}
      submitLabel={times.isEmpty ? undefined : texts.bookAgain}
      isDirty={times.startTime !== ''}
      isRunning={change.isRunning}
      failure={change.failure}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <CallTimes times={times} noneHint={texts.noneToBook} />
    </FormDialog>
  );
};
