import type { MediaItem } from '../../contract/media-item.ts';

/** Items that are chosen, in the order of choosing; what is not shown at the moment stays among them. */
export interface Picking {
  readonly items: readonly MediaItem[];
  /** What was chosen last without Shift: a range goes on from it. */
  readonly anchorId: string | null;
  /** More were wanted than there is room for. */
  readonly isOver: boolean;
}

/** What a press asks for. */
interface Press {
  readonly item: MediaItem;
  /** Everything from what was chosen last to this one, in the order shown. */
  readonly isRange: boolean;
  readonly shown: readonly MediaItem[];
  /** So many at most. */
  readonly limit: number;
}

/** Begins with these. */
export const pickingOf = (items: readonly MediaItem[]): Picking => ({ items, anchorId: null, isOver: false });

/** Takes the pressed item in or out, or a range in; what there is no room for stays out. */
export function pickingAfter({ items, anchorId }: Picking, { item, isRange, shown, limit }: Press): Picking {
  const isIn = ({ id }: MediaItem) => items.some((one) => one.id === id);
  if (!isRange && isIn(item)) {
    return { items: items.filter(({ id }) => id !== item.id), anchorId: item.id, isOver: false };
  }
  const wanted = (isRange ? rangeOf(shown, anchorId, item) : [item]).filter((one) => !isIn(one));
  const room = Math.max(0, limit - items.length);
  return {
    items: [...items, ...wanted.slice(0, room)],
    anchorId: isRange ? (anchorId ?? item.id) : item.id,
    isOver: wanted.length > room,
  };
}

/** From the anchor to an item, beginning at the anchor: where there is no room for all, those beside it come in. */
function rangeOf(shown: readonly MediaItem[], anchorId: string | null, item: MediaItem): readonly MediaItem[] {
  const indexOf = (wanted: string) => shown.findIndex(({ id }) => id === wanted);
  const [from, to] = [indexOf(anchorId ?? item.id), indexOf(item.id)];
  if (from === -1 || to === -1) return [item];
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return from <= to ? range : range.toReversed();
}
