import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { getSeries, searchMedia } from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { usePatchItems } from './use-gallery-items.ts';

/** Gives a function that shows items as they are now wherever they are shown, and says that they were saved. */
export function useShowSaved() {
  const patch = usePatchItems();
  const invalidate = useInvalidate();
  return (items: readonly MediaItem[], message: string) => {
    const now = new Map(items.map((item) => [item.id, item]));
    patch((item) => now.get(item.id) ?? item);
    // Other pictures may meet a search now, and the series have their own copies.
    void invalidate(searchMedia);
    void invalidate(getSeries);
    showSnackbar({ message, tone: 'done' });
  };
}
