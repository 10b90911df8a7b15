/** Where a row stood, or stands, from the top of its list. */
export interface PlacedRow {
  readonly id: string;
  readonly startPx: number;
}

/**
 * By how much a list is to be scrolled after its rows have changed, so that those in sight stay where they were: what most
 * of them were moved by. Nothing where a row in sight has gone: those after it take its place.
 */
export function scrollShift(inSight: readonly PlacedRow[], startOf: (id: string) => number | undefined): number {
  const shifts: number[] = [];
  let hasGone = false;
  for (const { id, startPx } of inSight) {
    const now = startOf(id);
    if (now === undefined) hasGone = true;
    else shifts.push(now - startPx);
  }
  const shift = shifts.sort((one, other) => one - other)[Math.floor(shifts.length / 2)] ?? 0;
  return hasGone && shift < 0 ? 0 : shift;
}

/** A row and where it lies in its list. */
export interface RowSpan {
  readonly index: number;
  /** From the top of the list, as is the end. */
  readonly start: number;
  readonly end: number;
}

/** The part of a list that is in sight, in px from the top of the list. */
interface Sight {
  readonly topPx: number;
  readonly endPx: number;
}

/**
 * Whether a list scrolls along when this row has become higher or lower: where it lies above the row that has the cursor, which
 * then stays under the pointer, or above what is in sight where the cursor is elsewhere. A list that shows its beginning goes
 * on to show it.
 */
export function scrollsAlong(row: RowSpan, cursor: RowSpan | undefined, sight: Sight): boolean {
  if (sight.topPx <= 0) return false;
  const isCursorInSight = cursor !== undefined && cursor.end > sight.topPx && cursor.start < sight.endPx;
  return isCursorInSight ? row.index < cursor.index : row.start < sight.topPx;
}
