import { useOperation, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getGallery, listAlbum, listBin, listMedia, searchMedia } from '../../contract/client.ts';
import type { ConsentPurpose } from '../../contract/facts/media-facts.ts';
import type { MediaItem } from '../../contract/media-item.ts';

/** What a consent is searched for: a purpose that is in force, or none. */
export type SearchedConsent = ConsentPurpose | 'none';

/** A search as the server is asked. */
export interface MediaSearch {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from?: string;
  readonly to?: string;
  readonly tags: string[];
  readonly bodySites?: string[];
  readonly consent?: SearchedConsent;
}

interface MediaPage {
  readonly items: MediaItem[];
  readonly nextCursor: string | null;
}

/** Addresses of pictures end after ten minutes: an answer that is older is not shown again. */
const FRESH_MS = 8 * 60_000;
const PAGED = [listMedia, searchMedia, listBin, listAlbum] as const;
const cursorOf = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
const nextOf = ({ nextCursor }: MediaPage) => nextCursor;

/** What is looked at: the gallery, what a search has found in it, the bin, or the locked album, which may be locked. */
export type GalleryView =
  | { readonly kind: 'gallery' | 'bin' | 'album' | 'locked' }
  | ({ readonly kind: 'found' } & MediaSearch);

/** The items of a view, as far as they have been loaded. */
export function useGalleryItems(view: GalleryView) {
  const { kind } = view;
  const search = kind === 'found' ? view : null;
  const options = (mine: GalleryView['kind']) => ({ enabled: kind === mine, staleTime: FRESH_MS });
  const gallery = useOperationPages(listMedia, cursorOf, nextOf, options('gallery'));
  const bin = useOperationPages(listBin, cursorOf, nextOf, options('bin'));
  const album = useOperationPages(listAlbum, cursorOf, nextOf, options('album'));
  const found = useOperationPages(
    searchMedia,
    (cursor: string | undefined) => ({
      ...(search?.from !== undefined && { from: search.from }),
      ...(search?.to !== undefined && { to: search.to }),
      ...(search?.bodySites !== undefined && { bodySites: search.bodySites }),
      ...(search?.consent !== undefined && { consent: search.consent }),
      tags: search?.tags ?? [],
      ...cursorOf(cursor),
    }),
    nextOf,
    options('found'),
  );
  const shown = { gallery, bin, album, locked: album, found }[kind];
  return { ...shown, items: shown.data?.pages.flatMap(({ items }) => items) };
}

/** Tags, months, the number in the bin, and how the locked album stands. */
export const useGallery = () => useOperation(getGallery, {}, { placeholderData: 'previous' }).data;

/** Changes items where they are shown, without asking for all pages again; null takes one out. */
export function usePatchItems() {
  const queryClient = useQueryClient();
  return useCallback(
    (patch: (item: MediaItem) => MediaItem | null) => {
      for (const { name } of PAGED) {
        queryClient.setQueriesData<{ pages: MediaPage[]; pageParams: unknown[] }>({ queryKey: [name] }, (data) => {
          if (!data) return data;
          const pages = data.pages.map((page) => ({ ...page, items: page.items.flatMap((item) => patch(item) ?? []) }));
          return { ...data, pages };
        });
      }
    },
    [queryClient],
  );
}
