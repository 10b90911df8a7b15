import { Lightbox } from '@alethea/ui/pictures/lightbox';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { AiPanel } from '../ai/ai-panel.tsx';
import type { useMediaActions } from '../items/use-media-actions.ts';
import { MediaDetails } from './media-details.tsx';

const en = galleryEn.viewer;

interface MediaViewerProps {
  readonly items: readonly MediaItem[];
  readonly openedId: string | null;
  readonly isBin: boolean;
  readonly userTags: readonly string[];
  readonly actions: ReturnType<typeof useMediaActions>;
  readonly onOpen: (mediaId: string | null) => void;
  /** The address of what is shown has ended. */
  readonly onBroken: () => void;
}

/** One item over the whole window, with what is known of it beside. */
export const MediaViewer = ({ items, openedId, isBin, userTags, actions, onOpen, onBroken }: MediaViewerProps) => {
  const now = useNow();
  const index = items.findIndex(({ id }) => id === openedId);
  const item = items[index];
  if (!item) return null;
  /** What is moved away is followed by its neighbour. */
  const leave = () => onOpen((items[index + 1] ?? items[index - 1])?.id ?? null);
  const remove = async () => {
    if (await actions.remove([item.id], isBin)) leave();
  };
  const restore = async () => {
    if (await actions.restore([item.id])) leave();
  };
  const setLocked = async (isLocked: boolean) => {
    if (await actions.setLocked([item.id], isLocked)) leave();
  };
  return (
    <Lightbox
      opened
      label={en.label}
      images={items.map(({ id, data, fileName }) => ({
        key: id,
        src: data.fileDownloadUrl,
        alt: (data.fileType === 'video' ? galleryEn.film : galleryEn.picture)(
          fileName,
          formatMoment(data.created, now),
        ),
        caption: fileName,
        isFilm: data.fileType === 'video',
      }))}
      index={index}
      onIndexChange={(next) => onOpen(items[next]?.id ?? null)}
      onClose={() => onOpen(null)}
      onBroken={onBroken}
      aside={
        <>
          <MediaDetails
            key={item.id}
            item={item}
            isBin={isBin}
            userTags={userTags}
            onDownload={() => void actions.download([item])}
            onDelete={() => void remove()}
            onRestore={() => void restore()}
            onSetLocked={(isLocked) => void setLocked(isLocked)}
          />
          {!isBin && <AiPanel uri={item.data.filePath} isFilm={item.data.fileType === 'video'} />}
        </>
      }
    />
  );
};
