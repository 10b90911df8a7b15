/** A row of the list as drag and drop sees it. */
export interface DropRow {
  readonly top: number;
  readonly height: number;
  /** Its place in its list, from 0. */
  readonly place: number;
}

/**
 * The place at which something lands that is dropped on a row at a height: before it in its upper half, behind it in its
 * lower; counted without the dragged one, whose place is `from` where it lies in the same list, else null.
 */
export function dropPlace(row: DropRow, y: number, from: number | null): number {
  const place = y < row.top + row.height / 2 ? row.place : row.place + 1;
  return from !== null && from < place ? place - 1 : place;
}
