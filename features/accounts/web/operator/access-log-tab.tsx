import { LinkButton } from '@alethea/ui/button';
import { PagedTable } from '@alethea/ui/paged-table';
import { useOperationPages } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { searchAccessLog } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { accessLogColumns } from './access-log-columns.tsx';
import { AccessLogFilters } from './access-log-filters.tsx';
import { EMPTY_LOG_FILTER, exportHref, type LogFilter, logInput } from './access-log-query.ts';
import { ChainCheck } from './chain-check.tsx';

const COLUMNS = accessLogColumns();

/** The access log: searched, paged and taken out; each of it is logged. */
export function AccessLogTab() {
  const [filter, setFilter] = useState<LogFilter>(EMPTY_LOG_FILTER);
  const input = logInput(filter);
  const query = useOperationPages(
    searchAccessLog,
    (after: string | undefined) => ({ ...input, ...(after ? { after } : {}) }),
    (page) => page.next,
  );
  return (
    <>
      <AccessLogFilters onApply={setFilter} />
      <div className="desk-bar">
        <ChainCheck />
        <div className="desk-end">
          <LinkButton href={exportHref(input)} download>
            {en.accessLog.export}
          </LinkButton>
        </div>
      </div>
      <PagedTable
        caption={en.accessLog.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ entries }) => entries)}
        rowKey={({ entryId }) => entryId}
        empty={en.accessLog.none}
        query={query}
      />
    </>
  );
}
