import { LinkButton } from '@alethea/ui/actions/button';
import { PagedTable } from '@alethea/ui/display/paged-table';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useState } from 'react';
import { searchAccessLog } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { accessLogColumns } from './access-log-columns.tsx';
import { AccessLogFilters } from './access-log-filters.tsx';
import { EMPTY_LOG_FILTER, exportHref, isDayOrEmpty, type LogFilter, logInput } from './access-log-query.ts';
import { ChainCheck } from './chain-check.tsx';

const COLUMNS = accessLogColumns();

const dayOrNone = (text: string) => (isDayOrEmpty(text) ? text : '');

/** The access log: searched, paged and taken out; each of it is logged. */
export function AccessLogTab() {
  const [{ event = '', from = '', to = '' }, setSearch] = useSearchState<DeskSearch>();
  // A person's name and a patient's reference stay out of the address.
  const [who, setWho] = useState<Pick<LogFilter, 'person' | 'patientReferenceId'>>(EMPTY_LOG_FILTER);
  const filter = { ...who, event, from: dayOrNone(from), to: dayOrNone(to) };
  function apply({ person, patientReferenceId, ...named }: LogFilter): void {
    setWho({ person, patientReferenceId });
    setSearch({ event: named.event || undefined, from: named.from || undefined, to: named.to || undefined });
  }
  const input = logInput(filter);
  const query = useOperationPages(
    searchAccessLog,
    (after: string | undefined) => ({ ...input, ...(after ? { after } : {}) }),
    (page) => page.next,
  );
  return (
    <>
      <AccessLogFilters applied={filter} onApply={apply} />
      <DeskBar
        action={
          <LinkButton href={exportHref(input)} download>
            {en.accessLog.export}
          </LinkButton>
        }
      >
        <ChainCheck />
      </DeskBar>
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
