import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';

/** How much a picture is enlarged (ANNOT-17). */
const ZOOM = 2;
/** By how much of the picture an arrow key moves what is enlarged, in per cent. */
const STEP = 10;
const MIDDLE = { x: 50, y: 50 };
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const within = (percent: number) => Math.min(100, Math.max(0, percent));

interface ZoomPictureProps {
  readonly src: string;
  readonly alt: string;
  /** The heading of its key in the keyboard help. */
  readonly keys: string;
  readonly onBroken: () => void;
}

/** One picture, whole or twice as large; then it shows what the pointer is at, or where the arrow keys lead. */
export const ZoomPicture = ({ src, alt, keys, onBroken }: ZoomPictureProps) => {
  const [isZoomed, setZoomed] = useState(false);
  const [at, setAt] = useState(MIDDLE);
  const toggle = () => {
    setAt(MIDDLE);
    setZoomed((zoomed) => !zoomed);
  };
  useShortcuts(keys, [{ keys: ['e'], label: en.keys.zoom, run: toggle }]);
  const follow = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    if (!isZoomed) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setAt({ x: within(((clientX - left) / width) * 100), y: within(((clientY - top) / height) * 100) });
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (!step || !isZoomed) return;
    event.preventDefault();
    setAt(({ x, y }) => ({ x: within(x + step.x), y: within(y + step.y) }));
  };
  return (
    <div className="annotation-picture">
      <button
        type="button"
        className="annotation-frame"
        aria-label={`${alt}. ${isZoomed ? en.zoomOut : en.zoomIn}`}
        aria-pressed={isZoomed}
        aria-keyshortcuts="e"
        onClick={toggle}
        onPointerMove={follow}
        onKeyDown={handleKey}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onError={onBroken}
          style={isZoomed ? { transform: `scale(${ZOOM})`, transformOrigin: `${at.x}% ${at.y}%` } : undefined}
        />
      </button>
      <p className="annotation-zoom al-dim">{isZoomed ? en.zoomHint : en.zoomKey}</p>
    </div>
  );
};
