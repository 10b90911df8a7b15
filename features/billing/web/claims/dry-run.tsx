import { dollars } from '@alethea/kernel/text/money';
import { Button } from '@alethea/ui/actions/button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { dryRunClaims } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { MakeBatchDialog } from './make-batch-dialog.tsx';
import { ReadyRecords } from './ready-records.tsx';
import { useReadyRecords } from './use-ready-records.ts';
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
  const ready = useReadyRecords();
  const { chosen } = ready;
  /** What was tried; null before that. A choice made since is tried by the next press. */
  const [tried, setTried] = useState<readonly string[] | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { data, error, isFetching, refetch } = useOperation(dryRunClaims, tried && chosenInput(tried), {
    staleTime: 0,
  });
  const isSame = tried !== null && tried.join() === chosen.join();
  const blocked = overview.waiting.ready === 0 ? en.nothingReady : undefined;
  return (
    <Section
      title={en.title}
      action={
        <div className="claims-buttons">
          <Button
            loading={isFetching}
            disabledReason={blocked}
            onClick={() => (isSame ? void refetch() : setTried(chosen))}
          >
            {isSame ? en.again : chosen.length > 0 ? en.runChosen(chosen.length) : en.run}
          </Button>
          <Button variant="primary" disabledReason={blocked} onClick={() => setMaking(true)}>
            {chosen.length > 0 ? claimsEn.make.openChosen(chosen.length) : claimsEn.make.open}
          </Button>
        </div>
      }
    >
      <p className="al-dim">{en.hint}</p>
      <div role="status">{data && <Passes tried={data} />}</div>
      {error && !data && <ErrorState message={errorText(error, en.errors, en.failed)} onRetry={() => void refetch()} />}
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
      {overview.waiting.ready > 0 && (
        <div className="claims-ready">
          <ReadyRecords ready={ready} />
        </div>
      )}
      {isMaking && (
        <MakeBatchDialog
          last={overview.lastSubmitter}
          recordIds={chosen}
          onMade={() => setTried(null)}
          onClose={() => setMaking(false)}
        />
      )}
    </Section>
  );
}

const chosenInput = (recordIds: readonly string[]) => (recordIds.length > 0 ? { recordIds: [...recordIds] } : {});

function Passes({ tried: { claims, expectedCents, more } }: { readonly tried: Tried }) {
  if (claims === 0) return <p>{en.none}</p>;
  return (
    <p>
      {en.passes(claims, dollars(expectedCents))} {more && en.more}
    </p>
  );
}
