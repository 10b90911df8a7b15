import { Button } from '@alethea/ui/actions/button';
import type { CallError } from '@alethea/web-kit/calls/call-error';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import type { ConsultPages } from './row/consult-pages.ts';

interface LoadMoreProps {
  readonly query: UseInfiniteQueryResult<ConsultPages, CallError>;
  readonly isSearch: boolean;
}

/** What failed, in the specified words (INBOX-32, INBOX-33). */
export const failedWords = (isSearch: boolean) => (isSearch ? listsEn.search.failed : en.inbox.loadFailed);

/** The end of a list: more of it, or that there is no more. */
export const LoadMore = ({ query, isSearch }: LoadMoreProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const more = isSearch ? listsEn.search.loadMore : en.inbox.loadMore;
  const words = hasNextPage ? more : en.inbox.end;
  return (
    <div className="consults-list-end">
      {isFetchNextPageError && <p role="alert">{failedWords(isSearch)}</p>}
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
