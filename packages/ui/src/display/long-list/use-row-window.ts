import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type PlacedRow, scrollShift, scrollsAlong } from './row-anchor.ts';

const OVERSCAN = 6;

/** A list of rows, as its screen knows it. */
export interface RowWindowOptions<Row> {
  /** The same array for as long as the rows are the same. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What scrolls the list. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The name, among all lists of the app, under which the list's place is kept; without one it begins at its top. */
  readonly keptAs?: string | undefined;
  /** The row that is open or has the focus. */
  readonly cursorId: string | undefined;
  /** How high a row is until it is measured. */
  readonly estimatedRowPx: number;
}

interface LeftList {
  readonly offsetPx: number;
  readonly measurements: VirtualItem[];
}

/** Where each list stood when it was left, and how high its rows were. */
const leftLists = new Map<string, LeftList>();

/**
 * The rows of a long list that are worth rendering; those around the cursor always are, so that the focus never vanishes.
 * A list that is come back to stands where it was left, and one that is scrolled stays where it is when rows come in above,
 * or become higher because the list has become narrower.
 */
export function useRowWindow<Row>({ rows, idOf, scroller, keptAs, cursorId, estimatedRowPx }: RowWindowOptions<Row>) {
  const [left] = useState(() => (keptAs === undefined ? undefined : leftLists.get(keptAs)));
  const cursorIndex = rows.findIndex((row) => idOf(row) === cursorId);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowPx,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? idOf(row) : index;
    },
    overscan: OVERSCAN,
    // A list that is not rendered measures 0, and must not lose its height and its place by that.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element);
      return measureElement(element, entry, instance) || (instance.measurementsCache[index]?.size ?? estimatedRowPx);
    },
    initialOffset: left?.offsetPx ?? 0,
    initialMeasurementsCache: left?.measurements ?? [],
    rangeExtractor: (range) => {
      const around = cursorIndex < 0 ? [] : [cursorIndex - 1, cursorIndex, cursorIndex + 1];
      const kept = around.filter((index) => index >= 0 && index < rows.length);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
  });
  // The list's own parts mount before the element that scrolls them is known, and go before it goes.
  const scrolled = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrolled.current = scroller.current;
    if (scrolled.current) scrolled.current.scrollTop = left?.offsetPx ?? 0;
  }, [scroller, left]);
  useLayoutEffect(
    () => () => {
      if (!scrolled.current || keptAs === undefined) return;
      leftLists.set(keptAs, { offsetPx: scrolled.current.scrollTop, measurements: virtualizer.takeSnapshot() });
    },
    [keptAs, virtualizer],
  );
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, list) => {
      const topPx = list.scrollOffset ?? 0;
      const sight = { topPx, endPx: topPx + (list.scrollRect?.height ?? 0) };
      return scrollsAlong(row, list.measurementsCache[cursorIndex], sight);
    };
  }, [virtualizer, cursorIndex]);
  useSteadyRows(virtualizer, { rows, idOf, scroller: scrolled });
  return virtualizer;
}

/** Scrolls along when the rows have changed, unless the list shows its beginning, where what is new is to be seen. */
function useSteadyRows<Row>(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  { rows, idOf, scroller }: Pick<RowWindowOptions<Row>, 'rows' | 'idOf' | 'scroller'>,
): void {
  const before = useRef<{ rows: readonly Row[]; placed: readonly PlacedRow[] }>({ rows, placed: [] });
  useLayoutEffect(() => {
    const was = before.current;
    const element = scroller.current;
    if (was.rows !== rows && element && element.scrollTop > 0) {
      const indexOf = new Map(rows.map((row, index) => [idOf(row), index]));
      const [topPx, endPx] = [element.scrollTop, element.scrollTop + element.clientHeight];
      const inSight = was.placed.filter(({ startPx }) => startPx >= topPx && startPx < endPx);
      const shift = scrollShift(inSight, (id) => virtualizer.measurementsCache[indexOf.get(id) ?? -1]?.start);
      if (shift !== 0) element.scrollTop += shift;
    }
    const placed = virtualizer.getVirtualItems().map(({ key, start }) => ({ id: String(key), startPx: start }));
    before.current = { rows, placed };
  });
}
