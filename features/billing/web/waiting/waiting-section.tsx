import './waiting.css';
import { Button } from '@alethea/ui/actions/button';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { useRef } from 'react';
import { listWaitingRecords } from '../../contract/client.ts';
import { reportEn } from '../../texts/report-en.ts';
import { waitingEn as en } from '../../texts/waiting-en.ts';
import { type Deciding, useDeciding } from './use-deciding.ts';
import { RecordWords, WaitingButtons, WaitingField, WhyWords } from './waiting-row.tsx';
import type { WaitingRecord } from './waiting-values.ts';

/** The records that wait on their author, each mended in its line, or several at once. */
export function WaitingSection() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOperationPages(
    listWaitingRecords,
    (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
    ({ nextCursor }) => nextCursor,
  );
  const deciding = useDeciding();
  const place = useRef<HTMLDivElement>(null);
  const records = data?.pages.flatMap((page) => page.records) ?? [];
  const selected = records.filter(({ recordId }) => deciding.selected.has(recordId));
  const saveAll = async () => {
    // The lines go with what was saved: who works by keyboard goes on from here.
    if (await deciding.save(selected)) place.current?.focus({ preventScroll: true });
  };
  return (
    <Section
      title={en.title}
      action={
        records.length > 0 && (
          <div className="billing-actions">
            <CheckboxField
              label={en.selectAll}
              checked={selected.length === records.length}
              onChange={(event) =>
                deciding.select(
                  records.map(({ recordId }) => recordId),
                  event.currentTarget.checked,
                )
              }
            />
            <Button
              dense
              variant="primary"
              loading={deciding.isRunning}
              disabledReason={selected.length === 0 ? en.nothingSelected : undefined}
              onClick={() => void saveAll()}
            >
              {en.saveSelected(selected.length)}
            </Button>
          </div>
        )
      }
    >
      <div ref={place} tabIndex={-1} className="billing-waiting">
        {data ? (
          <>
            <p className="al-dim" role="status">
              {records.length > 0 ? `${en.count(data.pages[0]?.total ?? 0)}. ${en.hint}` : en.none}
            </p>
            {records.length > 0 && (
              <Table
                caption={reportEn.tableOf(en.title)}
                captionHidden
                columns={columnsOf(deciding)}
                rows={records}
                rowKey={({ recordId }) => recordId}
              />
            )}
            {hasNextPage && (
              <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {en.more}
              </Button>
            )}
          </>
        ) : error ? (
          <ErrorState message={reportEn.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </div>
    </Section>
  );
}

function columnsOf(deciding: Deciding): readonly TableColumn<WaitingRecord>[] {
  return [
    { key: 'record', header: en.columns.record, wrap: true, cell: (record) => <RecordWords record={record} /> },
    {
      key: 'select',
      header: en.columns.select,
      cell: ({ recordId, patientName, serviceDate }) => (
        <CheckboxField
          label={<VisuallyHidden>{en.select(patientName, serviceDate)}</VisuallyHidden>}
          checked={deciding.selected.has(recordId)}
          onChange={(event) => deciding.select([recordId], event.currentTarget.checked)}
        />
      ),
    },
    { key: 'why', header: en.columns.why, wrap: true, cell: (record) => <WhyWords record={record} /> },
    {
      key: 'code',
      header: en.columns.code,
      width: '9rem',
      cell: (record) => <WaitingField record={record} deciding={deciding} of="code" />,
    },
    {
      key: 'diagnosis',
      header: en.columns.diagnosis,
      width: '8rem',
      cell: (record) => <WaitingField record={record} deciding={deciding} of="diagnosis" />,
    },
    {
      key: 'save',
      header: en.columns.save,
      actions: true,
      cell: (record) => <WaitingButtons record={record} deciding={deciding} />,
    },
  ];
}
