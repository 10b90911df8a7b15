import { IconButton } from '@alethea/ui/actions/icon-button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { SelectField } from '@alethea/ui/fields/select-field';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useState } from 'react';
import { createBillingReport } from '../../contract/client.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../contract/report/report-limits.ts';
import { reportEn as en } from '../../texts/report-en.ts';
import type { BillingRecord, ReportChoice, SortKey } from './views.ts';

/** A column, and what it sorts by where it can. */
export interface RecordColumn extends TableColumn<BillingRecord> {
  readonly sortBy?: SortKey;
}

interface RecordsTableProps {
  readonly title: string;
  readonly choice: ReportChoice;
  readonly columns: readonly RecordColumn[];
  /** What stands beside the title: month, exports. */
  readonly action?: ReactNode;
}

interface View {
  readonly sortBy: SortKey;
  readonly direction: 'ascending' | 'descending';
  readonly pageSize: (typeof PAGE_SIZES)[number];
  /** Where each page behind the first begins, up to the one that is shown. */
  readonly cursors: readonly string[];
}

const BEGIN: View = { sortBy: 'created', direction: 'descending', pageSize: DEFAULT_PAGE_SIZE, cursors: [] };

/** One table of the report: sorted by a press on a head, and turned page by page. */
export function RecordsTable({ title, choice, columns, action }: RecordsTableProps) {
  const [view, setView] = useState(BEGIN);
  const { sortBy, direction, pageSize, cursors } = view;
  const cursor = cursors.at(-1);
  const { data, error, refetch } = useOperation(
    createBillingReport,
    { ...choice, sortBy, direction, pageSize, ...(cursor === undefined ? {} : { cursor }) },
    { placeholderData: 'previous' },
  );
  const sort = (by: SortKey) => {
    const turned = direction === 'descending' ? 'ascending' : 'descending';
    setView({ ...view, sortBy: by, direction: by === sortBy ? turned : 'descending', cursors: [] });
  };
  const sorted = columns.map(({ sortBy: by, ...column }) => ({
    ...column,
    ...(by && { sort: { order: by === sortBy ? direction : null, onSort: () => sort(by) } }),
  }));
  return (
    <Section title={title} action={action}>
      {data ? (
        <>
          <Table
            caption={en.tableOf(title)}
            captionHidden
            columns={sorted}
            rows={data.records}
            rowKey={({ recordId }) => recordId}
            empty={en.empty}
          />
          <Footer title={title} view={view} total={data.total} nextCursor={data.nextCursor} onChange={setView} />
        </>
      ) : error ? (
        <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={DEFAULT_PAGE_SIZE} />
      )}
    </Section>
  );
}

interface FooterProps {
  readonly title: string;
  readonly view: View;
  readonly total: number;
  readonly nextCursor: string | null;
  readonly onChange: (view: View) => void;
}

/** How many rows there are, which of them are shown, and the ways to the others. */
function Footer({ title, view, total, nextCursor, onChange }: FooterProps) {
  const { cursors, pageSize } = view;
  const from = cursors.length * pageSize;
  const turn = (label: string, Icon: typeof IconChevronLeft, next: readonly string[] | null) => (
    <IconButton
      label={en.monthOf(title, label)}
      disabledReason={next ? undefined : label}
      onClick={() => next && onChange({ ...view, cursors: next })}
    >
      <Icon size={16} stroke={2} aria-hidden />
    </IconButton>
  );
  return (
    <div className="billing-footer">
      <span className="billing-rows-label" aria-hidden>
        {en.pageSize}
      </span>
      <SelectField
        label={en.monthOf(title, en.pageSize)}
        labelHidden
        dense
        value={String(pageSize)}
        options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(event) => {
          const size = PAGE_SIZES.find((one) => String(one) === event.currentTarget.value);
          if (size) onChange({ ...view, pageSize: size, cursors: [] });
        }}
      />
      <span className="al-dim" role="status">
        {en.range(Math.min(from + 1, total), Math.min(from + pageSize, total), total)}
      </span>
      {turn(en.previousPage, IconChevronLeft, cursors.length > 0 ? cursors.slice(0, -1) : null)}
      {turn(en.nextPage, IconChevronRight, nextCursor === null ? null : [...cursors, nextCursor])}
    </div>
  );
}
