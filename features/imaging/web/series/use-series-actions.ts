import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import {
  addToSeries,
  createSeries,
  deleteSeries,
  getSeries,
  listSeries,
  removeFromSeries,
} from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import type { MediaSeries } from '../../contract/series-operations.ts';
import { seriesEn as en } from '../../texts/series-en.ts';

const STALE = [listSeries, getSeries];
const failed = () => showSnackbar({ message: en.actions.failed, tone: 'failed' });

/** Takes pictures out of a series and removes it; both can be undone. */
export function useSeriesActions() {
  const adding = useAction(addToSeries, { invalidate: STALE, onError: failed });
  const taking = useAction(removeFromSeries, { invalidate: STALE, onError: failed });
  const making = useAction(createSeries, { invalidate: [listSeries], onError: failed });
  // Not what is shown of it, which is left at once.
  const deleting = useAction(deleteSeries, { invalidate: [listSeries], onError: failed });

  async function takeOut(seriesId: string, mediaId: string): Promise<void> {
    const order = { seriesId, mediaIds: [mediaId] };
    if (!(await taking.run(order))) return;
    const undo = { label: en.actions.undo, onClick: () => void adding.run(order) };
    showSnackbar({ message: en.takenOut, tone: 'done', action: undo });
  }

  /** False where it was not removed. */
  async function remove({ seriesId, name }: MediaSeries, items: readonly MediaItem[]): Promise<boolean> {
    const { removeConfirm, removeText, remove: confirmLabel, removed, undo } = en.actions;
    if (!(await confirm({ title: removeConfirm(name), message: removeText, confirmLabel, danger: true }))) return false;
    if (!(await deleting.run({ seriesId }))) return false;
    const mediaIds = items.map(({ id }) => id);
    const onClick = () => void making.run({ name, mediaIds });
    showSnackbar({
      message: removed,
      tone: 'done',
      action: mediaIds.length > 0 ? { label: undo, onClick } : undefined,
    });
    return true;
  }
  return { takeOut, remove };
}
