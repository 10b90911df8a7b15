import type { Key } from 'react';
import { Button } from '../actions/button.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Notice } from '../states/notice.tsx';
import { ListSkeleton } from '../states/skeleton.tsx';
import { en } from '../texts/en.ts';
import { Table, type TableColumn } from './table.tsx';

/** What a table that is loaded page by page takes. */
export interface PagedTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  /** Undefined while the first page is on its way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => Key;
  readonly empty: string;
  readonly query: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
}

/** A table that is loaded page by page, with its states: loading, failed, empty, more to load. */
export function PagedTable<Row>({ caption, columns, rows, rowKey, empty, query }: PagedTableProps<Row>) {
  if (!rows) {
    if (query.error) return <ErrorState message={en.loadFailed} onRetry={() => void query.refetch()} />;
    return <ListSkeleton rows={6} />;
  }
  return (
    <>
      <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
      {query.hasNextPage && (
        <div className="al-table-more">
          {query.isFetchNextPageError && !query.isFetchingNextPage && <Notice tone="failed">{en.moreFailed}</Notice>}
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {en.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}
