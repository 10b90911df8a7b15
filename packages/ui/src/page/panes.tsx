import './panes.css';
import {
  Children,
  createContext,
  type ReactNode,
  type Ref,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ONE_PANE_BELOW_PX, THREE_PANES_FROM_PX } from '../base/limits.ts';

const SETTLE_MS = 90;
/** So far from its place, in its own width, a pane still counts as being there. */
const RESTING = 0.01;
const PaneStateContext = createContext({ isOffScreen: false });

/** The room that panes stand in, measured: how many of them show side by side. */
export interface PaneRoom {
  readonly ref: (element: HTMLDivElement | null) => (() => void) | undefined;
  readonly shown: 1 | 2 | 3;
}

const shownIn = (widthPx: number): PaneRoom['shown'] => {
  if (widthPx < ONE_PANE_BELOW_PX) return 1;
  return widthPx < THREE_PANES_FROM_PX ? 2 : 3;
};

/** Measures the room of the panes before the first paint and whenever it changes; the style sheet asks the same room. */
export const usePaneRoom = (): PaneRoom => {
  const [shown, setShown] = useState(() => shownIn(window.innerWidth));
  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const measure = () => {
      // On paper nothing is measured: the style sheet of the print lays everything out.
      if (!matchMedia('print').matches) setShown(shownIn(element.getBoundingClientRect().width));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, shown };
};

interface PanesProps {
  room: PaneRoom;
  /** Index of the pane that matters: the one that shows alone, or beside the first where there is room for two. */
  active: number;
  /** Called when somebody swipes to another pane. */
  onActiveChange?: ((active: number) => void) | undefined;
  /** Stays above all panes but the first; where one shows alone, above it. */
  bar?: ReactNode;
  /** Covers all panes but the last, which stays in use beside it; shown only where there is room for two. */
  over?: ReactNode;
  /** One to three `Pane`s. */
  children: ReactNode;
}

/** Panes side by side that scroll each for itself: as many as their room holds, a single one with swiping. */
export const Panes = ({ room, active, onActiveChange, bar, over, children }: PanesProps) => {
  const track = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether a finger or a wheel has moved the panes since another was asked for: nothing else swipes. */
  const isMoved = useRef(false);
  /** The pane that was swiped to and is not shown yet as the active one. */
  const swipedTo = useRef<number>(undefined);
  const isAlone = room.shown === 1;
  const panes = Children.toArray(children);
  const isCovered = Boolean(over) && !isAlone;
  const isHidden = (index: number) => (isAlone ? index !== active : isCovered && index < panes.length - 1);
  const head = bar ? <div className="al-panes-bar">{bar}</div> : null;

  const settleSoon = () => {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = track.current;
      // A window that has grown holds more than one pane, whatever was last rendered.
      if (!element || !isAlone || element.scrollWidth <= element.clientWidth) return;
      const place = element.scrollLeft / element.clientWidth;
      const shown = Math.round(place);
      // Between two panes nothing rests: a busy browser has only stopped on its way.
      if (Math.abs(place - shown) > RESTING) return settleSoon();
      swipedTo.current = undefined;
      if (shown === active) return;
      if (!isMoved.current) return element.scrollTo({ left: active * element.clientWidth });
      swipedTo.current = shown;
      onActiveChange?.(shown);
    }, SETTLE_MS);
  };
  const goTo = useEffectEvent((pane: number, alone: boolean) => {
    const isSwiped = swipedTo.current === pane;
    swipedTo.current = undefined;
    // Who swiped here may have a finger on the panes again: they are left to it.
    if (isSwiped) return settleSoon();
    isMoved.current = false;
    const element = track.current;
    if (element && alone) element.scrollTo({ left: pane * element.clientWidth });
  });
  useEffect(() => {
    goTo(active, isAlone);
    // What was scrolled in another layout, as a window that grows does, is no swipe.
    return () => clearTimeout(settle.current);
  }, [active, isAlone]);

  const handleMove = () => {
    isMoved.current = true;
  };

  return (
    <div className="al-panes-room" ref={room.ref}>
      {isAlone && head}
      <div
        className="al-panes"
        data-count={panes.length}
        data-active={active}
        data-bar={head ? true : undefined}
        data-covered={isCovered || undefined}
        ref={track}
        onScroll={settleSoon}
        onTouchMove={handleMove}
        onWheel={handleMove}
      >
        {panes.map((pane, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pane is known by its place
          <PaneStateContext key={index} value={{ isOffScreen: isHidden(index) }}>
            {pane}
            {index === 0 && !isAlone && head}
          </PaneStateContext>
        ))}
        {isCovered && <div className="al-panes-over">{over}</div>}
      </div>
    </div>
  );
};

interface PaneProps {
  /** Names the region. */
  label: string;
  /** Stays above the scrolling content. */
  header?: ReactNode;
  /** Stays below it: a composer. */
  footer?: ReactNode;
  /** On the ground instead of the surface. */
  ground?: boolean | undefined;
  /** The scrolling element, for a virtualised list. */
  scrollRef?: Ref<HTMLDivElement> | undefined;
  children: ReactNode;
}

/** One pane; while it is out of sight, neither focus nor assistive technology gets there. */
export const Pane = ({ label, header, footer, ground = false, scrollRef, children }: PaneProps) => {
  const { isOffScreen } = use(PaneStateContext);
  return (
    <section className="al-pane" aria-label={label} data-ground={ground || undefined} inert={isOffScreen}>
      {header && <div className="al-pane-header">{header}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard */}
      <div className="al-pane-body" ref={scrollRef} tabIndex={0}>
        {children}
      </div>
      {footer && <div className="al-pane-footer">{footer}</div>}
    </section>
  );
};

interface ColumnsProps {
  main: ReactNode;
  aside: ReactNode;
  asideLabel: string;
}

/** A main column and a summary that stays at its right in wide windows and follows it in narrow ones. */
export const Columns = ({ main, aside, asideLabel }: ColumnsProps) => (
  <div className="al-columns">
    <div className="al-columns-main">{main}</div>
    <aside className="al-columns-aside" aria-label={asideLabel}>
      {aside}
    </aside>
  </div>
);
