import { dollars } from '@alethea/kernel/text/money';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { createRollupReport } from '../../contract/client.ts';
import { monthOf, summaryOf } from '../../contract/report/earnings.ts';
import { reportEn } from '../../texts/report-en.ts';
import { EarningsChart } from './earnings-chart.tsx';

const en = reportEn.earnings;

/** Middle of a year, which is that year in every zone. */
const inYear = (year: number) => Date.UTC(year, 6, 1);

/** The person's earnings: three figures, and the chart of the last 12 months. */
export function EarningsSection() {
  const now = useNow();
  const { uid: billingDoctorUid } = useSession();
  const year = Number(monthOf(now).slice(0, 4));
  const thisYear = useOperation(createRollupReport, { billingDoctorUid, millisecondsInYear: inYear(year) });
  const lastYear = useOperation(createRollupReport, { billingDoctorUid, millisecondsInYear: inYear(year - 1) });
  if ((thisYear.error && !thisYear.data) || (lastYear.error && !lastYear.data)) {
    const retry = () => void Promise.all([thisYear.refetch(), lastYear.refetch()]);
    return <ErrorState message={en.loadFailed} onRetry={retry} />;
  }
  if (!thisYear.data || !lastYear.data) return <ListSkeleton rows={6} />;
  const summary = summaryOf({ ...lastYear.data, ...thisYear.data }, now);
  const cards = [
    { label: en.thisMonth, cents: summary.thisMonth },
    { label: en.lastMonth, cents: summary.lastMonth },
    { label: en.yearToDate, cents: summary.yearToDate },
  ];
  return (
    <>
      <dl className="billing-cards" aria-label={en.title}>
        {cards.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
      <Section title={en.trends} card>
        {summary.months.every(({ cents }) => cents === 0) && <p className="al-dim">{en.none}</p>}
        <EarningsChart months={summary.months} />
      </Section>
    </>
  );
}
