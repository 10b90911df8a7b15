import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createUploadQueue, type UploadActions, type UploadOrder, type UploadState } from './upload-queue.ts';

/** Files on their way, and what can be done with them. */
export interface Uploads extends UploadState, UploadActions {}

/** Sends files ahead of what they belong to, until the screen is left; failed ones stay to be tried again or removed. */
export function useUploads(order: UploadOrder): Uploads {
  const [queue] = useState(() => createUploadQueue(order));
  useLayoutEffect(() => queue.follow(order));
  useEffect(() => queue.stop, [queue]);
  const { list, hasTooMany } = useSyncExternalStore(queue.subscribe, queue.state);
  const { add, place, remove, retry, clear, restore } = queue;
  return { list, hasTooMany, add, place, remove, retry, clear, restore };
}
