import './inbox.css';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { TabPanel } from '@alethea/ui/display/tabs';
import { Pane, Panes, usePaneRoom } from '@alethea/ui/page/panes';
import { AppBarTitle } from '@alethea/ui/shell/app-bar';
import { useWideRoom } from '@alethea/ui/shell/wide-room.ts';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { countUnreadPatientMessages } from '../../contract/client.ts';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import type { ListedMessage, MessageFolder } from '../sent/views.ts';
import { FolderTabs, ListToolbar, MessageSearch, OfConsult, PhysicianFilter } from './list-head.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { focusMessage } from './message-row.tsx';
import { useMessageActions } from './use-message-actions.ts';
import { useMessages, useOpenedMessage } from './use-messages.ts';

const FOLDERS: readonly MessageFolder[] = ['inbox', 'sent', 'archive'];

/** What was sent to patients: what needs somebody, what was sent, what is archived; for staff of their whole clinic (CROUTE-25). */
export default function PatientMessagesScreen() {
  const [address, setAddress] = useSearchState<{ econsultId: string; folder: string; messageId: string }>();
  const { econsultId: consultId, messageId } = address;
  const folder = FOLDERS.find((each) => each === address.folder) ?? 'inbox';
  const [search, setSearch] = useState('');
  const [physicianUid, setPhysicianUid] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const list = useMessages({ folder, consultId, physicianUid, search });
  const messages = useMemo(() => list.data?.pages.flatMap((page) => page.messages) ?? [], [list.data]);
  const unread = useOperation(countUnreadPatientMessages, {});
  const opened = useOpenedMessage(messageId, messages, list.isSuccess);
  const actions = useMessageActions();
  const room = usePaneRoom();
  useWideRoom(messageId !== undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  const isAlone = room.shown === 1;
  const place = ['patient-messages', folder, consultId, physicianUid].join(' ');
  const chosen = messages.filter(({ id }) => selected.has(id));
  const showsFolder = search !== '' || consultId !== undefined;
  const open = (id: string | undefined) => setAddress({ messageId: id }, { replace: messageId !== undefined });
  const close = () => open(undefined);
  const neighbour = (step: 1 | -1) => {
    const index = messages.findIndex(({ id }) => id === messageId);
    return messages[index < 0 && step > 0 ? 0 : index + step]?.id;
  };
  const step = (by: 1 | -1) => {
    const id = neighbour(by);
    if (id === undefined) return;
    open(id);
    focusMessage(id);
  };
  const select = (id: string) => setSelected((before) => withToggled(before, id));
  const leave = (moved: readonly ListedMessage[]) => {
    setSelected(new Set());
    if (!moved.some(({ id }) => id === messageId)) return;
    open(isAlone ? undefined : (neighbour(1) ?? neighbour(-1)));
  };
  const move = (moved: readonly ListedMessage[], to: MessageFolder) => {
    if (!showsFolder) leave(moved);
    else setSelected(new Set());
    void actions.move(moved, to);
  };
  const markUnread = (marked: readonly ListedMessage[]) => {
    setSelected(new Set());
    // An open message is a read one.
    if (marked.some(({ id }) => id === messageId)) close();
    void actions.markUnread(marked);
  };
  useMarkedRead(opened, actions.markRead);

  const acted = chosen.length > 0 ? chosen : opened ? [opened] : [];
  const archive = () => {
    const to = acted.every((message) => message.folder === 'archive') ? 'sent' : 'archive';
    if (acted.length > 0) move(acted, to);
  };
  useShortcuts(en.group, [
    { keys: ['/'], label: en.keys.search, run: () => searchField.current?.focus() },
    { keys: ['j'], label: en.keys.next, run: () => step(1) },
    { keys: ['k'], label: en.keys.previous, run: () => step(-1) },
    { keys: ['e'], label: en.keys.archive, run: archive },
    { keys: ['u'], label: en.keys.unread, run: () => acted.length > 0 && markUnread(acted) },
    { keys: ['x'], label: en.keys.select, run: () => opened && select(opened.id) },
    { keys: ['Escape'], label: en.keys.close, run: close },
  ]);

  const hrefOf = (id: string) => `/dashboard/patient-messages?folder=${folder}&messageId=${id}`;
  const error = errorText(list.error, {
    clinic_missing: en.noClinic,
    cursor_invalid: null,
    search_terms_exceeded: en.tooManyTerms,
  });
  const failure = (retry: () => void) => (
    <ErrorState message={en.errors.load} hint={error} onRetry={retry} retryLabel={en.retry} />
  );
  return (
    <>
      <AppBarTitle>{en.title}</AppBarTitle>
      <VisuallyHidden as="h1">{en.title}</VisuallyHidden>
      <Panes room={room} active={opened ? 1 : 0} onActiveChange={(pane) => pane === 0 && close()}>
        <Pane
          label={en.listLabel}
          ground
          scrollRef={scroller}
          header={
            <>
              <FolderTabs
                folder={folder}
                unreadCount={unread.data?.count ?? 0}
                onChange={(to) => {
                  setSelected(new Set());
                  setAddress({ folder: to, messageId: undefined }, { replace: false });
                }}
              />
              <div className="patients-head">
                {consultId !== undefined && (
                  <OfConsult onShowAll={() => setAddress({ econsultId: undefined }, { replace: false })} />
                )}
                <MessageSearch inputRef={searchField} onSearch={setSearch} />
                <PhysicianFilter value={physicianUid} onChange={setPhysicianUid} />
              </div>
              <ListToolbar
                rowCount={messages.length}
                selectedCount={chosen.length}
                targets={FOLDERS.filter((to) => showsFolder || to !== folder)}
                onSelectAll={(all) => setSelected(new Set(all ? messages.map(({ id }) => id) : []))}
                onMove={(to) => move(chosen, to)}
                onMarkUnread={() => markUnread(chosen)}
                onRefresh={() => void list.refetch()}
              />
              <VisuallyHidden>
                <span role="status">
                  {search !== '' && list.isSuccess ? en.found(messages.length, list.hasNextPage) : ''}
                </span>
              </VisuallyHidden>
            </>
          }
        >
          <TabPanel tabKey={folder}>
            {list.isPending && <ListSkeleton rows={8} label={en.loading} />}
            {list.isError && !list.data && failure(() => void list.refetch())}
            {list.isSuccess && messages.length === 0 && (
              <Nothing folder={folder} isSearch={search !== ''} isConsult={consultId !== undefined} />
            )}
            {messages.length > 0 && (
              <MessageList
                key={`${place} ${search}`}
                keptAs={search === '' ? place : undefined}
                messages={messages}
                scroller={scroller}
                openedId={opened?.id}
                selected={selected}
                showsFolder={showsFolder}
                hrefOf={hrefOf}
                onOpen={open}
                onSelect={select}
                hasMore={list.hasNextPage}
                isLoadingMore={list.isFetchingNextPage}
                onMore={
                  list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError
                    ? () => void list.fetchNextPage()
                    : null
                }
              />
            )}
            {list.isFetchNextPageError && failure(() => void list.fetchNextPage())}
          </TabPanel>
        </Pane>
        {opened ? (
          <MessageDetail
            key={opened.id}
            message={opened}
            onBack={isAlone ? close : null}
            onMove={(to) => move([opened], to)}
            onMarkUnread={() => markUnread([opened])}
          />
        ) : (
          <Pane label={en.detailLabel}>
            <div className="patients-unchosen">
              <EmptyState title={en.choose} icon={<IconMail size={22} stroke={1.75} aria-hidden />} />
            </div>
          </Pane>
        )}
      </Panes>
    </>
  );
}

/** Opening a message marks it read, once (PTMSG-21). */
function useMarkedRead(opened: ListedMessage | undefined, markRead: (id: string) => Promise<void>): void {
  const openedId = opened?.id;
  const mark = useEffectEvent(() => {
    if (opened && !opened.read) void markRead(opened.id);
  });
  useEffect(() => {
    if (openedId !== undefined) mark();
  }, [openedId]);
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface NothingProps {
  readonly folder: MessageFolder;
  readonly isSearch: boolean;
  readonly isConsult: boolean;
}

const Nothing = ({ folder, isSearch, isConsult }: NothingProps) => {
  const icon = <IconMail size={22} stroke={1.75} aria-hidden />;
  if (isConsult && !isSearch) return <EmptyState title={en.empty.consult} icon={icon} />;
  const kind = isSearch ? 'search' : folder;
  return (
    <EmptyState title={en.empty[kind]} icon={icon}>
      {en.emptyHints[kind]}
    </EmptyState>
  );
};
