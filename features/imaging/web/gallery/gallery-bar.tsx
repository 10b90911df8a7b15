import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { AvaButton } from '../emr/ava-button.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Where items lie. */
export type GalleryPlace = 'gallery' | 'bin' | 'album';

interface GalleryBarProps {
  readonly place: GalleryPlace;
  /** The album is locked: there is nothing to fetch. */
  readonly isLocked: boolean;
  readonly isSearching: boolean;
  readonly binCount: number;
  readonly selected: readonly MediaItem[];
  readonly onSearching: (isSearching: boolean) => void;
  readonly onRefresh: () => void;
  readonly onBin: (isShown: boolean) => void;
}

/** Above the pictures: search, refresh, and the way to the bin and back. */
export const GalleryBar = ({ place, ...props }: GalleryBarProps) => {
  const isBin = place === 'bin';
  const isGallery = place === 'gallery';
  return (
    <div className="gallery-bar">
      {isGallery && (
        <Button
          dense
          icon={<IconSearch {...ICON} />}
          pressed={props.isSearching}
          onClick={() => props.onSearching(!props.isSearching)}
        >
          {en.search}
        </Button>
      )}
      <span className="gallery-bar-rest" />
      {isGallery && <AvaButton selected={props.selected} />}
      {!props.isLocked && (
        <IconButton label={en.refresh} onClick={props.onRefresh}>
          <IconRefresh {...ICON} />
        </IconButton>
      )}
      {place !== 'album' && (
        <Button dense variant="quiet" icon={<IconTrash {...ICON} />} onClick={() => props.onBin(!isBin)}>
          {isBin ? en.backToGallery : en.binCount(props.binCount)}
        </Button>
      )}
    </div>
  );
};
