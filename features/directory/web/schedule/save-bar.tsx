import { SaveBar } from '@alethea/ui/form/save-bar';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { en } from '../../texts/schedule-en.ts';
import { ConfirmCalls } from './confirm-calls.tsx';
import type { PartSave } from './use-save-part.ts';

interface PartSaveBarProps {
  readonly isDirty: boolean;
  readonly part: Omit<PartSave<never>, 'save'>;
  /** Said when a save fails. */
  readonly failedText: string;
  /** Why what is typed was not sent. */
  readonly refusal?: string | undefined;
  /** Why it cannot be saved as it is, when it is dirty. */
  readonly blockedReason?: string | undefined;
  onSave(): void;
}

/** Save and Discard of a part of the schedule; a save over booked calls asks first. */
export const PartSaveBar = ({ part, failedText, ...bar }: PartSaveBarProps) => {
  const { state, error, discard } = part;
  return (
    <>
      <SaveBar
        {...bar}
        state={state}
        texts={en}
        failure={
          state === 'error' && error && !isCode(error, 'calls_booked')
            ? { title: failedText, text: errorText(error, en.reasons, en.reasons.fallback) }
            : undefined
        }
        onDiscard={discard}
      />
      {part.bookedCalls.length > 0 && <ConfirmCalls part={part} />}
    </>
  );
};
