import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { AppBarTitle } from '@alethea/ui/shell/app-bar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useCan } from '@alethea/web-kit/session/session';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { listClinicConsults, listToBook, searchClinicConsults } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { ClinicHead, type ClinicList } from '../board/clinic-head.tsx';
import { clinicError } from '../board/clinic-missing.tsx';
import { FailedFaxes } from '../handing-on/failed-faxes.tsx';
import { SearchBar } from '../search/search-bar.tsx';
import { useConsultSearch } from '../search/use-consult-search.ts';
import { ConsultInbox } from './consult-inbox.tsx';

const inputAt = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });

/** The consults of the clinic that its staff work in: all of them, or what waits to be booked (MOA-01 to MOA-07). */
export default function ClinicInboxScreen() {
  const mayBook = useCan({ anyOf: [['moaConsultInbox', 'editActivityStatus']] });
  const [{ filter = 'toBook' }, setSearch] = useSearchState<{ filter: ClinicList }>();
  const shown = mayBook ? filter : 'all';
  const search = useConsultSearch(searchClinicConsults, shown);
  const all = useOperationPages(listClinicConsults, inputAt, (page) => page.nextCursor, { enabled: shown === 'all' });
  const toBook = useOperationPages(listToBook, inputAt, (page) => page.nextCursor, { enabled: mayBook });
  const list = shown === 'all' ? all : toBook;
  const [newest] = list.data?.pages ?? [];
  return (
    <>
      <AppBarTitle>{en.inbox.clinicTitle}</AppBarTitle>
      <VisuallyHidden as="h1">{en.inbox.clinicTitle}</VisuallyHidden>
      <ConsultInbox
        listKey={search.isActive ? search.listKey : `clinic-${shown}`}
        query={search.isActive ? search.query : list}
        hasFolders={false}
        isBoard={shown === 'toBook' && !search.isActive}
        isSearch={search.isActive}
        searchBar={
          <>
            <FailedFaxes
              isBoard={shown === 'toBook'}
              hrefOf={(consultId) => `/dashboard/clinic-inbox?econsultId=${consultId}`}
            />
            <SearchBar control={search.control} />
          </>
        }
        viewer="moa"
        header={
          <ClinicHead
            unreadCount={newest?.unreadCount ?? 0}
            toBookCount={toBook.data?.pages[0]?.toBookCount ?? 0}
            chosen={mayBook ? shown : null}
            onChoose={(next) => {
              search.control.clear();
              setSearch({ filter: next === 'toBook' ? undefined : next });
            }}
          />
        }
        empty={<NoConsults shown={shown} />}
        errorOf={clinicError}
        hrefOf={(consultId) => `/dashboard/clinic-inbox?econsultId=${consultId}${shown === 'all' ? '&filter=all' : ''}`}
      />
    </>
  );
}

const NoConsults = ({ shown }: { shown: ClinicList }) => {
  const isBoard = shown === 'toBook';
  return (
    <EmptyState
      title={isBoard ? listsEn.board.nothingToBook : en.inbox.emptyClinic}
      icon={<IconInbox size={22} stroke={1.75} aria-hidden />}
    >
      {isBoard ? listsEn.board.nothingToBookHint : en.inbox.emptyClinicHint}
    </EmptyState>
  );
};
