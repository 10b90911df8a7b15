import { dollars } from '@alethea/kernel/text/money';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { formatDay } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { actions, claimsEn } from '../../texts/claims-en.ts';
import { readyEn as en } from '../../texts/ready-en.ts';
import { claimsHref } from './desk-address.ts';
import type { useReadyRecords } from './use-ready-records.ts';
import type { ReadyRecord } from './views.ts';

interface ReadyProps {
  readonly ready: ReturnType<typeof useReadyRecords>;
}

/** What is ready to be claimed, to choose single records from. */
export function ReadyRecords({ ready }: ReadyProps) {
  const { records, chosen, choose, query } = ready;
  return (
    <Section
      title={en.title}
      level={3}
      action={
        records &&
        records.length > 0 && (
          <div className="claims-buttons">
            <CheckboxField
              label={en.selectAll}
              checked={chosen.length === records.length}
              indeterminate={chosen.length > 0 && chosen.length < records.length}
              onChange={(event) =>
                choose(
                  records.map(({ recordId }) => recordId),
                  event.currentTarget.checked,
                )
              }
            />
          </div>
        )
      }
    >
      <p className="al-dim" role="status">
        {chosen.length > 0 ? en.chosen(chosen.length) : en.hint}
      </p>
      {records ? (
        <Table
          caption={en.caption}
          captionHidden
          columns={columnsOf(ready)}
          rows={records}
          rowKey={({ recordId }) => recordId}
          empty={en.none}
        />
      ) : query.error ? (
        <ErrorState message={claimsEn.loadFailed} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton rows={4} />
      )}
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {en.more}
        </Button>
      )}
    </Section>
  );
}

function RecordLink({ record: { recordId, physicianName } }: { readonly record: ReadyRecord }) {
  const navigate = useNavigate();
  return (
    <TextLink href={claimsHref({ part: 'waiting', recordId })} onNavigate={navigate}>
      {physicianName}
    </TextLink>
  );
}

function columnsOf({ chosen, choose }: ReadyProps['ready']): readonly TableColumn<ReadyRecord>[] {
  return [
    {
      key: 'select',
      header: en.columns.select,
      cell: ({ recordId, physicianName, serviceDate, billingCode }) => (
        <CheckboxField
          label={<VisuallyHidden>{en.select(physicianName, formatDay(serviceDate), billingCode)}</VisuallyHidden>}
          checked={chosen.includes(recordId)}
          onChange={(event) => choose([recordId], event.currentTarget.checked)}
        />
      ),
    },
    { key: 'physician', header: en.columns.physician, cell: (record) => <RecordLink record={record} /> },
    { key: 'serviceDate', header: en.columns.serviceDate, cell: ({ serviceDate }) => formatDay(serviceDate) },
    { key: 'code', header: en.columns.code, cell: ({ billingCode }) => billingCode },
    { key: 'what', header: en.columns.what, cell: ({ action }) => actions[action] },
    {
      key: 'pays',
      header: en.columns.pays,
      align: 'end',
      cell: ({ expectedCents }) => (expectedCents === null ? claimsEn.nothing : dollars(expectedCents)),
    },
  ];
}
