import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import {
  type deleteMedia,
  type eraseMedia,
  getGallery,
  getSeries,
  listSeries,
  type lockMedia,
  type restoreMedia,
  type unlockMedia,
} from '../../contract/client.ts';
import { MAX_MEDIA_PER_CALL } from '../../contract/media-limits.ts';
import { usePatchItems } from './use-gallery-items.ts';

type Moving = typeof deleteMedia | typeof restoreMedia | typeof eraseMedia | typeof lockMedia | typeof unlockMedia;

/** Moves items to another place, in parts; `arriveIn` are the lists that they come into. */
export function useMoveMedia() {
  const client = useClient();
  const queryClient = useQueryClient();
  const patch = usePatchItems();

  /** Answers which items were moved; a part that fails leaves the others moved. */
  return async function move(
    operation: Moving,
    mediaIds: readonly string[],
    arriveIn: readonly { readonly name: string }[],
  ): Promise<ReadonlySet<string>> {
    const moved = new Set<string>();
    for (let start = 0; start < mediaIds.length; start += MAX_MEDIA_PER_CALL) {
      const part = mediaIds.slice(start, start + MAX_MEDIA_PER_CALL);
      const answer = await client.call(operation, { mediaIds: part }).catch(() => null);
      for (const id of answer?.mediaIds ?? []) moved.add(id);
    }
    patch((item) => (moved.has(item.id) ? null : item));
    for (const { name } of [getGallery, listSeries, getSeries, ...arriveIn]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
    return moved;
  };
}
