import type { MediaItem } from '../../contract/media-item.ts';

/**
 * Items in the order in which they had better be kept: what somebody has written about first, then the larger picture, the
 * larger file, the older item.
 */
export function bestFirst(items: readonly MediaItem[]): MediaItem[] {
  return items.toSorted(
    (one, other) =>
      wordsOf(other) - wordsOf(one) ||
      pixelsOf(other) - pixelsOf(one) ||
      other.sizeBytes - one.sizeBytes ||
      Date.parse(one.data.created) - Date.parse(other.data.created),
  );
}

/** How much would be lost with an item beside its picture. */
function wordsOf({ data, facts }: MediaItem): number {
  const known = [data.notes !== '', facts.bodySite !== null, facts.scale !== null].filter(Boolean).length;
  return known + data.tags.length + facts.consents.length;
}

function pixelsOf({ widthPx, heightPx }: MediaItem): number {
  return (widthPx ?? 0) * (heightPx ?? 0);
}
