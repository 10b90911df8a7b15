import { Button } from '@alethea/ui/actions/button';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listAuditLog } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { auditAuthor, auditWords } from './audit-wording.ts';

/** Who did what on the consult, newest first; asked for once it is opened (VIEW-15). */
export const AuditLog = ({ consultId }: { consultId: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const query = useOperationPages(
    listAuditLog,
    (cursor: string | undefined) =>
      cursor === undefined ? { activityId: consultId } : { activityId: consultId, cursor },
    (page) => page.nextCursor,
    { enabled: isOpen },
  );
  const total = query.data?.pages[0]?.total;
  const summary = total === undefined ? null : en.view.auditEntries(total);
  return (
    <CollapsibleSection level={3} title={en.view.auditLog} summary={summary} open={isOpen} onOpenChange={setIsOpen}>
      <AuditEntries query={query} />
    </CollapsibleSection>
  );
};

type AuditQuery = ReturnType<typeof useOperationPages<typeof listAuditLog, string>>;

const AuditEntries = ({ query }: { query: AuditQuery }) => {
  const now = useNow();
  if (query.isPending) return <ListSkeleton rows={3} />;
  if (!query.data) return <ErrorState message={en.view.auditFailed} onRetry={() => void query.refetch()} />;
  const entries = query.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) return <p className="consults-dim">{en.view.noAuditLogs}</p>;
  return (
    <>
      <ol className="consults-audit">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{auditAuthor(entry)}</strong> {auditWords(entry)}
            </span>
            <time dateTime={entry.timestamp}>{formatMoment(entry.timestamp, now)}</time>
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button dense loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchingNextPage ? en.inbox.loading : en.inbox.loadMore}
        </Button>
      )}
    </>
  );
};
