import '@alethea/ui/display/list-row.css';
import './inbox.css';
import { Button } from '@alethea/ui/actions/button';
import { LongList } from '@alethea/ui/display/long-list/long-list';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import type { RefObject } from 'react';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import type { ListedMessage } from '../sent/views.ts';
import { MessageRow } from './message-row.tsx';

const ESTIMATED_ROW_PX = 96;

interface MessageListProps {
  readonly messages: readonly ListedMessage[];
  /** The name under which the place to which it was scrolled is kept. */
  readonly keptAs: string | undefined;
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

/** The messages; scrolling loads further pages. */
export const MessageList = ({ messages, keptAs, scroller, openedId, selected, ...rest }: MessageListProps) => {
  const now = useNow();
  const { uid } = useSession();
  return (
    <>
      <LongList
        label={en.listLabel}
        rows={messages}
        {...{ scroller, keptAs }}
        idOf={idOf}
        cursorId={openedId}
        showsCursor
        estimatedRowPx={ESTIMATED_ROW_PX}
        total={rest.hasMore ? -1 : messages.length}
        onNearEnd={rest.onMore}
      >
        {(message) => (
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
        )}
      </LongList>
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

const idOf = ({ id }: ListedMessage) => id;
