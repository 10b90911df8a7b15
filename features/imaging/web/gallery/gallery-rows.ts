import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { MediaItem } from '../../contract/media-item.ts';

/** A line of the grid: the name of a day, or pictures side by side. */
export type GalleryRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'pictures'; readonly key: string; readonly items: readonly MediaItem[] };

/** The lines of a gallery: each day (Edmonton) under its name, in the order of the items. */
export function galleryRows(items: readonly MediaItem[], columns: number): readonly GalleryRow[] {
  const rows: GalleryRow[] = [];
  const days = Map.groupBy(items, ({ data }) => dateInEdmonton(new Date(data.created)));
  for (const [day, ofDay] of days) {
    rows.push({ kind: 'day', key: day, day });
    for (let start = 0; start < ofDay.length; start += columns) {
      const line = ofDay.slice(start, start + columns);
      rows.push({ kind: 'pictures', key: line[0]?.id ?? day, items: line });
    }
  }
  return rows;
}

/** The month (`YYYY-MM`) to which a line belongs; undefined where there is none. */
export function monthOfRow(rows: readonly GalleryRow[], index: number): string | undefined {
  const day = rows.slice(0, index + 1).findLast((row) => row.kind === 'day');
  return day?.kind === 'day' ? day.day.slice(0, 7) : undefined;
}

/** The items in the order in which the grid shows them. */
export function itemsInOrder(rows: readonly GalleryRow[]): readonly MediaItem[] {
  return rows.flatMap((row) => (row.kind === 'pictures' ? row.items : []));
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 } as const;

/** Where a key of the keyboard leads from an item, by its id; the same item where it leads nowhere. */
export function itemAt(rows: readonly GalleryRow[], fromId: string, key: string): string {
  const items = itemsInOrder(rows);
  const at = items.findIndex(({ id }) => id === fromId);
  if (key === 'Home') return items[0]?.id ?? fromId;
  if (key === 'End') return items.at(-1)?.id ?? fromId;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return items[at + STEPS[key]]?.id ?? fromId;
  if (key === 'ArrowUp' || key === 'ArrowDown') return inNextLine(rows, fromId, key === 'ArrowUp' ? -1 : 1);
  return fromId;
}

/** The item in the same column of the line above or below; the last one of a line that is shorter. */
function inNextLine(rows: readonly GalleryRow[], fromId: string, direction: 1 | -1): string {
  const lines = rows.flatMap((row) => (row.kind === 'pictures' ? [row.items] : []));
  const line = lines.findIndex((items) => items.some(({ id }) => id === fromId));
  const column = lines[line]?.findIndex(({ id }) => id === fromId) ?? 0;
  const next = lines[line + direction];
  return (next?.[column] ?? next?.at(-1))?.id ?? fromId;
}
