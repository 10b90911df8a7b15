import { formatTime } from '@alethea/web-kit/page/format';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { avaEn } from '../../texts/ava-en.ts';
import { galleryEn as en } from '../../texts/gallery-en.ts';
import { AvaMark } from '../emr/ava-state.tsx';
import { coloursAddress } from '../items/colours.ts';

interface MediaTileProps {
  readonly item: MediaItem;
  /** Null while nothing is being selected. */
  readonly isSelected: boolean | null;
  /** The one that Tab reaches. */
  readonly isReached: boolean;
  readonly onPress: (item: MediaItem, event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (item: MediaItem) => void;
  /** The mouse was pressed on it, or has come to it while it is pressed. */
  readonly onDragBegin?: (item: MediaItem) => void;
  readonly onDragTo?: (item: MediaItem) => void;
  /** Its small picture did not come: the address has ended. */
  readonly onBroken: () => void;
}

/** One picture of the grid. */
export const MediaTile = (props: MediaTileProps) => {
  const { item, isSelected, isReached, onPress, onKeyDown, onFocus, onDragBegin, onDragTo, onBroken } = props;
  const { data, fileName } = item;
  const isFilm = data.fileType === 'video';
  const shownAs = (isFilm ? en.film : en.picture)(fileName, formatTime(data.created));
  const name = item.avaUpload ? `${shownAs}, ${avaEn.marks[item.avaUpload.state]}` : shownAs;
  return (
    <button
      type="button"
      className="gallery-tile"
      data-media={item.id}
      aria-label={name}
      aria-pressed={isSelected ?? undefined}
      tabIndex={isReached ? 0 : -1}
      onClick={(event) => onPress(item, event)}
      onKeyDown={onKeyDown}
      onFocus={() => onFocus(item)}
      onPointerDown={({ pointerType }) => pointerType === 'mouse' && onDragBegin?.(item)}
      onPointerEnter={({ pointerType, buttons }) => pointerType === 'mouse' && buttons === 1 && onDragTo?.(item)}
    >
      {data.thumbnailDownloadUrl ? (
        <img
          src={data.thumbnailDownloadUrl}
          alt=""
          decoding="async"
          draggable={false}
          onError={onBroken}
          style={item.colours === null ? undefined : { backgroundImage: `url(${coloursAddress(item.colours)})` }}
        />
      ) : (
        <span className="gallery-tile-none">{!isFilm && <IconPhoto size={28} stroke={1.5} aria-hidden />}</span>
      )}
      {isFilm && (
        <span className="gallery-tile-film">
          <IconPlayerPlayFilled size={16} aria-hidden />
        </span>
      )}
      <AvaMark item={item} />
      {isSelected !== null && (
        <span className="gallery-tile-mark">
          {isSelected ? (
            <IconCircleCheckFilled size={24} aria-hidden />
          ) : (
            <IconCircle size={24} stroke={2} aria-hidden />
          )}
        </span>
      )}
    </button>
  );
};
