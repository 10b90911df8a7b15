import type { BenchSession } from '../bench-sessions.ts';
import { callOf, type MeasuredCall } from '../measured-calls.ts';

/** How a gallery is looked through. */
export const galleryReads = ['page', 'tags', 'days'] as const;
/** See galleryReads. */
export type GalleryRead = (typeof galleryReads)[number];

/** What a gallery is found to hold. */
export interface FoundGallery {
  readonly pictures: number;
  /** Where each page begins, the first one left out. */
  readonly cursors: readonly string[];
  /** Of the newest pictures. */
  readonly smallPictures: readonly string[];
  /** By how often they are used. */
  readonly tags: readonly string[];
  /** Such as 2026-03, the newest first. */
  readonly months: readonly string[];
}

const LIST = 'gallery-listMedia';
const SEARCH = 'gallery-searchMedia';
const MOST_CALLS = 60;
const MOST_SMALL_PICTURES = 400;

/** Leafs through a gallery from its beginning to its end. */
export async function findGallery(address: string, session: BenchSession): Promise<FoundGallery> {
  interface Page {
    readonly items: { readonly data: { readonly thumbnailDownloadUrl: string | null } }[];
    readonly nextCursor: string | null;
  }
  const cursors: string[] = [];
  const smallPictures: string[] = [];
  let pictures = 0;
  for (let page: Page | null = await session.call<Page>(address, LIST, {}); page; ) {
    pictures += page.items.length;
    for (const { data } of page.items) if (data.thumbnailDownloadUrl) smallPictures.push(data.thumbnailDownloadUrl);
    const cursor: string | null = page.nextCursor;
    if (cursor !== null) cursors.push(cursor);
    page = cursor === null ? null : await session.call<Page>(address, LIST, { cursor });
  }
  const { userTags, months } = await session.call<{ userTags: string[]; months: { month: string }[] }>(
    address,
    'gallery-getGallery',
    {},
  );
  return {
    ...{ pictures, cursors, smallPictures: smallPictures.slice(0, MOST_SMALL_PICTURES) },
    ...{ tags: userTags, months: months.map(({ month }) => month) },
  };
}

/** Pages from the newest to the oldest, searches by one and by two tags, and by the first half of a month. */
export function galleryCalls(session: BenchSession, found: FoundGallery): Record<GalleryRead, MeasuredCall[]> {
  const { cursors, tags, months } = found;
  const calls = (operation: string, inputs: readonly object[]) =>
    spread(inputs, MOST_CALLS).map((input) => callOf(operation, session, input));
  return {
    page: calls(LIST, [{}, ...cursors.map((cursor) => ({ cursor }))]),
    tags: calls(
      SEARCH,
      tags.map((tag, index) => ({ tags: index % 2 === 0 ? [tag] : [tag, tags[index - 1]] })),
    ),
    days: calls(
      SEARCH,
      months.map((month) => ({ from: `${month}-01`, to: `${month}-15` })),
    ),
  };
}

/** At most so many of a list, from its beginning to its end. */
export function spread<Item>(list: readonly Item[], most: number): Item[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(list.length, most) }, (_, place) => list[Math.floor(place * step)] as Item);
}
