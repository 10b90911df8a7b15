import './consult-list.css';
import { LongList } from '@alethea/ui/display/long-list/long-list';
import { Pane } from '@alethea/ui/page/panes';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import type { CallError } from '@alethea/web-kit/calls/call-error';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { BoardRow } from '../board/board-row.tsx';
import { useBookDialog } from '../board/use-book-dialog.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { failedWords, LoadMore } from './load-more.tsx';
import type { ConsultPages } from './row/consult-pages.ts';
import { ConsultRowItem } from './row/consult-row-item.tsx';
import type { ListViewer } from './row/row-wording.ts';
import type { SubjectColumn } from './row/subject-columns.ts';
import { useFoundAnnouncement, useUnreadAnnouncement } from './use-list-announcements.ts';
import { useRowCommands } from './use-row-commands.ts';

const ESTIMATED_ROW_PX = 114;

/** A list as its screen supplies it. */
export interface ConsultListProps {
  /** Tells lists apart, for what is chosen in them and for the place to which they were scrolled. */
  readonly listKey: string;
  readonly query: UseInfiniteQueryResult<ConsultPages, CallError>;
  /** False for the lists of a clinic. */
  readonly hasFolders: boolean;
  /** True for the board of what is to be booked. */
  readonly isBoard?: boolean;
  /** True while the list shows what a search has found. */
  readonly isSearch: boolean;
  readonly searchBar: ReactNode;
  readonly viewer: ListViewer;
  readonly header: ReactNode;
  /** True where the next consult opens by itself when the open one is archived or marked unread. */
  readonly opensNext?: boolean;
  /** At the end of the bar above the rows. */
  readonly toolbarAction?: ReactNode;
  readonly empty: ReactNode;
  /** Instead of the common error, where a failure has its own. */
  readonly errorOf?: (error: CallError) => ReactNode | null;
  readonly hrefOf: (consultId: string) => string;
}

interface ConsultListPaneProps extends ConsultListProps {
  /** All that are loaded, in the order in which they show. */
  readonly rows: readonly ConsultRow[];
  /** Null until they are known. */
  readonly columns: readonly SubjectColumn[] | null;
  readonly onColumnsChange: (columns: readonly SubjectColumn[]) => void;
  readonly openedId: string | undefined;
  readonly onOpen: (consultId: string) => void;
  /** Opens a consult at its first picture. */
  readonly onPictures: (consultId: string) => void;
  readonly onClose: () => void;
}

/** The list of consults: rendered as far as it shows, loaded page by page, worked by mouse, finger and keys. */
export const ConsultListPane = (props: ConsultListPaneProps) => {
  const { listKey, query, hasFolders, isBoard = false, isSearch, viewer, empty, errorOf, hrefOf, openedId } = props;
  const { rows, onOpen, onPictures, onClose } = props;
  const bookDialog = useBookDialog();
  const onBook = bookDialog.ask;
  const list = useRowCommands({ listKey, rows, hasFolders, isBoard, openedId, onOpen, onPictures, onClose, onBook });
  const scroller = useRef<HTMLDivElement>(null);
  useUnreadAnnouncement(listKey, query.data?.pages[0]?.unreadCount, rows);
  useFoundAnnouncement(isSearch && query.data ? { listKey, count: rows.length, hasMore: query.hasNextPage } : null);
  const columns = query.isPending ? null : props.columns;

  const toolbar = (
    <ListToolbar
      moveTarget={list.moveTarget}
      muteTarget={list.muteTarget}
      rowCount={rows.length}
      selectedCount={list.selected.size}
      columns={props.columns}
      onColumnsChange={props.onColumnsChange}
      onSelectAll={list.selectAll}
      onMove={list.moveSelected}
      onMarkUnread={list.markSelectedUnread}
      onToggleMuted={list.toggleSelectedMuted}
      board={isBoard ? { take: list.takeSelected, book: list.bookSelected, complete: list.completeSelected } : null}
      action={props.toolbarAction}
    />
  );
  return (
    <Pane
      label={en.inbox.listLabel}
      ground
      scrollRef={scroller}
      header={
        <>
          {props.header}
          {props.searchBar}
          {toolbar}
        </>
      }
    >
      {(query.isPending || (query.data && !columns)) && <ListSkeleton rows={8} />}
      {query.isError &&
        !query.data &&
        (errorOf?.(query.error) ?? <LoadError isSearch={isSearch} onRetry={query.refetch} />)}
      {query.data && rows.length === 0 && !query.hasNextPage && (isSearch ? <NothingFound /> : empty)}
      {query.data && columns && (rows.length > 0 || query.hasNextPage) && (
        <>
          <Rows
            key={listKey}
            {...{ rows, list, scroller, columns, viewer, hrefOf, openedId, isBoard }}
            keptAs={isSearch ? undefined : listKey}
            showsFolder={isSearch && hasFolders}
          />
          <LoadMore query={query} isSearch={isSearch} />
        </>
      )}
      {bookDialog.dialog}
    </Pane>
  );
};

const LoadError = ({ isSearch, onRetry }: { isSearch: boolean; onRetry: () => unknown }) => (
  <ErrorState message={failedWords(isSearch)} hint={en.inbox.loadFailedHint} onRetry={() => void onRetry()} />
);

const NothingFound = () => (
  <EmptyState title={listsEn.search.none} icon={<IconSearchOff size={22} stroke={1.75} aria-hidden />}>
    {listsEn.search.noneHint}
  </EmptyState>
);

interface RowsProps extends Pick<ConsultListPaneProps, 'viewer' | 'hrefOf' | 'openedId'> {
  readonly keptAs: string | undefined;
  readonly columns: readonly SubjectColumn[];
  readonly isBoard: boolean;
  readonly showsFolder: boolean;
  readonly rows: readonly ConsultRow[];
  readonly list: ReturnType<typeof useRowCommands>;
  readonly scroller: React.RefObject<HTMLDivElement | null>;
}

const Rows = (props: RowsProps) => {
  const { rows, list, scroller, keptAs, columns, viewer, hrefOf, openedId, isBoard, showsFolder } = props;
  const now = useNow();
  const { uid } = useSession();
  const Row = isBoard ? BoardRow : ConsultRowItem;
  const shared = { columns, viewerUid: uid, now, commands: list.commands };
  return (
    <LongList
      className="consults-list"
      label={en.inbox.listLabel}
      {...{ rows, scroller, keptAs }}
      idOf={idOf}
      cursorId={list.cursorId}
      estimatedRowPx={ESTIMATED_ROW_PX}
      total={rows.length}
      isSelecting={list.selected.size > 0}
    >
      {(row) => (
        <Row
          {...shared}
          {...{ row, viewer, showsFolder }}
          href={hrefOf(row.activityId)}
          opened={row.activityId === openedId}
          selected={list.selected.has(row.activityId)}
        />
      )}
    </LongList>
  );
};

const idOf = ({ activityId: consultId }: ConsultRow) => consultId;
