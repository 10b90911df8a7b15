import '../gallery/gallery.css';
import './places.css';
import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { placesEn } from '../../texts/places-en.ts';
import { SearchPanel } from '../gallery/search-panel.tsx';
import { type MediaSearch, useGallery, useGalleryItems } from '../items/use-gallery-items.ts';
import { PickerGrid } from './picker-grid.tsx';
import { pickingAfter, pickingOf } from './picking.ts';

const en = placesEn.picker;

/** Above so many images the gallery view warns (CFORM-55). */
const MANY_IMAGES = 8;

interface MediaPickerProps {
  /** Chosen already. */
  readonly chosen?: readonly MediaItem[];
  /** So many can be chosen, those that are already included. */
  readonly limit: number;
  /** True where an empty choice is one too. */
  readonly mayBeEmpty?: boolean;
  readonly isRunning?: boolean;
  readonly failure?: string | null;
  readonly onDone: (items: readonly MediaItem[]) => void;
  readonly onClose: () => void;
}

/** One's own gallery to choose from: searched, chosen by pointer and keyboard, with how many more there is room for. */
export const MediaPicker = (props: MediaPickerProps) => {
  const { chosen = [], limit, mayBeEmpty = false, isRunning = false, failure = null, onDone, onClose } = props;
  const [search, setSearch] = useState<MediaSearch | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [notes, setNotes] = useState('');
  const [picking, setPicking] = useState(() => pickingOf(chosen));
  const found = useGalleryItems(search ? { kind: 'found', ...search } : { kind: 'gallery' });
  const gallery = useGallery();
  const sought = notes.trim().toLowerCase();
  const shown = (found.items ?? []).filter(({ data }) => data.notes.toLowerCase().includes(sought));
  const { items, isOver } = picking;
  const images = items.filter(({ data }) => data.fileType === 'image').length;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={en.title}
      size="large"
      footer={
        <div className="media-picker-foot">
          <span role="status">{en.chosen(items.length, Math.max(0, limit - items.length))}</span>
          <Button
            variant="quiet"
            disabledReason={items.length === 0 ? en.nothing : undefined}
            onClick={() => setPicking(pickingOf([]))}
          >
            {en.clear}
          </Button>
          <Button
            variant="primary"
            loading={isRunning}
            disabledReason={items.length === 0 && !mayBeEmpty ? en.nothing : undefined}
            onClick={() => onDone(items)}
          >
            {mayBeEmpty ? en.done : en.add(items.length)}
          </Button>
        </div>
      }
    >
      <div className="media-picker">
        {failure && <Notice tone="failed">{failure}</Notice>}
        {isOver && <Notice tone="failed">{en.tooMany(limit)}</Notice>}
        {images > MANY_IMAGES && <Notice tone="waiting">{en.manyImages(MANY_IMAGES)}</Notice>}
        <div>
          <Button
            dense
            icon={<IconSearch size={18} stroke={1.75} aria-hidden />}
            pressed={isSearching}
            onClick={() => setSearching((isOpen) => !isOpen)}
          >
            {en.search}
          </Button>
        </div>
        {isSearching && (
          <SearchPanel userTags={gallery?.userTags ?? []} notes={notes} onNotes={setNotes} onSearch={setSearch} />
        )}
        {!found.items && found.error && (
          <ErrorState message={galleryEn.loadFailed} onRetry={() => void found.refetch()} />
        )}
        {!found.items && !found.error && <CardSkeleton cards={2} label={galleryEn.loading} />}
        {found.items && shown.length === 0 && <Nothing isSearch={search !== null || sought !== ''} />}
        {shown.length > 0 && (
          <PickerGrid
            items={shown}
            chosenIds={new Set(items.map(({ id }) => id))}
            onPress={(item, { shiftKey }) =>
              setPicking((before) => pickingAfter(before, { item, isRange: shiftKey, shown, limit }))
            }
            onMore={
              found.hasNextPage && !found.isFetchingNextPage && !found.isError ? () => void found.fetchNextPage() : null
            }
            onBroken={() => !found.isFetching && void found.refetch()}
          />
        )}
      </div>
    </Dialog>
  );
};

const Nothing = ({ isSearch }: { readonly isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title={galleryEn.nothingFound}>{galleryEn.nothingFoundHint}</EmptyState>
  ) : (
    <EmptyState title={galleryEn.emptyTitle}>{en.empty}</EmptyState>
  );
