import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useState } from 'react';
import {
  deleteMedia,
  eraseMedia,
  listAlbum,
  listBin,
  listDuplicates,
  listMedia,
  lockMedia,
  restoreMedia,
  unlockMedia,
} from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { albumEn } from '../../texts/album-en.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { saveMedia } from './save-media.ts';
import { useGallery } from './use-gallery-items.ts';
import { useMoveMedia } from './use-move-media.ts';

/** Deletes, restores, locks away and downloads items; each says how it went. */
export function useMediaActions() {
  const move = useMoveMedia();
  const binDays = useGallery()?.binDays ?? null;
  const [isBusy, setBusy] = useState(false);

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
      const { size } = await move(restoreMedia, mediaIds, [listMedia, listAlbum, listDuplicates]);
      if (size > 0) showSnackbar({ message: en.restored(size), tone: 'done' });
      if (size < mediaIds.length) showSnackbar({ message: en.restoreFailed, tone: 'failed' });
      return size === mediaIds.length;
    });

  /** From the gallery to the bin, or out of the bin for good, once it is confirmed; false where nothing was done. */
  async function remove(mediaIds: readonly string[], isBin: boolean): Promise<boolean> {
    const count = mediaIds.length;
    const asked = isBin ? en.confirmErase : en.confirmDelete;
    const message = isBin ? en.confirmErase.text : en.confirmDelete.text(binDays);
    if (!(await confirm({ title: asked.title(count), message, confirmLabel: asked.confirm, danger: true })))
      return false;
    return isBin ? erase(mediaIds) : moveToBin(mediaIds);
  }

  /** Without a question: it can be undone. */
  const moveToBin = (mediaIds: readonly string[]) =>
    run(async () => {
      const moved = await move(deleteMedia, mediaIds, [listBin, listDuplicates]);
      tellFailed(mediaIds.length, moved.size);
      const undo = { label: en.undo, onClick: () => void restore([...moved]) };
      if (moved.size > 0) showSnackbar({ message: en.deleted(moved.size), tone: 'done', action: undo });
      return moved.size > 0;
    });

  const erase = (mediaIds: readonly string[]) =>
    run(async () => {
      const moved = await move(eraseMedia, mediaIds, []);
      tellFailed(mediaIds.length, moved.size);
      if (moved.size > 0) showSnackbar({ message: en.erased(moved.size), tone: 'done' });
      return moved.size > 0;
    });

  /** Into the locked album, or out of it while it is open. */
  const setLocked = (mediaIds: readonly string[], isLocked: boolean): Promise<boolean> =>
    run(async () => {
      const { size } = await (isLocked
        ? move(lockMedia, mediaIds, [listAlbum])
        : move(unlockMedia, mediaIds, [listMedia]));
      if (size > 0) {
        // Out of the album there is a way back; into it none, without opening the album first.
        const undo = { label: en.undo, onClick: () => void setLocked(mediaIds, true) };
        const message = (isLocked ? albumEn.movedIn : albumEn.movedOut)(size);
        showSnackbar({ message, tone: 'done', action: isLocked ? undefined : undo });
      }
      if (size < mediaIds.length) showSnackbar({ message: albumEn.moveFailed, tone: 'failed' });
      return size > 0;
    });

  const download = (items: readonly MediaItem[]) =>
    run(async () => {
      for (const item of items) {
        if (!(await saveMedia(item))) showSnackbar({ message: en.downloadFailed, tone: 'failed' });
      }
    });

  return { isBusy, remove, moveToBin, restore, setLocked, download };
}

function tellFailed(count: number, moved: number): void {
  const failed = count - moved;
  if (failed === 0) return;
  showSnackbar({ message: count === 1 ? en.deleteFailed : en.someDeletesFailed(failed), tone: 'failed' });
}
