import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { TextLink } from '@alethea/ui/actions/button';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatCount, formatDay } from '@alethea/web-kit/page/format';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { getClaimsOverview } from '../../contract/client.ts';
import { daysSince } from '../../contract/report/waiting.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { EXPLANATIONS } from '../../texts/explanations-en.ts';
import { reportEn } from '../../texts/report-en.ts';
import { claimsHref } from './desk-address.ts';
import { DryRun } from './dry-run.tsx';
import type { Overview } from './views.ts';

const en = claimsEn.waiting;
type Reason = Overview['refused']['byCode'][number];

/** What waits to be claimed, what is with the payer, what came back refused, and what cannot be claimed here. */
export function WaitingPart() {
  const { data, error, refetch } = useOperation(getClaimsOverview, {});
  if (!data) {
    if (error) return <ErrorState message={claimsEn.loadFailed} onRetry={() => void refetch()} />;
    return <DetailSkeleton />;
  }
  return (
    <>
      <Figures overview={data} />
      <DryRun overview={data} />
      <RefusedByReason reasons={data.refused.byCode} />
      <Section title={en.elsewhere}>
        <p className="al-dim">{en.elsewhereHint}</p>
        {data.notBillable.length > 0 && (
          <ul className="claims-lines">
            {data.notBillable.map(({ province, records }) => (
              <li key={province ?? ''}>{en.elsewhereRecords(province ?? en.unknownProvince, records)}</li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

function Figures({ overview: { waiting, withPayer, refused } }: { readonly overview: Overview }) {
  const today = dateInEdmonton(useNow());
  const { oldestServiceDate, asked } = waiting;
  const ready = [
    oldestServiceDate && en.oldest(formatDay(oldestServiceDate), daysSince(oldestServiceDate, today)),
    asked > 0 && en.asked(asked),
  ];
  const sent = [
    withPayer.oldestSubmittedAt && en.oldestSubmitted(formatDay(withPayer.oldestSubmittedAt)),
    withPayer.unconfirmed > 0 && en.unconfirmed(withPayer.unconfirmed),
    withPayer.onHold > 0 && en.onHold(withPayer.onHold),
  ];
  const figures = [
    { label: en.ready, value: waiting.ready, words: ready },
    { label: en.withPhysicians, value: waiting.withPhysicians, words: [en.withPhysiciansHint] },
    { label: en.withPayer, value: withPayer.records, words: sent },
    { label: en.refused, value: refused.records, words: [] },
  ];
  return (
    <Section title={en.title}>
      <dl className="claims-figures">
        {figures.map(({ label, value, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="claims-figure">{formatCount(value)}</span>
              <span className="al-dim">{words.filter(Boolean).join('; ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function CodeLink({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  return (
    <TextLink href={claimsHref({ part: 'records', show: 'refused', code })} onNavigate={navigate}>
      {code}
    </TextLink>
  );
}

const COLUMNS: readonly TableColumn<Reason>[] = [
  { key: 'code', header: en.columns.code, cell: ({ code }) => <CodeLink code={code} /> },
  {
    key: 'means',
    header: en.columns.means,
    wrap: true,
    cell: ({ code }) => EXPLANATIONS[code]?.means ?? reportEn.explanations.unknown(code),
  },
  { key: 'records', header: en.columns.records, align: 'end', cell: ({ records }) => records },
];

function RefusedByReason({ reasons }: { readonly reasons: readonly Reason[] }) {
  return (
    <Section title={en.byReason}>
      <Table
        caption={en.byReasonCaption}
        captionHidden
        columns={COLUMNS}
        rows={reasons}
        rowKey={({ code }) => code}
        empty={en.noneRefused}
      />
    </Section>
  );
}
