import { Button } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { Table, type TableColumn } from '@alethea/ui/table';
import type { Key } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';

interface DeskListProps<Row> {
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
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
}

/** A table with its states: loading, failed, empty, more to load. */
export function DeskList<Row>({ caption, columns, rows, rowKey, empty, query }: DeskListProps<Row>) {
  if (!rows) {
    if (query.error) return <ErrorState message={en.loadFailed} onRetry={() => void query.refetch()} />;
    return <ListSkeleton rows={6} />;
  }
  return (
    <>
      <Table caption={caption} captionHidden columns={columns} rows={rows} rowKey={rowKey} empty={empty} />
      {query.hasNextPage && (
        <div className="directory-more">
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {en.more}
          </Button>
        </div>
      )}
    </>
  );
}
