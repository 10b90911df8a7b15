import './consult-list.css';
import { Button } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { announce } from '@alethea/ui/live-region';
import { Pane } from '@alethea/ui/panes';
import { ListSkeleton } from '@alethea/ui/skeleton';
import type { CallError } from '@alethea/web-kit/call-error';
import { useNow } from '@alethea/web-kit/now';
import { useSession } from '@alethea/web-kit/session';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { ConsultRow, Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { type ConsultPages, rowsOf } from './consult-pages.ts';
import { ConsultRowItem } from './consult-row-item.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListViewer } from './row-wording.ts';
import type { SubjectColumn } from './subject-columns.ts';
import { useRowCommands } from './use-row-commands.ts';
import { useRowWindow } from './use-row-window.ts';

/** A list as its screen supplies it. */
export interface ConsultListProps {
  /** Tells lists apart, for the place to which they were scrolled. */
  readonly listKey: string;
  readonly query: UseInfiniteQueryResult<ConsultPages, CallError>;
  readonly folder: Folder | null;
  readonly viewer: ListViewer;
  readonly header: ReactNode;
  readonly empty: ReactNode;
  /** Instead of the common error, where a failure has its own. */
  readonly errorOf?: (error: CallError) => ReactNode | null;
  readonly hrefOf: (activityId: string) => string;
}

interface ConsultListPaneProps extends ConsultListProps {
  readonly columns: readonly SubjectColumn[];
  readonly onColumnsChange: (columns: readonly SubjectColumn[]) => void;
  readonly openedId: string | undefined;
  readonly onOpen: (activityId: string) => void;
  readonly onClose: () => void;
}

/** The list of consults: rendered as far as it shows, loaded page by page, worked by mouse, finger and keys. */
export const ConsultListPane = (props: ConsultListPaneProps) => {
  const { listKey, query, folder, viewer, header, empty, errorOf, hrefOf, columns, openedId } = props;
  const rows = useMemo(() => rowsOf(query.data), [query.data]);
  const list = useRowCommands({ rows, folder, openedId, onOpen: props.onOpen, onClose: props.onClose });
  const scroller = useRef<HTMLDivElement>(null);
  useUnreadAnnouncement(query.data?.pages[0]?.unreadCount);

  const toolbar = (
    <ListToolbar
      folder={folder}
      rowCount={rows.length}
      selectedCount={list.selected.size}
      columns={columns}
      onColumnsChange={props.onColumnsChange}
      onSelectAll={list.selectAll}
      onMove={list.moveSelected}
      onMarkUnread={list.markSelectedUnread}
    />
  );
  return (
    <Pane
      label={en.inbox.listLabel}
      ground
      scrollRef={scroller}
      header={
        <>
          {header}
          {toolbar}
        </>
      }
    >
      {query.isPending && <ListSkeleton rows={8} />}
      {query.isError && !query.data && (errorOf?.(query.error) ?? <LoadError onRetry={query.refetch} />)}
      {query.data && rows.length === 0 && !query.hasNextPage && empty}
      {query.data && (rows.length > 0 || query.hasNextPage) && (
        <>
          <Rows {...{ rows, list, scroller, listKey, columns, viewer, hrefOf, openedId }} />
          <LoadMore query={query} />
        </>
      )}
    </Pane>
  );
};

const LoadError = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState message={en.inbox.loadFailed} hint={en.inbox.loadFailedHint} onRetry={() => void onRetry()} />
);

interface RowsProps extends Pick<ConsultListPaneProps, 'listKey' | 'columns' | 'viewer' | 'hrefOf' | 'openedId'> {
  readonly rows: readonly ConsultRow[];
  readonly list: ReturnType<typeof useRowCommands>;
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

const Rows = ({ rows, list, scroller, listKey, columns, viewer, hrefOf, openedId }: RowsProps) => {
  const now = useNow();
  const { uid } = useSession();
  const cursorIndex = rows.findIndex(({ activityId }) => activityId === list.cursorId);
  const virtualizer = useRowWindow(rows, scroller, { listKey, cursorIndex });
  return (
    <ul
      className="consults-list"
      aria-label={en.inbox.listLabel}
      data-selecting={list.selected.size > 0 || undefined}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return row ? (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
            style={{ transform: `translateY(${start}px)` }}
          >
            <ConsultRowItem
              row={row}
              columns={columns}
              viewer={viewer}
              viewerUid={uid}
              now={now}
              href={hrefOf(row.activityId)}
              opened={row.activityId === openedId}
              selected={list.selected.has(row.activityId)}
              commands={list.commands}
            />
          </li>
        ) : null;
      })}
    </ul>
  );
};

const LoadMore = ({ query }: { query: ConsultListProps['query'] }) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const words = hasNextPage ? en.inbox.loadMore : en.inbox.end;
  return (
    <div className="consults-list-end">
      {isFetchNextPageError && <p role="alert">{en.inbox.loadFailed}</p>}
      <Button
        dense
        loading={isFetchingNextPage}
        disabledReason={hasNextPage ? undefined : en.inbox.endReason}
        onClick={() => void query.fetchNextPage()}
      >
        {isFetchingNextPage ? en.inbox.loading : words}
      </Button>
    </div>
  );
};

/** Says how many consults are unread when another one has come in. */
function useUnreadAnnouncement(unreadCount: number | undefined): void {
  const before = useRef(unreadCount);
  useEffect(() => {
    if (before.current !== undefined && unreadCount !== undefined && unreadCount > before.current) {
      announce(en.inbox.unreadCount(unreadCount));
    }
    before.current = unreadCount;
  }, [unreadCount]);
}
