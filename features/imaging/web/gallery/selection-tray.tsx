import { Button } from '@alethea/ui/actions/button';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import { galleryEn } from '../../texts/gallery-en.ts';

const en = galleryEn.tray;
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Small pictures in the tray; what is more is counted. */
const SHOWN = 24;

interface SelectionTrayProps {
  readonly items: readonly MediaItem[];
  readonly isBin: boolean;
  readonly isBusy: boolean;
  readonly onClear: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  /** Further actions, before Delete. */
  readonly more: ReactNode;
}

/** What is selected, and what can be done with it; in sight wherever the gallery is scrolled to. */
export const SelectionTray = ({ items, isBin, isBusy, onClear, more, ...actions }: SelectionTrayProps) => (
  <section className="gallery-tray" aria-label={en.label}>
    <strong aria-live="polite">{en.count(items.length)}</strong>
    <span className="gallery-tray-pictures">
      {items
        .slice(0, SHOWN)
        .map(({ id, data: { thumbnailDownloadUrl: src } }) =>
          src ? <img key={id} src={src} alt="" /> : <span key={id} />,
        )}
    </span>
    <Button dense variant="quiet" onClick={onClear}>
      {en.clear}
    </Button>
    <Button dense icon={<IconDownload {...ICON} />} loading={isBusy} onClick={actions.onDownload}>
      {en.download}
    </Button>
    {isBin && (
      <Button dense icon={<IconRestore {...ICON} />} loading={isBusy} onClick={actions.onRestore}>
        {en.restore}
      </Button>
    )}
    {more}
    <Button dense variant="danger" icon={<IconTrash {...ICON} />} loading={isBusy} onClick={actions.onDelete}>
      {isBin ? en.erase : en.delete}
    </Button>
  </section>
);
