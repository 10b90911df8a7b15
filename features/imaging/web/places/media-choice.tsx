import './places.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { Lightbox } from '@alethea/ui/pictures/lightbox';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconMovie from '@tabler/icons-react/dist/esm/icons/IconMovie.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef, useState } from 'react';
import { getMedia } from '../../contract/client.ts';
import { type MediaItem, mediaTypeOf } from '../../contract/media-item.ts';
import type { MediaChoiceProps } from '../../contract/slots.ts';
import { placesEn } from '../../texts/places-en.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { MediaPicker } from './media-picker.tsx';
import { PlaceButton } from './place-button.tsx';

const en = placesEn.choice;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Above so many images the form warns (CFORM-54). */
const MANY_IMAGES = 7;
/** Addresses of pictures end after ten minutes. */
const FRESH_MS = 8 * 60_000;

const pathOf = ({ data }: MediaItem) => data.filePath;

/** What is chosen from one's gallery for a form, by paths, shown by small pictures; and the camera. */
export default function MediaChoice({ chosen, room, onChoose, onFiles }: MediaChoiceProps) {
  const [opened, setOpened] = useState<'gallery' | 'camera' | null>(null);
  const input = chosen.length > 0 ? { filePaths: [...chosen] } : null;
  const found = useOperation(getMedia, input, { staleTime: FRESH_MS, placeholderData: 'previous' });
  const byPath = new Map((found.data?.items ?? []).map((item) => [pathOf(item), item]));
  const items = chosen.flatMap((path) => byPath.get(path) ?? []);
  const isKnown = found.data !== undefined && !found.isPlaceholderData;
  const gone = isKnown ? chosen.filter((path) => !byPath.has(path)) : [];
  const images = chosen.filter((path) => mediaTypeOf(path) === 'image').length;
  const close = () => setOpened(null);
  const blockedReason = room > 0 ? undefined : placesEn.full;
  return (
    <div className="media-choice">
      <div className="media-choice-ways">
        <PlaceButton
          label={placesEn.gallery}
          icon={<IconPhoto {...ICON} />}
          expanded={opened === 'gallery'}
          blockedReason={chosen.length > 0 ? undefined : blockedReason}
          onClick={() => setOpened((now) => (now === 'gallery' ? null : 'gallery'))}
        />
        <PlaceButton
          label={placesEn.camera}
          icon={<IconCamera {...ICON} />}
          {...{ blockedReason }}
          onClick={() => setOpened('camera')}
        />
      </div>
      {found.error && !found.data && <ErrorState message={en.loadFailed} onRetry={() => void found.refetch()} />}
      {images > MANY_IMAGES && <Notice tone="waiting">{en.manyImages(MANY_IMAGES)}</Notice>}
      {gone.length > 0 && (
        <Notice
          tone="failed"
          action={
            <Button dense onClick={() => onChoose(chosen.filter((path) => !gone.includes(path)))}>
              {en.removeGone}
            </Button>
          }
        >
          {en.gone(gone.length)}
        </Notice>
      )}
      <ChosenItems
        items={items}
        onRemove={(path) => onChoose(chosen.filter((one) => one !== path))}
        onBroken={() => !found.isFetching && void found.refetch()}
      />
      {opened === 'gallery' && (
        <MediaPicker
          chosen={items}
          limit={room + items.length}
          mayBeEmpty
          onDone={(picked) => {
            onChoose(picked.map(pathOf));
            close();
          }}
          onClose={close}
        />
      )}
      {opened === 'camera' && (
        <CameraDialog
          room={room}
          onFiles={onFiles}
          onItems={(added) => onChoose([...chosen, ...added.map(pathOf)])}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ChosenItemsProps {
  readonly items: readonly MediaItem[];
  readonly onRemove: (path: string) => void;
  readonly onBroken: () => void;
}

const ChosenItems = ({ items, onRemove, onBroken }: ChosenItemsProps) => {
  const [openedId, setOpenedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  return (
    <>
      <ul className="media-chosen" aria-label={en.list} ref={list} tabIndex={-1}>
        {items.map(({ id, data, fileName }) => (
          <li key={id}>
            <button
              type="button"
              className="media-chosen-open"
              aria-label={en.open(fileName)}
              onClick={() => setOpenedId(id)}
            >
              {data.thumbnailDownloadUrl ? (
                <img src={data.thumbnailDownloadUrl} alt="" onError={onBroken} />
              ) : (
                <IconMovie size={28} stroke={1.5} aria-hidden />
              )}
            </button>
            <span className="media-chosen-remove">
              <IconButton
                variant="default"
                label={en.remove(fileName)}
                onClick={() => {
                  onRemove(data.filePath);
                  // The button goes with its picture.
                  list.current?.focus();
                }}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <Lightbox
        opened={openedId !== null}
        label={en.list}
        images={items.map(({ id, data, fileName }) => ({
          key: id,
          src: data.fileDownloadUrl,
          alt: fileName,
          caption: fileName,
          isFilm: data.fileType === 'video',
        }))}
        index={items.findIndex(({ id }) => id === openedId)}
        onIndexChange={(index) => setOpenedId(items[index]?.id ?? null)}
        onClose={() => setOpenedId(null)}
        onBroken={onBroken}
      />
    </>
  );
};
