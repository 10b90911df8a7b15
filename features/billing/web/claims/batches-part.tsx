import { Button } from '@alethea/ui/actions/button';
import { PagedTable } from '@alethea/ui/display/paged-table';
import type { TableColumn } from '@alethea/ui/display/table';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { listClaimBatches } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { BatchStatus } from './batch-status.tsx';
import { useBatchActions } from './use-batch-actions.ts';
import type { Batch } from './views.ts';

const en = claimsEn.batches;

/** What a batch is called. */
const nameOf = ({ submitterPrefix, batchNumber }: Batch) => `${submitterPrefix} ${batchNumber}`;

/** The batches, the newest first: to hand over or download, or to take back while nobody has got them. */
export function BatchesPart() {
  const query = useOperationPages(
    listClaimBatches,
    (cursor: string | undefined) => (cursor ? { cursor } : {}),
    ({ nextCursor }) => nextCursor,
  );
  const actions = useBatchActions();
  const canDeliver = query.data?.pages[0]?.canDeliver ?? false;
  return (
    <PagedTable
      caption={en.caption}
      columns={columnsOf(actions, canDeliver)}
      rows={query.data?.pages.flatMap(({ batches }) => batches)}
      rowKey={({ batchId }) => batchId}
      empty={en.none}
      query={query}
    />
  );
}

function columnsOf(actions: ReturnType<typeof useBatchActions>, canDeliver: boolean): readonly TableColumn<Batch>[] {
  return [
    { key: 'batch', header: en.columns.batch, cell: nameOf },
    {
      key: 'status',
      header: en.columns.status,
      wrap: true,
      cell: (batch) => <BatchStatus batch={batch} />,
    },
    {
      key: 'made',
      header: en.columns.made,
      cell: ({ madeAt, madeByName }) => (
        <>
          {formatDay(madeAt)} {formatTime(madeAt)}
          {madeByName && <div className="al-dim">{madeByName}</div>}
        </>
      ),
    },
    { key: 'claims', header: en.columns.claims, align: 'end', cell: ({ claims }) => claims },
    { key: 'answered', header: en.columns.answered, align: 'end', cell: ({ answered }) => answered },
    { key: 'refused', header: en.columns.refused, align: 'end', cell: ({ refused }) => refused },
    {
      key: 'actions',
      header: en.columns.actions,
      align: 'end',
      actions: true,
      cell: (batch) =>
        batch.status !== 'takenBack' &&
        batch.delivery?.state !== 'waiting' && <BatchButtons batch={batch} actions={actions} canDeliver={canDeliver} />,
    },
  ];
}

interface BatchButtonsProps {
  readonly batch: Batch;
  readonly actions: ReturnType<typeof useBatchActions>;
  readonly canDeliver: boolean;
}

function BatchButtons({ batch, actions, canDeliver }: BatchButtonsProps) {
  const name = nameOf(batch);
  return (
    <span className="claims-buttons">
      {batch.status === 'made' && !batch.delivery?.mayHaveArrived && (
        <Button
          dense
          variant="quiet"
          aria-label={en.takeBackFor(name)}
          onClick={() => void actions.takeBack(batch, name)}
        >
          {en.takeBack}
        </Button>
      )}
      <Button
        dense
        loading={actions.downloading === batch.batchId}
        aria-label={en.downloadFor(name)}
        onClick={() => void actions.download(batch, name)}
      >
        {en.download}
      </Button>
      {batch.status === 'made' && canDeliver && (
        <Button
          dense
          variant="primary"
          aria-label={batch.delivery ? en.tryAgainFor(name) : en.handOverFor(name)}
          onClick={() => void actions.deliver(batch, name)}
        >
          {batch.delivery ? en.tryAgain : en.handOver}
        </Button>
      )}
    </span>
  );
}
