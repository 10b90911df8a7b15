import '@alethea/ui/display/list-row.css';
import './inbox.css';
import { Button } from '@alethea/ui/actions/button';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import type { ListedMessage } from '../sent/views.ts';
import { MessageRow } from './message-row.tsx';

const ESTIMATED_ROW_PX = 96;
const OVERSCAN = 8;
/** The next page is asked for when so many rows or fewer are left below. */
const ROWS_AHEAD = 5;

interface MessageListProps {
  readonly messages: readonly ListedMessage[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly openedId: string | undefined;
  readonly selected: ReadonlySet<string>;
  readonly showsFolder: boolean;
  readonly hrefOf: (id: string) => string;
  readonly onOpen: (id: string) => void;
  readonly onSelect: (id: string) => void;
  /** Null while there is nothing more, or it is on its way. */
  readonly onMore: (() => void) | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
}

/** The messages, of which only the rows near the window are rendered; scrolling loads further pages. */
export const MessageList = ({ messages, scroller, openedId, selected, ...rest }: MessageListProps) => {
  const now = useNow();
  const { uid } = useSession();
  const openedIndex = messages.findIndex(({ id }) => id === openedId);
  const rows = useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const isNearEnd = (rows.range?.endIndex ?? 0) >= messages.length - 1 - ROWS_AHEAD;
  useEffect(() => {
    if (isNearEnd) rest.onMore?.();
  });
  useEffect(() => {
    if (openedIndex >= 0) rows.scrollToIndex(openedIndex);
  }, [openedIndex, rows]);
  return (
    <>
      <ul className="patients-list" aria-label={en.listLabel} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const message = messages[index];
          return message ? (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={rest.hasMore ? -1 : messages.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <MessageRow
                message={message}
                now={now}
                viewerUid={uid}
                href={rest.hrefOf(message.id)}
                opened={message.id === openedId}
                selected={selected.has(message.id)}
                showsFolder={rest.showsFolder}
                onOpen={rest.onOpen}
                onSelect={rest.onSelect}
              />
            </li>
          ) : null;
        })}
      </ul>
      {rest.hasMore && (
        <div className="patients-list-end">
          <Button dense loading={rest.isLoadingMore} onClick={() => rest.onMore?.()}>
            {en.more}
          </Button>
        </div>
      )}
    </>
  );
};
