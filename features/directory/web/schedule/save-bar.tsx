import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { errorText } from '@alethea/web-kit/call-error';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { en } from '../../texts/schedule-en.ts';
import type { PartSave } from './use-save-part.ts';

interface SaveBarProps {
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

/** Save and Discard of a part, with what became of the last save. */
export const SaveBar = ({ isDirty, part, failedText, refusal, blockedReason, onSave }: SaveBarProps) => {
  const { state, error, discard } = part;
  const isSaved = state === 'success' && !isDirty;
  return (
    <div className="schedule-save">
      {refusal && <Notice tone="failed">{refusal}</Notice>}
      {state === 'error' && error && (
        <Notice tone="failed" title={failedText}>
          {errorText(error, en.reasons, en.reasons.fallback)}
        </Notice>
      )}
      <div className="schedule-save-buttons">
        <Button
          variant="primary"
          loading={state === 'running'}
          icon={isSaved ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
          disabledReason={isSaved ? en.saved : isDirty ? blockedReason : en.unchanged}
          onClick={onSave}
        >
          {isSaved ? en.saved : en.save}
        </Button>
        <Button disabledReason={isDirty ? undefined : en.unchanged} onClick={discard}>
          {en.discard}
        </Button>
      </div>
    </div>
  );
};
