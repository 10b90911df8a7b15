import { ScrollRegion } from './scroll-region.tsx';
import './lightbox.css';
import { Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useIsTopDialog } from './dialog-stack.ts';
import { LightboxBar, type LightboxCommands } from './lightbox-bar.tsx';
import { steppedZoom, ZOOM } from './limits.ts';

/** One picture to look at. */
export interface LightboxImage {
  src: string;
  alt: string;
  caption?: string | undefined;
}

interface LightboxProps {
  opened: boolean;
  onClose: () => void;
  images: readonly LightboxImage[];
  index: number;
  onIndexChange: (index: number) => void;
  /** Names the dialog. */
  label: string;
  /** Beside the picture: details, AI panel, notes. */
  aside?: ReactNode;
}

const shortcuts: Record<string, keyof LightboxCommands> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'reset',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

const typing = 'input, textarea, select, [contenteditable]';

/** Scrolls what is magnified along with a pressed mouse; fingers scroll by themselves. */
const useDragScroll = () => {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!start.current) return;
      event.currentTarget.scrollBy(start.current.x - event.clientX, start.current.y - event.clientY);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: () => {
      start.current = null;
    },
  };
};

/** Pictures one at a time over the whole window, magnified from 1 to 4 by halves with buttons or keys. */
export const Lightbox = ({ opened, onClose, images, index, onIndexChange, label, aside }: LightboxProps) => {
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const isTop = useIsTopDialog(opened);
  const drag = useDragScroll();
  const image = images[index];
  const show = (next: number) => {
    if (!images[next]) return;
    setZoom(ZOOM.min);
    onIndexChange(next);
  };
  const commands: LightboxCommands = {
    zoomIn: () => setZoom((current) => steppedZoom(current, 1)),
    zoomOut: () => setZoom((current) => steppedZoom(current, -1)),
    reset: () => setZoom(ZOOM.min),
    previous: () => show(index - 1),
    next: () => show(index + 1),
    close: () => {
      setZoom(ZOOM.min);
      onClose();
    },
  };
  useWindowEvent('keydown', (event) => {
    if (!opened || !isTop) return;
    const command = shortcuts[event.key];
    const isTyping = event.target instanceof Element && event.target.closest(typing);
    if (!command || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    commands[command]();
  });
  return (
    <Modal.Root opened={opened} onClose={commands.close} closeOnEscape={isTop} fullScreen className="al-lightbox">
      <Modal.Content aria-label={label} radius={0}>
        <LightboxBar commands={commands} zoom={zoom} index={index} count={images.length} caption={image?.caption} />
        <div className="al-lightbox-body">
          <ScrollRegion className="al-lightbox-stage" data-autofocus label={image?.alt ?? label} {...drag}>
            {image && (
              <div className="al-lightbox-frame" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
                <img key={image.src} src={image.src} alt={image.alt} draggable={false} />
              </div>
            )}
          </ScrollRegion>
          {aside && <div className="al-lightbox-aside">{aside}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
