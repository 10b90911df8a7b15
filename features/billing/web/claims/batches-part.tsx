import { Button } from '@alethea/ui/actions/button';
import { PagedTable } from '@alethea/ui/display/paged-table';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag, type Tone } from '@alethea/ui/display/tag';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { listClaimBatches } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { useBatchActions } from './use-batch-actions.ts';
import type { Batch } from './views.ts';

const en = claimsEn.batches;
const TONES: Readonly<Record<Batch['status'], Tone>> = { made: 'waiting', handedOver: 'done', takenBack: 'neutral' };

/** What a batch is called. */
const nameOf = ({ submitterPrefix, batchNumber }: Batch) => `${submitterPrefix} ${batchNumber}`;

/** The batches, the newest first: to download, or to take back while nobody has got them. */
export function BatchesPart() {
  const query = useOperationPages(
    listClaimBatches,
    (cursor: string | undefined) => (cursor ? { cursor } : {}),
    ({ nextCursor }) => nextCursor,
  );
  const actions = useBatchActions();
  return (
    <PagedTable
      caption={en.caption}
      columns={columnsOf(actions)}
      rows={query.data?.pages.flatMap(({ batches }) => batches)}
      rowKey={({ batchId }) => batchId}
      empty={en.none}
      query={query}
    />
  );
}

function columnsOf(actions: ReturnType<typeof useBatchActions>): readonly TableColumn<Batch>[] {
  return [
    { key: 'batch', header: en.columns.batch, cell: nameOf },
    {
      key: 'status',
      header: en.columns.status,
      cell: ({ status }) => <Tag tone={TONES[status]}>{en.statuses[status]}</Tag>,
    },
    {
      key: 'made',
      header: en.columns.made,
      wrap: true,
      cell: ({ madeAt, madeByName }) => en.made(`${formatDay(madeAt)} ${formatTime(madeAt)}`, madeByName),
    },
    { key: 'claims', header: en.columns.claims, align: 'end', cell: ({ claims }) => claims },
    { key: 'answered', header: en.columns.answered, align: 'end', cell: ({ answered }) => answered },
    { key: 'refused', header: en.columns.refused, align: 'end', cell: ({ refused }) => refused },
    {
      key: 'actions',
      header: en.columns.actions,
      align: 'end',
      actions: true,
      cell: (batch) => batch.status !== 'takenBack' && <BatchButtons batch={batch} actions={actions} />,
    },
  ];
}

interface BatchButtonsProps {
  readonly batch: Batch;
  readonly actions: ReturnType<typeof useBatchActions>;
}

function BatchButtons({ batch, actions }: BatchButtonsProps) {
  const name = nameOf(batch);
  return (
    <span className="claims-buttons">
      {batch.status === 'made' && (
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
    </span>
  );
}
