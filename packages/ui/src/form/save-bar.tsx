import './save-bar.css';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../states/notice.tsx';

interface SaveBarProps {
  /** Whether something has changed since it was last saved. */
  isDirty: boolean;
  /** Of the last save. */
  state: 'idle' | 'running' | 'success' | 'error';
  texts: { save: string; saved: string; discard: string; unchanged: string };
  /** Why the last save failed. */
  failure?: { title: string; text: string; action?: ReactNode } | undefined;
  /** Why what is typed was not sent. */
  refusal?: string | undefined;
  /** Why it cannot be saved as it is, when it is dirty. */
  blockedReason?: string | undefined;
  onSave: () => void;
  onDiscard: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** Save and Discard of what a screen holds, kept in sight, with what became of the last save. */
export const SaveBar = (props: SaveBarProps) => {
  const { isDirty, state, texts, failure, refusal, blockedReason, onSave, onDiscard, children } = props;
  const isSaved = state === 'success' && !isDirty;
  return (
    <div className="al-save-bar">
      {refusal && <Notice tone="failed">{refusal}</Notice>}
      {failure && (
        <Notice tone="failed" title={failure.title} action={failure.action}>
          {failure.text}
        </Notice>
      )}
      <div className="al-save-bar-buttons">
        <Button
          variant="primary"
          loading={state === 'running'}
          icon={isSaved ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
          disabledReason={isSaved ? texts.saved : isDirty ? blockedReason : texts.unchanged}
          onClick={onSave}
        >
          {isSaved ? texts.saved : texts.save}
        </Button>
        <Button disabledReason={isDirty ? undefined : texts.unchanged} onClick={onDiscard}>
          {texts.discard}
        </Button>
        {children}
      </div>
    </div>
  );
};
