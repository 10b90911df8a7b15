import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { PictureSize } from '../../contract/facts/measure.ts';
import type { Line } from '../../contract/facts/media-facts.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { clamped, type LineKey } from './draft-scale.ts';

const en = factsEn.measure;
/** How far an arrow key moves an end, in parts of the picture; with Shift the second. */
const STEP = 0.002;
const LONG_STEP = 0.02;
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A line that is shown, with its name and, where it is known, its length in words. */
export interface ShownLine {
  readonly key: LineKey;
  readonly name: string;
  readonly length: string | null;
  readonly line: Line;
}

interface MeasureStageProps {
  readonly src: string;
  readonly alt: string;
  readonly size: PictureSize;
  readonly lines: readonly ShownLine[];
  readonly onDraw: (line: Line) => void;
  readonly onMove: (key: LineKey, line: Line) => void;
}

/** The picture with its lines: pressing and dragging draws one, and their ends are moved by pointer and arrow keys. */
export const MeasureStage = ({ src, alt, size, lines, onDraw, onMove }: MeasureStageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Line | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return clamped({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    setDrawn({ from: at, to: at });
  };
  const end = () => {
    // A press alone is no line.
    if (drawn && Math.hypot(drawn.to.x - drawn.from.x, drawn.to.y - drawn.from.y) > 0.005) onDraw(drawn);
    setDrawn(null);
  };
  const { widthPx, heightPx } = size;
  return (
    <div
      ref={stage}
      className="measure-stage"
      style={{ aspectRatio: `${widthPx} / ${heightPx}`, maxWidth: `calc(55vh * ${widthPx / heightPx})` }}
    >
      <img
        src={src}
        alt={alt}
        draggable={false}
        onPointerDown={begin}
        onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: placeOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
      />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {[...lines.map(({ line }) => line), ...(drawn ? [drawn] : [])].map(({ from, to }, index) => (
          <g key={lines[index]?.name ?? 'drawn'} data-reference={lines[index]?.key === 'reference' || undefined}>
            <line className="measure-edge" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          </g>
        ))}
      </svg>
      {lines.map((shown) => (
        <LineEnds key={shown.name} shown={shown} placeOf={placeOf} onMove={onMove} />
      ))}
    </div>
  );
};

interface LineEndsProps extends Pick<MeasureStageProps, 'onMove'> {
  readonly shown: ShownLine;
  readonly placeOf: (event: PointerEvent) => Line['from'];
}

const LineEnds = ({ shown, placeOf, onMove }: LineEndsProps) => {
  const { key, name, length, line } = shown;
  const ends = [
    { end: 'from', label: en.start(name) },
    { end: 'to', label: en.end(name) },
  ] as const;
  return (
    <>
      {length !== null && (
        <span
          className="measure-length"
          style={{
            left: `${((line.from.x + line.to.x) / 2) * 100}%`,
            top: `min(${((line.from.y + line.to.y) / 2) * 100}%, 100% - 2rem)`,
          }}
        >
          {length}
        </span>
      )}
      {ends.map(({ end, label }) => {
        const at = line[end];
        const move = (place: Line['from']) => onMove(key, { ...line, [end]: clamped(place) });
        const handleKey = (event: KeyboardEvent) => {
          const direction = ARROWS[event.key];
          if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          const step = event.shiftKey ? LONG_STEP : STEP;
          move({ x: at.x + direction.x * step, y: at.y + direction.y * step });
        };
        return (
          <button
            key={end}
            type="button"
            className="measure-end"
            data-reference={key === 'reference' || undefined}
            aria-label={`${label}, ${en.place(Math.round(at.x * 100), Math.round(at.y * 100))}`}
            style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            onKeyDown={handleKey}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && move(placeOf(event))}
          />
        );
      })}
    </>
  );
};
