import { SeriesDetail } from './series-detail.tsx';
import { SeriesList } from './series-list.tsx';

interface SeriesViewProps {
  readonly seriesId: string | undefined;
  readonly onOpen: (seriesId: string | undefined) => void;
}

/** The series of a gallery, or one of them. */
export const SeriesView = ({ seriesId, onOpen }: SeriesViewProps) =>
  seriesId === undefined ? (
    <SeriesList onOpen={onOpen} />
  ) : (
    <SeriesDetail key={seriesId} seriesId={seriesId} onBack={() => onOpen(undefined)} />
  );
