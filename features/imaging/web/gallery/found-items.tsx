import { Button } from '@alethea/ui/actions/button';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import type { ReactNode } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import type { useGalleryItems } from '../items/use-gallery-items.ts';
import type { useMonths } from '../rail/use-months.ts';
import { MediaGrid } from './media-grid.tsx';
import type { useSelecting } from './use-selecting.ts';

interface FoundItemsProps {
  readonly found: ReturnType<typeof useGalleryItems>;
  /** Those of them that are shown. */
  readonly items: readonly MediaItem[];
  /** In place of an empty grid. */
  readonly nothing: ReactNode;
  readonly selecting: ReturnType<typeof useSelecting>;
  readonly onOpen: (mediaId: string) => void;
  readonly months: Pick<ReturnType<typeof useMonths>, 'onReach' | 'goTo'>;
}

/** The pictures of a view as they come, page by page; or that they do not come, or that there are none. */
export const FoundItems = ({ found, items, nothing, selecting, onOpen, months }: FoundItemsProps) => {
  if (!found.items) {
    return found.error ? (
      <ErrorState message={en.loadFailed} onRetry={() => void found.refetch()} />
    ) : (
      <CardSkeleton cards={4} label={en.loading} />
    );
  }
  const mayFetch = found.hasNextPage && !found.isFetchingNextPage && !found.isError;
  return (
    <>
      {items.length === 0 && nothing}
      {items.length > 0 && (
        <MediaGrid
          items={items}
          selected={selecting.selected}
          onPress={(item, event) => (selecting.press(item, event) ? undefined : onOpen(item.id))}
          onDragBegin={selecting.beginDrag}
          onDragTo={selecting.dragTo}
          onMore={mayFetch ? () => void found.fetchNextPage() : null}
          onBroken={() => !found.isFetching && void found.refetch()}
          onReach={months.onReach}
          goTo={months.goTo}
        />
      )}
      {found.hasNextPage && (
        <div className="gallery-end">
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {en.loadMore}
          </Button>
        </div>
      )}
    </>
  );
};
