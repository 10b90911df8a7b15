import { SHORTEST_REFERENCE_PX } from './facts-limits.ts';
import type { Line, Scale } from './media-facts.ts';

/** How large a picture is, in pixels. */
export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** How long a line is, in pixels of the picture. */
export function lengthPx({ from, to }: Line, { widthPx, heightPx }: PictureSize): number {
  return Math.hypot((to.x - from.x) * widthPx, (to.y - from.y) * heightPx);
}

/** True of a line that is long enough to measure others by. */
export const isLongEnough = (line: Line, size: PictureSize): boolean => lengthPx(line, size) >= SHORTEST_REFERENCE_PX;

/**
 * How long a line is, in millimetres, by the reference of its picture. It holds for what lies in the plane of the reference
 * and is seen straight on: a photograph knows no depth.
 */
export function lengthMm(line: Line, { reference, referenceMm }: Omit<Scale, 'lines'>, size: PictureSize): number {
  return (lengthPx(line, size) / lengthPx(reference, size)) * referenceMm;
}
