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
