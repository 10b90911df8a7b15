import { useState } from 'react';
import type { ConsultRow } from '../../../contract/consult-view.ts';

/** The rows as they are now, in the places in which they stood before; a new one stands behind the one that it follows now. */
export function keepPlaces(before: readonly ConsultRow[], now: readonly ConsultRow[]): readonly ConsultRow[] {
  const present = new Map(now.map((row) => [row.activityId, row]));
  const kept = before.flatMap(({ activityId: consultId }) => present.get(consultId) ?? []);
  const known = new Set(kept.map(({ activityId: consultId }) => consultId));
  now.forEach((row, index) => {
    if (known.has(row.activityId)) return;
    const previousId = now[index - 1]?.activityId;
    kept.splice(kept.findLastIndex(({ activityId: consultId }) => consultId === previousId) + 1, 0, row);
  });
  return kept;
}

/**
 * The rows of a list; those of a queue stay in their places for as long as it shows. Opening a consult ends its being
 * overdue (INBOX-29), and what more is said of it makes it a later one: either would move it from under its reader.
 */
export function useKeptPlaces(listKey: string, isQueue: boolean, rows: readonly ConsultRow[]): readonly ConsultRow[] {
  const [last, setLast] = useState({ listKey, rows, shown: rows });
  if (last.listKey === listKey && last.rows === rows) return last.shown;
  const shown = isQueue && last.listKey === listKey ? keepPlaces(last.shown, rows) : rows;
  setLast({ listKey, rows, shown });
  return shown;
}
