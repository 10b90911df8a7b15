import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { BIN_DAYS } from '../../contract/media-limits.ts';
import { albumEn } from '../../texts/album-en.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { AlbumGate } from '../album/album-gate.tsx';
import { CloseAlbumButton } from '../album/close-album-button.tsx';
import { useAlbum } from '../album/use-album.ts';
import { type GalleryView, type MediaSearch, useGallery, useGalleryItems } from '../items/use-gallery-items.ts';
import { useMediaActions } from '../items/use-media-actions.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { MediaViewer } from '../viewer/media-viewer.tsx';
import { GalleryTabs } from './gallery-tabs.tsx';
import { MediaGrid } from './media-grid.tsx';
import { lastDayOf, monthName } from './months.ts';
import { SearchPanel } from './search-panel.tsx';
import { SelectionTray } from './selection-tray.tsx';
import { TrayActions } from './tray-actions.tsx';
import { useSelecting } from './use-selecting.ts';

const TITLES = { gallery: en.title, bin: en.bin, album: albumEn.title } as const;
const HINTS = { gallery: undefined, bin: en.binHint(BIN_DAYS), album: albumEn.hint } as const;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One's own pictures and films in one place: browsed, selected, and in the gallery searched. */
export const GalleryItems = ({ place }: { readonly place: 'gallery' | 'bin' | 'album' }) => {
  const [{ month }, setAddress] = useSearchState<{ view: string; month: string }>();
  const isBin = place === 'bin';
  const isGallery = place === 'gallery';
  const album = useAlbum();
  const [search, setSearch] = useState<MediaSearch | null>(null);
  const [isSearching, setSearching] = useState(false);
  const [notes, setNotes] = useState('');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [uploads, setUploads] = useState<readonly File[] | null>(null);
  const found = useGalleryItems(viewOf(place, album.isOpen, search, month));
  const gallery = useGallery();
  const actions = useMediaActions();
  const sought = notes.trim().toLowerCase();
  const isLocked = place === 'album' && !album.isOpen;
  const items = (isLocked ? [] : (found.items ?? [])).filter(({ data }) => data.notes.toLowerCase().includes(sought));
  const selecting = useSelecting(items);
  const openUpload = (files: readonly File[]) => setUploads((current) => [...(current ?? []), ...files]);
  const isOver = useFileDrop((files) => isGallery && openUpload(files));

  useShortcuts(en.group, [
    { keys: ['u'], label: en.keys.upload, run: () => isGallery && openUpload([]) },
    { keys: ['/'], label: en.keys.search, run: () => isGallery && setSearching(true) },
    { keys: ['x'], label: en.keys.select, run: selecting.start },
    { keys: ['Mod+a'], label: en.keys.all, run: selecting.selectAll },
    { keys: ['Delete'], label: en.keys.delete, run: () => void removeSelected() },
    { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], label: en.keys.move },
    { keys: ['Enter', ' '], label: en.keys.open },
  ]);

  const chosen = items.filter(({ id }) => selecting.selected?.has(id));
  async function removeSelected() {
    if (chosen.length > 0 && (await actions.remove([...chosen.map(({ id }) => id)], isBin))) selecting.stop();
  }
  const showBin = (shown: boolean) => {
    selecting.stop();
    setAddress({ view: shown ? 'bin' : undefined, month: undefined }, { replace: false });
  };
  return (
    <Page
      title={TITLES[place]}
      description={HINTS[place]}
      width="full"
      action={
        <>
          {isGallery && (
            <Button variant="primary" icon={<IconUpload {...ICON} />} onClick={() => openUpload([])}>
              {en.upload}
            </Button>
          )}
          {place === 'album' && album.isOpen && <CloseAlbumButton minutesLeft={album.minutesLeft} />}
          {!isLocked && selecting.selected && <Button onClick={selecting.stop}>{en.cancel}</Button>}
          {!isLocked && !selecting.selected && <Button onClick={selecting.start}>{en.select}</Button>}
        </>
      }
    >
      {!isBin && <GalleryTabs active={place} />}
      <div className="gallery-bar">
        {isGallery && (
          <Button
            dense
            icon={<IconSearch {...ICON} />}
            pressed={isSearching}
            onClick={() => setSearching((isOpen) => !isOpen)}
          >
            {en.search}
          </Button>
        )}
        {isGallery && !search && (gallery?.months.length ?? 0) > 1 && (
          <SelectField
            dense
            label={en.month}
            labelHidden
            placeholder={en.newest}
            options={(gallery?.months ?? []).map(({ month: value, count }) => ({
              value,
              label: en.monthOption(monthName(value), count),
            }))}
            value={month ?? ''}
            onChange={(event) => setAddress({ month: event.currentTarget.value || undefined })}
          />
        )}
        <span className="gallery-bar-rest" />
        {isLocked || (
          <IconButton label={en.refresh} onClick={() => void found.refetch()}>
            <IconRefresh {...ICON} />
          </IconButton>
        )}
        {place !== 'album' && (
          <Button dense variant="quiet" icon={<IconTrash {...ICON} />} onClick={() => showBin(!isBin)}>
            {isBin ? en.backToGallery : en.binCount(gallery?.binCount ?? 0)}
          </Button>
        )}
      </div>
      {isLocked && <AlbumGate />}
      {isSearching && isGallery && (
        <SearchPanel userTags={gallery?.userTags ?? []} notes={notes} onNotes={setNotes} onSearch={setSearch} />
      )}
      {!isLocked && !found.items && found.error && (
        <ErrorState message={en.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {!isLocked && !found.items && !found.error && <CardSkeleton cards={4} label={en.loading} />}
      {!isLocked && found.items && items.length === 0 && (
        <Nothing place={place} isSearch={search !== null || sought !== ''} />
      )}
      {items.length > 0 && (
        <MediaGrid
          items={items}
          selected={selecting.selected}
          onPress={(item, event) => (selecting.press(item, event) ? undefined : setOpenedId(item.id))}
          onMore={
            found.hasNextPage && !found.isFetchingNextPage && !found.isError ? () => void found.fetchNextPage() : null
          }
          onBroken={() => !found.isFetching && void found.refetch()}
        />
      )}
      {!isLocked && found.hasNextPage && (
        <div className="gallery-end">
          <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {en.loadMore}
          </Button>
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionTray
          items={chosen}
          isBin={isBin}
          isBusy={actions.isBusy}
          onClear={selecting.clear}
          onDownload={() => void actions.download(chosen)}
          onDelete={() => void removeSelected()}
          onRestore={async () => {
            if (await actions.restore(chosen.map(({ id }) => id))) selecting.stop();
          }}
          more={
            isBin ? null : (
              <TrayActions
                items={chosen}
                isBusy={actions.isBusy}
                setLocked={actions.setLocked}
                onDone={selecting.stop}
              />
            )
          }
        />
      )}
      <MediaViewer
        items={items}
        openedId={openedId}
        isBin={isBin}
        userTags={gallery?.userTags ?? []}
        actions={actions}
        onOpen={setOpenedId}
        onBroken={() => !found.isFetching && void found.refetch()}
      />
      {uploads && <UploadDialog files={uploads} onClose={() => setUploads(null)} />}
      {isOver && isGallery && <div className="gallery-drop">{en.dropHere}</div>}
    </Page>
  );
};

function viewOf(
  place: 'gallery' | 'bin' | 'album',
  isAlbumOpen: boolean,
  search: MediaSearch | null,
  month: string | undefined,
): GalleryView {
  if (place === 'bin') return { kind: 'bin' };
  if (place === 'album') return { kind: isAlbumOpen ? 'album' : 'locked' };
  if (search) return { kind: 'found', ...search };
  const to = month && lastDayOf(month);
  return to ? { kind: 'found', to, tags: [] } : { kind: 'gallery' };
}

interface NothingProps {
  readonly place: 'gallery' | 'bin' | 'album';
  readonly isSearch: boolean;
}

const Nothing = ({ place, isSearch }: NothingProps) => {
  if (place === 'bin') return <EmptyState title={en.emptyBin} />;
  if (place === 'album') return <EmptyState title={albumEn.emptyTitle}>{albumEn.emptyHint}</EmptyState>;
  return isSearch ? (
    <EmptyState title={en.nothingFound}>{en.nothingFoundHint}</EmptyState>
  ) : (
    <EmptyState title={en.emptyTitle}>{en.emptyHint}</EmptyState>
  );
};
