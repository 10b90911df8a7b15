import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { MediaItem } from '../../contract/media-item.ts';

const DAY_MS = 24 * 3_600_000;

/** Days from one item to another, by the calendar of Edmonton: late evening to next morning is one. */
export function daysBetween(one: MediaItem, other: MediaItem): number {
  const dayOf = ({ data }: MediaItem) => Date.parse(dateInEdmonton(new Date(data.created)));
  return Math.round((dayOf(other) - dayOf(one)) / DAY_MS);
}

/** An item of a series with the days since the first one and since the one before; null for the first. */
export interface SeriesStep {
  readonly item: MediaItem;
  readonly sinceFirst: number;
  readonly sinceBefore: number | null;
}

/** The items of a series, oldest first, with what lies between them. */
export function seriesSteps(items: readonly MediaItem[]): readonly SeriesStep[] {
  const [first] = items;
  return items.map((item, index) => {
    const before = items[index - 1];
    return {
      item,
      sinceFirst: first ? daysBetween(first, item) : 0,
      sinceBefore: before ? daysBetween(before, item) : null,
    };
  });
}

/** What is compared: two pictures by id, or nothing chosen yet. */
export interface Pair {
  readonly beforeId: string | null;
  readonly afterId: string | null;
}

/**
 * The two pictures that are compared, of those that can be: the chosen ones, or the first and the last; null with fewer
 * than two. Films are not compared.
 */
export function pairOf(items: readonly MediaItem[], { beforeId, afterId }: Pair) {
  const pictures = items.filter(({ data }) => data.fileType === 'image');
  const of = (id: string | null) => pictures.find((item) => item.id === id);
  const before = of(beforeId) ?? pictures[0];
  const after = of(afterId) ?? pictures.at(-1);
  return before && after && pictures.length > 1 ? { pictures, before, after } : null;
}
