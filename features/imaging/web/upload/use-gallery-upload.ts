import { ActionLogContext } from '@alethea/web-kit/calls/action-log';
import { useClient, useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { addMedia, getGallery, listDuplicates, listMedia } from '../../contract/client.ts';
import type { AddedMedia, GalleryQueue, GalleryQueueState } from './gallery-queue.ts';

/** Files on their way into the gallery, and what can be done with them. */
export interface GalleryUpload
  extends GalleryQueueState,
    Pick<GalleryQueue, 'add' | 'retry' | 'remove' | 'keepSame' | 'submit' | 'cancel'> {}

/** Shows what a queue has, and brings it into the gallery; `onAdded` is told of it, also after the screen was left. */
export function useGalleryUpload(queue: GalleryQueue, onAdded: (added: AddedMedia) => void): GalleryUpload {
  const client = useClient();
  const invalidate = useInvalidate();
  const noteAction = useContext(ActionLogContext);
  useLayoutEffect(() =>
    queue.follow({
      client,
      onAdded(added) {
        noteAction?.(addMedia.name);
        for (const stale of [listMedia, getGallery, listDuplicates]) void invalidate(stale);
        onAdded(added);
      },
    }),
  );
  useEffect(() => queue.show(), [queue]);
  const state = useSyncExternalStore(queue.subscribe, queue.state);
  const { add, retry, remove, keepSame, submit, cancel } = queue;
  return { ...state, add, retry, remove, keepSame, submit, cancel };
}
