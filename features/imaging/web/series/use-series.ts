import { useOperation, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { getSeries, listSeries } from '../../contract/client.ts';

/** Addresses of pictures end after ten minutes: an answer that is older is not shown again. */
const FRESH_MS = 8 * 60_000;

/** The caller's series, as far as they have been loaded. */
export function useSeriesPages() {
  const pages = useOperationPages(
    listSeries,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    ({ nextCursor }) => nextCursor,
    { staleTime: FRESH_MS },
  );
  return { ...pages, series: pages.data?.pages.flatMap(({ series }) => series) };
}

/** One series with its items. */
export const useSeries = (seriesId: string) => useOperation(getSeries, { seriesId }, { staleTime: FRESH_MS });
