import { SaveBar } from '@alethea/ui/save-bar';
import { errorText } from '@alethea/web-kit/call-error';
import { en } from '../../texts/schedule-en.ts';
import type { PartSave } from './use-save-part.ts';

interface PartSaveBarProps {
  readonly isDirty: boolean;
  readonly part: Pick<PartSave<never>, 'state' | 'error' | 'discard'>;
  /** Said when a save fails. */
  readonly failedText: string;
  /** Why what is typed was not sent. */
  readonly refusal?: string | undefined;
  /** Why it cannot be saved as it is, when it is dirty. */
  readonly blockedReason?: string | undefined;
  onSave(): void;
}

/** Save and Discard of a part of the schedule. */
export const PartSaveBar = ({ part: { state, error, discard }, failedText, ...bar }: PartSaveBarProps) => (
  <SaveBar
    {...bar}
    state={state}
    texts={en}
    failure={
      state === 'error' && error
        ? { title: failedText, text: errorText(error, en.reasons, en.reasons.fallback) }
        : undefined
    }
    onDiscard={discard}
  />
);
