import './panes.css';
import { useMediaQuery } from '@mantine/hooks';
import { Children, createContext, type ReactNode, type Ref, use, useEffect, useRef } from 'react';
import { PHONE_MAX_PX } from './limits.ts';

const SETTLE_MS = 90;
const PaneStateContext = createContext({ isOffScreen: false });

interface PanesProps {
  /** Index of the pane that a phone shows; below 1280 px the pair around it is shown. */
  active: number;
  /** Called when somebody swipes to another pane. */
  onActiveChange?: ((active: number) => void) | undefined;
  /** One to three `Pane`s. */
  children: ReactNode;
}

/** Panes side by side that scroll each for itself: all from 1280 px on, two below, on a phone one with swiping. */
export const Panes = ({ active, onActiveChange, children }: PanesProps) => {
  const track = useRef<HTMLDivElement>(null);
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPhone = useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, false);
  const panes = Children.toArray(children);

  useEffect(() => {
    const element = track.current;
    if (element && isPhone) element.scrollTo({ left: active * element.clientWidth });
  }, [active, isPhone]);
  useEffect(() => () => clearTimeout(settle.current), []);

  const handleScroll = () => {
    clearTimeout(settle.current);
    settle.current = setTimeout(() => {
      const element = track.current;
      if (!element || !isPhone) return;
      const shown = Math.round(element.scrollLeft / element.clientWidth);
      if (shown !== active) onActiveChange?.(shown);
    }, SETTLE_MS);
  };

  return (
    <div className="al-panes" data-count={panes.length} data-active={active} ref={track} onScroll={handleScroll}>
      {panes.map((pane, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pane is known by its place
        <PaneStateContext key={index} value={{ isOffScreen: isPhone && index !== active }}>
          {pane}
        </PaneStateContext>
      ))}
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

/** One pane; while a phone does not show it, neither focus nor assistive technology gets there. */
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
