import './month-rail.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { monthName } from './months.ts';
import { type MonthCount, monthAt, monthByKey, railMonths, yearMarks } from './rail-rules.ts';
import { useScrolling } from './use-scrolling.ts';

interface MonthRailProps {
  /** Newest first. */
  readonly months: readonly MonthCount[];
  /** The month whose pictures are at the top of the window. */
  readonly reached: string;
  /** Told of each month while the rail is dragged, and of the last one once it is let go. */
  readonly onMonth: (month: string, isDragging: boolean) => void;
}

const percent = (place: number) => `${100 * place}%`;

/** All months of a gallery from top to bottom: it shows where one is, and leads to wherever it is pressed or dragged. */
export const MonthRail = ({ months, reached, onMonth }: MonthRailProps) => {
  const rail = useMemo(() => railMonths(months), [months]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [aimed, setAimed] = useAimed();
  const isScrolling = useScrolling();
  const shown = dragged ?? aimed ?? reached;
  const index = Math.max(
    0,
    rail.findIndex(({ month }) => month === shown),
  );
  const under = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return monthAt(rail, (clientY - top) / Math.max(1, height)) ?? shown;
  };
  const go = (month: string) => {
    setAimed(month);
    onMonth(month, false);
  };
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const month = under(event);
    setPointed(event.pointerType === 'mouse' ? month : null);
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    } else if (dragged === null || dragged === month) return;
    setDragged(month);
    onMonth(month, true);
  };
  const letGo = () => {
    setDragged(null);
    if (dragged !== null) go(dragged);
  };
  const handleKey = (event: KeyboardEvent) => {
    const month = monthByKey(rail, shown, event.key);
    if (month === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The keys of the grid are not meant.
    event.stopPropagation();
    if (month !== shown) go(month);
  };
  const named = rail.find(({ month }) => month === (dragged ?? pointed));
  return (
    <div className="month-rail" data-shown={isScrolling || dragged !== null || undefined}>
      <div
        className="month-rail-track"
        role="slider"
        tabIndex={0}
        aria-label={en.month}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={rail.length - 1}
        aria-valuenow={index}
        aria-valuetext={monthName(rail[index]?.month ?? shown)}
        data-rail
        onKeyDown={handleKey}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerUp={letGo}
        onPointerCancel={() => setDragged(null)}
        onPointerLeave={() => setPointed(null)}
      >
        {rail.map(({ month, start }) => (
          <span key={month} className="month-rail-tick" style={{ top: percent(start) }} />
        ))}
        {yearMarks(rail).map(({ year, start }) => (
          <span key={year} className="month-rail-year" style={{ top: percent(start) }}>
            {year}
          </span>
        ))}
        <span className="month-rail-thumb" style={{ top: percent(rail[index]?.start ?? 0) }} />
        {named && (
          <span className="month-rail-name" style={{ top: percent(named.start) }}>
            {en.monthItems(monthName(named.month), named.count)}
          </span>
        )}
      </div>
    </div>
  );
};

/** The month that was chosen last, which may have too few pictures below it to come to the top; until somebody scrolls. */
function useAimed() {
  const [aimed, setAimed] = useState<string | null>(null);
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-rail]'))) setAimed(null);
    };
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const event of events) addEventListener(event, forget, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, forget);
    };
  }, []);
  return [aimed, setAimed] as const;
}
