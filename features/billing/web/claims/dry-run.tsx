import { Button } from '@alethea/ui/actions/button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { dryRunClaims } from '../../contract/client.ts';
import { dollars } from '../../contract/core/money.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { MakeBatchDialog } from './make-batch-dialog.tsx';
import type { Overview, Tried } from './views.ts';

const en = claimsEn.dryRun;
type HeldBack = Tried['heldBack'][number];

const COLUMNS: readonly TableColumn<HeldBack>[] = [
  { key: 'physician', header: en.columns.physician, cell: ({ physicianName }) => physicianName },
  { key: 'serviceDate', header: en.columns.serviceDate, cell: ({ serviceDate }) => formatDay(serviceDate) },
  { key: 'code', header: en.columns.code, cell: ({ billingCode }) => billingCode },
  {
    key: 'why',
    header: en.columns.why,
    wrap: true,
    cell: ({ problems, field }) =>
      [...problems.map((problem) => en.problems[problem]), field && en.field(field)].filter(Boolean).join(' '),
  },
];

/** Tries what is ready, tells what would be refused, and leads on to making a batch. */
export function DryRun({ overview }: { readonly overview: Overview }) {
  const [isRun, setRun] = useState(false);
  const [isMaking, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useOperation(dryRunClaims, isRun ? {} : null, { staleTime: 0 });
  const blocked = overview.waiting.ready === 0 ? en.nothingReady : undefined;
  return (
    <Section
      title={en.title}
      action={
        <div className="claims-buttons">
          <Button loading={isFetching} disabledReason={blocked} onClick={() => (isRun ? void refetch() : setRun(true))}>
            {isRun ? en.again : en.run}
          </Button>
          <Button variant="primary" disabledReason={blocked} onClick={() => setMaking(true)}>
            {claimsEn.make.open}
          </Button>
        </div>
      }
    >
      <p className="al-dim">{en.hint}</p>
      <div role="status">{data && <Passes tried={data} />}</div>
      {error && !data && <ErrorState message={en.failed} onRetry={() => void refetch()} />}
      {data && data.heldBackTotal > 0 && (
        <>
          <Notice tone="waiting">
            {en.heldBack(data.heldBackTotal)}{' '}
            {data.heldBackTotal > data.heldBack.length && en.heldBackMore(data.heldBack.length)}
          </Notice>
          <Table
            caption={en.caption}
            captionHidden
            columns={COLUMNS}
            rows={data.heldBack}
            rowKey={({ recordId }) => recordId}
          />
        </>
      )}
      {isMaking && <MakeBatchDialog last={overview.lastSubmitter} onClose={() => setMaking(false)} />}
    </Section>
  );
}

function Passes({ tried: { claims, expectedCents, more } }: { readonly tried: Tried }) {
  if (claims === 0) return <p>{en.none}</p>;
  return (
    <p>
      {en.passes(claims, dollars(expectedCents))} {more && en.more}
    </p>
  );
}
