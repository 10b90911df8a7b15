import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { en } from '../../../../texts/joining/sign-up-en.ts';
import { INK, type Signature } from './signature-picture.ts';

interface DrawingPadProps {
  /** Changes when the pad is to be emptied. */
  readonly clearedAt: number;
  readonly onChange: (signature: Signature | null) => void;
}

/** A sheet to sign on with mouse, finger or pen; what was drawn survives a change of its size. */
export function DrawingPad({ clearedAt, onChange }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const latestChange = useRef(onChange);
  latestChange.current = onChange;

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawing = new SignaturePad(element, { penColor: INK, minWidth: 0.9, maxWidth: 2.6 });
    pad.current = drawing;
    const tell = () => {
      latestChange.current(drawing.isEmpty() ? null : { kind: 'drawn', picture: drawing.toDataURL('image/png') });
    };
    drawing.addEventListener('endStroke', tell);
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 2);
      const [width, height] = [element.offsetWidth * ratio, element.offsetHeight * ratio];
      if (width === 0 || (element.width === width && element.height === height)) return;
      const strokes = drawing.toData();
      element.width = width;
      element.height = height;
      element.getContext('2d')?.scale(ratio, ratio);
      drawing.clear();
      drawing.fromData(strokes);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => {
      watch.disconnect();
      drawing.removeEventListener('endStroke', tell);
      drawing.off();
    };
  }, []);

  useEffect(() => {
    if (clearedAt > 0) pad.current?.clear();
  }, [clearedAt]);

  return <canvas className="su-pad" ref={canvas} role="img" aria-label={en.agreement.drawHere} />;
}
