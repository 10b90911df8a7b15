import { AppBarAction, AppBarTitle } from '@alethea/ui/app-bar';
import { LinkButton } from '@alethea/ui/button';
import { EmptyState } from '@alethea/ui/empty-state';
import { LinkIconButton } from '@alethea/ui/icon-button';
import { VisuallyHidden } from '@alethea/ui/visually-hidden';
import { useNavigate, useSearchState } from '@alethea/web-kit/navigation';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import { useCan } from '@alethea/web-kit/session';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import type { ReactNode } from 'react';
import { listConsults, searchConsults } from '../../contract/client.ts';
import type { Folder } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { ConsultInbox } from '../consult-inbox.tsx';
import { FailedFaxes } from '../forward/failed-faxes.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { useConsultSearch } from '../search/use-consult-search.ts';

const NEW_CONSULT_HREF = '/dashboard/consult?forceReset=true';
const FOLDER_HREFS: Record<Folder, string> = {
  inbox: '/dashboard/secure-messaging?tab=inbox',
  archive: '/dashboard/secure-messaging?tab=archive',
};

interface MessagingScreenProps {
  /** The tabs of messaging, for the unread consults that the list has counted. */
  tabs: (unreadCount: number) => ReactNode;
}

/** The person's own consults: inbox and archive, and the opened consult beside them. */
export default function MessagingScreen({ tabs }: MessagingScreenProps) {
  const [{ tab }] = useSearchState<{ tab: string }>();
  const folder: Folder = tab === 'archive' ? 'archive' : 'inbox';
  const inbox = useFolder('inbox', true);
  const archive = useFolder('archive', folder === 'archive');
  const isConsultant = useCan('editActivityStatus');
  const search = useConsultSearch(searchConsults, folder);
  const shown = folder === 'inbox' ? inbox : archive;
  return (
    <>
      <AppBarTitle>{en.inbox.title}</AppBarTitle>
      <AppBarAction>
        <NewConsultIcon />
      </AppBarAction>
      <VisuallyHidden as="h1">{en.inbox.title}</VisuallyHidden>
      <ConsultInbox
        listKey={search.isActive ? search.listKey : folder}
        query={search.isActive ? search.query : shown}
        hasFolders
        isSearch={search.isActive}
        searchBar={
          <>
            <FailedFaxes hrefOf={(activityId) => `${FOLDER_HREFS.inbox}&econsultId=${activityId}`} />
            <SearchBar control={search.control} />
          </>
        }
        viewer={isConsultant ? 'consultant' : 'other'}
        header={<FolderHead tabs={tabs(inbox.data?.pages[0]?.unreadCount ?? 0)} />}
        empty={<EmptyFolder folder={folder} />}
        hrefOf={(activityId) => `${FOLDER_HREFS[folder]}&econsultId=${activityId}`}
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

const NewConsultIcon = () => {
  const navigate = useNavigate();
  return (
    <LinkIconButton label={en.inbox.newConsult} variant="primary" href={NEW_CONSULT_HREF} onNavigate={navigate}>
      <IconEdit size={20} stroke={1.75} aria-hidden />
    </LinkIconButton>
  );
};

const FolderHead = ({ tabs }: { tabs: ReactNode }) => {
  const navigate = useNavigate();
  return (
    <div className="consults-list-head">
      {tabs}
      <LinkButton
        dense
        variant="primary"
        className="consults-new"
        title={en.inbox.newConsult}
        icon={<IconEdit size={16} stroke={1.75} aria-hidden />}
        href={NEW_CONSULT_HREF}
        onNavigate={navigate}
      >
        {en.inbox.newConsult}
      </LinkButton>
    </div>
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
