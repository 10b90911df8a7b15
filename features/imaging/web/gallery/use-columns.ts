import { type RefObject, useLayoutEffect, useState } from 'react';

/** The narrowest that a picture gets, in pixels, and what lies between two. */
const NARROWEST_PX = 148;
/** See NARROWEST_PX. */
export const GAP_PX = 6;
/** On a phone three stand side by side. */
const FEWEST = 3;

/** How many pictures stand side by side in a grid, and how wide each is. */
export function useColumns(grid: RefObject<HTMLElement | null>): { readonly columns: number; readonly sidePx: number } {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => setWidthPx(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  const columns = Math.max(FEWEST, Math.floor((widthPx + GAP_PX) / (NARROWEST_PX + GAP_PX)));
  return { columns, sidePx: Math.max(1, Math.floor((widthPx - GAP_PX * (columns - 1)) / columns)) };
}
