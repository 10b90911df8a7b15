import { Button } from '@alethea/ui/actions/button';
import { TextField } from '@alethea/ui/fields/text-field';
import { Page } from '@alethea/ui/page/page';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useEffect, useState } from 'react';
import { listPatientMessages } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { MessageRows } from '../components/message-rows.tsx';
import { searchMessages } from '../sent/message-list.ts';

const words = en.list;

/** What was sent to patients, with what became of it; for staff what their clinic sent (CROUTE-25). */
export default function PatientMessagesScreen() {
  const [{ econsultId }, setSearchState] = useSearchState<{ econsultId: string }>();
  const [search, setSearch] = useState('');
  const list = useMessages(econsultId);
  const { fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const isSearching = search.trim() !== '';
  // A search looks through everything, and what was sent long ago comes page by page, until one cannot be had.
  const isLooking = isSearching && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isLooking && !isFetchingNextPage) void fetchNextPage();
  }, [isLooking, isFetchingNextPage, fetchNextPage]);

  const all = list.data?.pages.flatMap(({ messages }) => messages) ?? [];
  const shown = searchMessages(all, search);
  return (
    <Page title={words.title} description={words.description}>
      <div className="patient-messages-head">
        {econsultId !== undefined && (
          <Notice
            tone="info"
            action={
              <Button dense onClick={() => setSearchState({ econsultId: undefined }, { replace: false })}>
                {words.showAll}
              </Button>
            }
          >
            {words.ofConsult}
          </Notice>
        )}
        {all.length > 0 && (
          <TextField
            label={words.search}
            labelHidden
            placeholder={words.search}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </div>
      {list.isPending && <ListSkeleton rows={6} label={words.loading} />}
      {list.isError && all.length === 0 && (
        <ErrorState
          message={words.failed}
          hint={errorText(list.error, { clinic_missing: words.noClinic, cursor_invalid: null })}
          onRetry={() => void list.refetch()}
          retryLabel={words.retry}
        />
      )}
      {list.isSuccess && all.length === 0 && (
        <EmptyState title={words.empty} icon={<IconMail size={22} stroke={1.75} aria-hidden />}>
          {econsultId === undefined ? words.emptyHint : words.emptyOfConsult}
        </EmptyState>
      )}
      {shown.length > 0 && <MessageRows messages={shown} />}
      {all.length > 0 && shown.length === 0 && !hasNextPage && <EmptyState title={words.nothingFound} />}
      {isFetchNextPageError && (
        <ErrorState
          message={words.failed}
          hint={errorText(list.error, { clinic_missing: words.noClinic, cursor_invalid: null })}
          onRetry={() => void fetchNextPage()}
          retryLabel={words.retry}
        />
      )}
      {isLooking && <ListSkeleton rows={2} label={words.looking} />}
      {!isSearching && hasNextPage && !isFetchNextPageError && (
        <div className="patient-messages-more">
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </Page>
  );
}

function useMessages(consultId: string | undefined) {
  return useOperationPages(
    listPatientMessages,
    (cursor: string | undefined) => ({ ...(consultId && { activityId: consultId }), ...(cursor && { cursor }) }),
    (page) => page.nextCursor,
  );
}
