/** How much larger or smaller a PDF gets with one press (PTMSG-31). */
const ZOOM_STEP = 0.25;

/** The smallest that a PDF is shown (PTMSG-32). */
export const MIN_ZOOM = 0.25;

/** The largest: beyond it a page shows a few letters. */
const MAX_ZOOM = 4;

/** The zoom after so many steps, within its bounds. */
export function zoomedBy(zoom: number, steps: number): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom + steps * ZOOM_STEP));
}
