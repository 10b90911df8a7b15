import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';

const ESTIMATED_ROW_PX = 94;
const OVERSCAN = 6;

/** How far each list was scrolled when it was left. */
const leftAtPx = new Map<string, number>();

/**
 * The rows of a long list that are worth rendering; those around the focused one always are, so that the focus never
 * vanishes. A list that is come back to stands where it was left.
 */
export function useRowWindow(
  rows: readonly ConsultRow[],
  scroller: RefObject<HTMLDivElement | null>,
  more: { readonly listKey: string; readonly cursorIndex: number },
) {
  const { listKey, cursorIndex } = more;
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = leftAtPx.get(listKey) ?? 0;
    return () => void leftAtPx.set(listKey, element.scrollTop);
  }, [listKey, scroller]);
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => rows[index]?.activityId ?? index,
    overscan: OVERSCAN,
    initialOffset: () => leftAtPx.get(listKey) ?? 0,
    rangeExtractor: (range) => {
      const around = cursorIndex < 0 ? [] : [cursorIndex - 1, cursorIndex, cursorIndex + 1];
      const kept = around.filter((index) => index >= 0 && index < rows.length);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
  });
}
