import './series.css';
import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { formatDate } from '@alethea/web-kit/page/format';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { MAX_SERIES_ITEMS } from '../../contract/media-limits.ts';
import type { MediaSeries } from '../../contract/series-operations.ts';
import { seriesEn as en } from '../../texts/series-en.ts';
import { useSeriesPages } from './use-series.ts';

/** All series, the one made last first. */
export const SeriesList = ({ onOpen }: { readonly onOpen: (seriesId: string) => void }) => {
  const pages = useSeriesPages();
  if (!pages.series) {
    return pages.error ? (
      <ErrorState message={en.loadFailed} onRetry={() => void pages.refetch()} />
    ) : (
      <CardSkeleton cards={3} label={en.loading} />
    );
  }
  if (pages.series.length === 0) return <EmptyState title={en.emptyTitle}>{en.emptyHint}</EmptyState>;
  return (
    <>
      <ul className="series-list">
        {pages.series.map((series) => (
          <li key={series.seriesId}>
            <SeriesCard
              series={series}
              onOpen={() => onOpen(series.seriesId)}
              onBroken={() => !pages.isFetching && void pages.refetch()}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="gallery-end">
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {en.loadMore}
          </Button>
        </div>
      )}
    </>
  );
};

interface SeriesCardProps {
  readonly series: MediaSeries;
  readonly onOpen: () => void;
  readonly onBroken: () => void;
}

const SeriesCard = ({ series, onOpen, onBroken }: SeriesCardProps) => {
  const { name, count, firstCreated, lastCreated, thumbnailDownloadUrl } = series;
  const span = firstCreated && lastCreated ? en.span(formatDate(firstCreated), formatDate(lastCreated)) : '';
  return (
    <button type="button" className="series-card" aria-label={en.open(name)} onClick={onOpen}>
      {thumbnailDownloadUrl ? (
        <img src={thumbnailDownloadUrl} alt="" decoding="async" onError={onBroken} />
      ) : (
        <span className="series-card-none">
          <IconPhoto size={28} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className="series-card-words">
        <strong>{name}</strong>
        <span className="al-dim">{en.pictures(Math.min(count, MAX_SERIES_ITEMS))}</span>
        <span className="al-dim">{span}</span>
      </span>
    </button>
  );
};
