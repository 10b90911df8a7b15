import {
  defaultRangeExtractor,
  measureElement,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { type PlacedRow, scrollShift, scrollsAlong } from './row/row-anchor.ts';

const ESTIMATED_ROW_PX = 114;
const OVERSCAN = 6;

interface LeftList {
  readonly offsetPx: number;
  readonly measurements: VirtualItem[];
}

/** Where each list stood when it was left, and how high its rows were. */
const leftLists = new Map<string, LeftList>();

/**
 * The rows of a long list that are worth rendering; those around the focused one always are, so that the focus never
 * vanishes. A list that is come back to stands where it was left, and one that is scrolled stays where it is when rows
 * come in above, or become higher because the list has become narrower.
 */
export function useRowWindow(
  rows: readonly ConsultRow[],
  scroller: RefObject<HTMLDivElement | null>,
  more: { readonly listKey: string; readonly cursorIndex: number },
) {
  const { listKey, cursorIndex } = more;
  const [left] = useState(() => leftLists.get(listKey));
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => rows[index]?.activityId ?? index,
    overscan: OVERSCAN,
    // A list that is not rendered measures 0, and must not lose its height and its place by that.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element);
      return measureElement(element, entry, instance) || (instance.measurementsCache[index]?.size ?? ESTIMATED_ROW_PX);
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
      if (!scrolled.current) return;
      leftLists.set(listKey, { offsetPx: scrolled.current.scrollTop, measurements: virtualizer.takeSnapshot() });
    },
    [listKey, virtualizer],
  );
  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (row, _delta, list) => {
      const topPx = list.scrollOffset ?? 0;
      const sight = { topPx, endPx: topPx + (list.scrollRect?.height ?? 0) };
      return scrollsAlong(row, list.measurementsCache[cursorIndex], sight);
    };
  }, [virtualizer, cursorIndex]);
  useSteadyRows(virtualizer, rows, scrolled);
  return virtualizer;
}

/** Scrolls along when the rows have changed, unless the list shows its beginning, where what is new is to be seen. */
function useSteadyRows(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  rows: readonly ConsultRow[],
  scroller: RefObject<HTMLDivElement | null>,
): void {
  const before = useRef<{ rows: readonly ConsultRow[]; placed: readonly PlacedRow[] }>({ rows, placed: [] });
  useLayoutEffect(() => {
    const was = before.current;
    const element = scroller.current;
    if (was.rows !== rows && element && element.scrollTop > 0) {
      const indexOf = new Map(rows.map(({ activityId: consultId }, index) => [consultId, index]));
      const [topPx, endPx] = [element.scrollTop, element.scrollTop + element.clientHeight];
      const inSight = was.placed.filter(({ startPx }) => startPx >= topPx && startPx < endPx);
      const shift = scrollShift(inSight, (id) => virtualizer.measurementsCache[indexOf.get(id) ?? -1]?.start);
      if (shift !== 0) element.scrollTop += shift;
    }
    const placed = virtualizer.getVirtualItems().map(({ key, start }) => ({ id: String(key), startPx: start }));
    before.current = { rows, placed };
  });
}
