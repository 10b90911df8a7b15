import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useState } from 'react';
import { albumEn } from '../../texts/album-en.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { AlbumGate } from '../album/album-gate.tsx';
import { CloseAlbumButton } from '../album/close-album-button.tsx';
import { useAlbum } from '../album/use-album.ts';
import { type GalleryView, type MediaSearch, useGallery, useGalleryItems } from '../items/use-gallery-items.ts';
import { useMediaActions } from '../items/use-media-actions.ts';
import { MonthRail } from '../rail/month-rail.tsx';
import { lastDayOf } from '../rail/months.ts';
import { useMonths } from '../rail/use-months.ts';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { MediaViewer } from '../viewer/media-viewer.tsx';
import { FoundItems } from './found-items.tsx';
import { GalleryBar, type GalleryPlace } from './gallery-bar.tsx';
import { GalleryTabs } from './gallery-tabs.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SelectionTray } from './selection-tray.tsx';
import { TrayActions } from './tray-actions.tsx';
import { useSelecting } from './use-selecting.ts';

const TITLES = { gallery: en.title, bin: en.bin, album: albumEn.title } as const;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** One's own pictures and films in one place: browsed, selected, and in the gallery searched. */
export const GalleryItems = ({ place }: { readonly place: GalleryPlace }) => {
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
  const counts = isGallery && !search ? (gallery?.months ?? []) : [];
  const months = useMonths({ months: counts, items, begun: month, onBegin: (next) => setAddress({ month: next }) });
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
  const hint = isBin
    ? gallery && en.binHint(gallery.binDays)
    : place === 'album'
      ? albumEn.hint(BRAND.productName)
      : undefined;
  return (
    <Page
      title={TITLES[place]}
      description={hint}
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
      <GalleryBar
        place={place}
        isLocked={isLocked}
        isSearching={isSearching}
        binCount={gallery?.binCount ?? 0}
        selected={chosen}
        onSearching={setSearching}
        onRefresh={() => void found.refetch()}
        onBin={showBin}
      />
      {isLocked && album.minutes === null && <CardSkeleton cards={1} label={en.loading} />}
      {isLocked && album.minutes !== null && <AlbumGate minutes={album.minutes} />}
      {isSearching && isGallery && (
        <SearchPanel userTags={gallery?.userTags ?? []} notes={notes} onNotes={setNotes} onSearch={setSearch} />
      )}
      {!isLocked && (
        <div className={counts.length > 1 ? 'gallery-with-rail' : undefined}>
          <div>
            {counts.length > 1 && months.onNewer && (
              <div className="gallery-newer">
                <Button dense onClick={months.onNewer}>
                  {en.newer}
                </Button>
              </div>
            )}
            <FoundItems
              found={found}
              items={items}
              nothing={<Nothing place={place} isSearch={search !== null || sought !== ''} />}
              selecting={selecting}
              onOpen={setOpenedId}
              months={months}
            />
          </div>
          {counts.length > 1 && <MonthRail months={counts} reached={months.reached} onMonth={months.onMonth} />}
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
  place: GalleryPlace,
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
  readonly place: GalleryPlace;
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
