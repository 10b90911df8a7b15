import { differentBits, MOST_DIFFERENT_BITS } from '../gallery/likeness-hashes.ts';

/** What two items are compared by. */
export interface Compared {
  readonly id: string;
  readonly contentHash: string | null;
  /** See Likeness; null where a picture shows nothing that could be alike. */
  readonly hash: string | null;
}

/** Items that belong together. */
export interface FoundGroup {
  readonly kind: 'same' | 'alike';
  readonly ids: readonly string[];
}

/** One name for a pair, whatever its order. */
export const pairKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

/**
 * Groups items that are equal or look alike, of buckets of which each holds what may belong together; pairs that are meant
 * to be kept apart do not tie a group.
 */
export function groupDuplicates(
  items: ReadonlyMap<string, Compared>,
  buckets: readonly (readonly string[])[],
  pairs: {
    /** Meant to be kept both. */
    readonly kept: ReadonlySet<string>;
    /** In one series: they show one finding, and look alike for that. */
    readonly inSeries: ReadonlySet<string>;
  },
): FoundGroup[] {
  const parent = new Map<string, string>();
  const rootOf = (id: string): string => {
    const above = parent.get(id) ?? id;
    return above === id ? id : rootOf(above);
  };
  const tied = new Set<string>();
  for (const bucket of buckets) {
    for (const [place, oneId] of bucket.entries()) {
      for (const otherId of bucket.slice(place + 1)) {
        const [one, other] = [items.get(oneId), items.get(otherId)];
        const pair = pairKey(oneId, otherId);
        if (!one || !other || pairs.kept.has(pair)) continue;
        if (!isSame(one, other) && (pairs.inSeries.has(pair) || !isAlike(one, other))) continue;
        tied.add(oneId).add(otherId);
        parent.set(rootOf(oneId), rootOf(otherId));
      }
    }
  }
  return [...Map.groupBy(tied, rootOf).values()].map((ids) => {
    const contents = new Set(ids.map((id) => items.get(id)?.contentHash));
    return { kind: contents.size === 1 && !contents.has(null) ? 'same' : 'alike', ids };
  });
}

function isSame(one: Compared, other: Compared): boolean {
  return one.contentHash !== null && one.contentHash === other.contentHash;
}

function isAlike(one: Compared, other: Compared): boolean {
  return one.hash !== null && other.hash !== null && differentBits(one.hash, other.hash) <= MOST_DIFFERENT_BITS;
}
