import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMedia, eraseMedia, getGallery, listBin, listMedia, restoreMedia } from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { BIN_DAYS, MAX_MEDIA_PER_CALL } from '../../contract/media-limits.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { saveMedia } from './save-media.ts';
import { usePatchItems } from './use-gallery-items.ts';

type Moving = typeof deleteMedia | typeof restoreMedia | typeof eraseMedia;

/** Deletes, restores and downloads items; each says how it went. */
export function useMediaActions() {
  const client = useClient();
  const queryClient = useQueryClient();
  const patch = usePatchItems();
  const [isBusy, setBusy] = useState(false);

  /** Answers which items were moved; a part that fails leaves the others moved. */
  async function move(operation: Moving, mediaIds: readonly string[]): Promise<ReadonlySet<string>> {
    const moved = new Set<string>();
    for (let start = 0; start < mediaIds.length; start += MAX_MEDIA_PER_CALL) {
      const part = mediaIds.slice(start, start + MAX_MEDIA_PER_CALL);
      const answer = await client.call(operation, { mediaIds: part }).catch(() => null);
      for (const id of answer?.mediaIds ?? []) moved.add(id);
    }
    patch((item) => (moved.has(item.id) ? null : item));
    for (const { name } of [getGallery, operation === deleteMedia ? listBin : listMedia]) {
      void queryClient.invalidateQueries({ queryKey: [name] });
    }
    return moved;
  }

  async function run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  }

  const restore = (mediaIds: readonly string[]) =>
    run(async () => {
      const { size } = await move(restoreMedia, mediaIds);
      if (size > 0) showSnackbar({ message: en.restored(size), tone: 'done' });
      if (size < mediaIds.length) showSnackbar({ message: en.restoreFailed, tone: 'failed' });
      return size === mediaIds.length;
    });

  /** From the gallery to the bin, or out of the bin for good, once it is confirmed; false where nothing was done. */
  async function remove(mediaIds: readonly string[], isBin: boolean): Promise<boolean> {
    const count = mediaIds.length;
    const asked = isBin ? en.confirmErase : en.confirmDelete;
    const message = isBin ? en.confirmErase.text : en.confirmDelete.text(BIN_DAYS);
    if (!(await confirm({ title: asked.title(count), message, confirmLabel: asked.confirm, danger: true })))
      return false;
    return run(async () => {
      const moved = await move(isBin ? eraseMedia : deleteMedia, mediaIds);
      const failed = count - moved.size;
      if (failed > 0) {
        showSnackbar({ message: count === 1 ? en.deleteFailed : en.someDeletesFailed(failed), tone: 'failed' });
      }
      if (moved.size > 0) {
        const undo = { label: en.undo, onClick: () => void restore([...moved]) };
        showSnackbar({
          message: (isBin ? en.erased : en.deleted)(moved.size),
          tone: 'done',
          action: isBin ? undefined : undo,
        });
      }
      return moved.size > 0;
    });
  }

  const download = (items: readonly MediaItem[]) =>
    run(async () => {
      for (const item of items) {
        if (!(await saveMedia(item))) showSnackbar({ message: en.downloadFailed, tone: 'failed' });
      }
    });

  return { isBusy, remove, restore, download };
}
