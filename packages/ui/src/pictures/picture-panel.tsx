import { useWindowEvent } from '@mantine/hooks';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type Pictures, PictureViewer } from './picture-viewer.tsx';

interface PicturePanelProps extends Pictures {
  /** Names the region. */
  readonly label: string;
}

/** Where Escape has something else to close. */
const OF_ITS_OWN = '[role="dialog"], [role="menu"], [role="listbox"], [aria-haspopup][aria-expanded="true"]';
const TYPING = 'input, textarea, select, [contenteditable]';

/**
 * Pictures beside what is being worked on. It takes the focus when it comes; a press on a picture leaves the focus where
 * somebody writes. Escape closes it from everywhere on the screen, before it means anything else.
 */
export const PicturePanel = ({ label, aside, ...pictures }: PicturePanelProps) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  useWindowEvent(
    'keydown',
    (event) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(OF_ITS_OWN) !== null;
      if (event.key !== 'Escape' || event.isComposing || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      pictures.onClose();
    },
    { capture: true },
  );
  const leaveTypingAlone = (event: MouseEvent) => {
    if (document.activeElement?.matches(TYPING)) event.preventDefault();
  };
  return (
    <section className="al-pictures-panel" aria-label={label} ref={panel} onMouseDown={leaveTypingAlone}>
      <PictureViewer {...pictures} />
      {aside && <div className="al-pictures-below">{aside}</div>}
    </section>
  );
};
