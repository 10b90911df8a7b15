import { IconButton } from '@alethea/ui/actions/icon-button';
import { formatDate } from '@alethea/web-kit/page/format';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { MediaItem } from '../../contract/media-item.ts';
import { seriesEn as en } from '../../texts/series-en.ts';
import { seriesSteps } from './series-rules.ts';

interface SeriesTimelineProps {
  readonly items: readonly MediaItem[];
  readonly onOpen: (mediaId: string) => void;
  readonly onTakeOut: (mediaId: string) => void;
  readonly onBroken: () => void;
}

/** The pictures from the first to the last, with the days between them. */
export const SeriesTimeline = ({ items, onOpen, onTakeOut, onBroken }: SeriesTimelineProps) => (
  <ol className="series-timeline" aria-label={en.timeline}>
    {seriesSteps(items).map(({ item, sinceFirst, sinceBefore }) => {
      const date = formatDate(item.data.created);
      const src = item.data.thumbnailDownloadUrl;
      return (
        <li key={item.id}>
          <button type="button" className="series-step" aria-label={en.enlarge(date)} onClick={() => onOpen(item.id)}>
            {src ? (
              <img src={src} alt="" decoding="async" onError={onBroken} />
            ) : (
              <IconPhoto size={28} stroke={1.5} aria-hidden />
            )}
          </button>
          <span className="series-step-words">
            <strong>{en.day(sinceFirst)}</strong>
            <span className="al-dim">{date}</span>
            <span className="al-dim">{sinceBefore === null ? en.first : en.later(sinceBefore)}</span>
          </span>
          <IconButton label={en.takeOut(date)} onClick={() => onTakeOut(item.id)}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </li>
      );
    })}
  </ol>
);
