import { Button, LinkButton } from '@alethea/ui/actions/button';
import { LinkIconButton } from '@alethea/ui/actions/icon-button';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { BadgeCount } from '@alethea/ui/display/badge-count';
import { AppBarAction, AppBarTitle } from '@alethea/ui/shell/app-bar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useCan } from '@alethea/web-kit/session/session';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import type { ReactNode } from 'react';
import { listConsults, listWaiting, searchConsults } from '../../contract/client.ts';
import type { Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { FailedFaxes } from '../handing-on/failed-faxes.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { useConsultSearch } from '../search/use-consult-search.ts';
import { ConsultInbox } from './consult-inbox.tsx';

const NEW_CONSULT_HREF = '/dashboard/consult?forceReset=true';
const FOLDER_HREFS: Record<Folder | 'waiting', string> = {
  inbox: '/dashboard/secure-messaging?tab=inbox',
  archive: '/dashboard/secure-messaging?tab=archive',
  waiting: '/dashboard/secure-messaging?tab=waiting',
};

interface MessagingScreenProps {
  /** The tabs of messaging, for the unread consults that the list has counted. */
  tabs: (unreadCount: number) => ReactNode;
}

/** The person's own consults: inbox and archive, and the opened consult beside them. */
export default function MessagingScreen({ tabs }: MessagingScreenProps) {
  const [{ tab }, setSearchState] = useSearchState<{ tab: string; econsultId: string }>();
  const isWaiting = tab === 'waiting';
  const folder: Folder = tab === 'archive' ? 'archive' : 'inbox';
  const inbox = useFolder('inbox', true);
  const archive = useFolder('archive', folder === 'archive');
  const isConsultant = useCan('editActivityStatus');
  const search = useConsultSearch(searchConsults, folder);
  const waiting = useOperationPages(listWaiting, waitingAt, (page) => page.nextCursor, {
    enabled: isWaiting || isConsultant,
  });
  const ordered = isWaiting ? waiting : inbox;
  const shown = folder === 'inbox' ? ordered : archive;
  const place = isWaiting ? 'waiting' : folder;
  return (
    <>
      <AppBarTitle>{en.inbox.title}</AppBarTitle>
      <AppBarAction>
        <NewConsultIcon />
      </AppBarAction>
      <VisuallyHidden as="h1">{en.inbox.title}</VisuallyHidden>
      <ConsultInbox
        listKey={search.isActive ? search.listKey : place}
        query={search.isActive ? search.query : shown}
        hasFolders
        opensNext={isWaiting && !search.isActive}
        isSearch={search.isActive}
        searchBar={
          <>
            <FailedFaxes hrefOf={(consultId) => `${FOLDER_HREFS.inbox}&econsultId=${consultId}`} />
            <SearchBar control={search.control} />
          </>
        }
        viewer={isConsultant ? 'consultant' : 'other'}
        header={tabs(inbox.data?.pages[0]?.unreadCount ?? 0)}
        toolbarAction={
          <>
            {folder === 'inbox' && (
              <WaitingToggle
                isOn={isWaiting}
                count={waiting.data?.pages[0]?.waitingCount ?? 0}
                onToggle={() => setSearchState({ tab: isWaiting ? 'inbox' : 'waiting', econsultId: undefined })}
              />
            )}
            <span className="consults-new">
              <NewConsultIcon />
            </span>
          </>
        }
        empty={isWaiting ? <NothingWaits /> : <EmptyFolder folder={folder} />}
        hrefOf={(consultId) => `${FOLDER_HREFS[place]}&econsultId=${consultId}`}
      />
    </>
  );
}

function useFolder(folder: Folder, enabled: boolean) {
  return useOperationPages(
    listConsults,
    (cursor: string | undefined) => (cursor === undefined ? { folder } : { folder, cursor }),
    (page) => page.nextCursor,
    { enabled },
  );
}

const waitingAt = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

interface WaitingToggleProps {
  readonly isOn: boolean;
  readonly count: number;
  readonly onToggle: () => void;
}

/** Shows of the inbox what waits on the person, in the order in which it is worked through. */
const WaitingToggle = ({ isOn, count, onToggle }: WaitingToggleProps) => (
  <Button dense pressed={isOn} hint={en.inbox.waitingHint} trailing={<BadgeCount count={count} />} onClick={onToggle}>
    {en.inbox.waiting}
  </Button>
);

const NothingWaits = () => (
  <EmptyState title={en.inbox.emptyWaiting} icon={<IconInbox size={22} stroke={1.75} aria-hidden />}>
    {en.inbox.emptyWaitingHint}
  </EmptyState>
);

const NewConsultIcon = () => {
  const navigate = useNavigate();
  return (
    <LinkIconButton label={en.inbox.newConsult} variant="primary" href={NEW_CONSULT_HREF} onNavigate={navigate}>
      <IconEdit size={18} stroke={1.75} aria-hidden />
    </LinkIconButton>
  );
};

const EmptyFolder = ({ folder }: { folder: Folder }) => {
  const navigate = useNavigate();
  const isInbox = folder === 'inbox';
  const Icon = isInbox ? IconInbox : IconArchive;
  const action = (
    <LinkButton href={isInbox ? NEW_CONSULT_HREF : FOLDER_HREFS.inbox} onNavigate={navigate}>
      {isInbox ? en.inbox.newConsult : en.inbox.toInbox}
    </LinkButton>
  );
  return (
    <EmptyState
      title={isInbox ? en.inbox.emptyInbox : en.inbox.emptyArchive}
      icon={<Icon size={22} stroke={1.75} aria-hidden />}
      action={action}
    >
      {isInbox ? en.inbox.emptyInboxHint : en.inbox.emptyArchiveHint}
    </EmptyState>
  );
};
