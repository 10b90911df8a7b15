import '../base/marks.css';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { en } from '../texts/en.ts';

/** What a tag's colour means. */
export type Tone = 'neutral' | 'action' | 'waiting' | 'failed' | 'done' | 'info';

interface TagProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** Shows a remove button, as for a search term. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
  children: ReactNode;
}

/** A short word on a soft ground, 22 px high; its colour never stands without the word. */
export const Tag = ({ tone = 'neutral', icon, onRemove, removeLabel = en.remove, children }: TagProps) => (
  <span className="al-tag" data-tone={tone}>
    {icon}
    <span>{children}</span>
    {onRemove && (
      <button type="button" className="al-tag-remove" aria-label={removeLabel} onClick={onRemove}>
        <IconX size={14} stroke={2} aria-hidden />
      </button>
    )}
  </span>
);
