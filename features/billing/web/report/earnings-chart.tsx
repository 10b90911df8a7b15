import { dollars, roundDollars } from '@alethea/kernel/text/money';
import { Table, type TableColumn } from '@alethea/ui/display/table';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { CHART_STEPS, chartStepCents, type MonthOfEarnings } from '../../contract/report/earnings.ts';
import { reportEn } from '../../texts/report-en.ts';
import { monthWords, shortMonthWords } from './month-words.ts';

const en = reportEn.earnings;

const WIDTH = 960;
const HEIGHT = 220;
const LEFT = 64;
const BOTTOM = 28;
const TOP = 12;
const BAR_SHARE = 0.56;
const ROOM = HEIGHT - BOTTOM - TOP;
const BASE = HEIGHT - BOTTOM;

interface Scale {
  /** Of a column for one month. */
  readonly slot: number;
  readonly stepCents: number;
  readonly heightOf: (cents: number) => number;
}

/** What was paid in each month, as bars of two parts, and the same as a table. */
export function EarningsChart({ months }: { readonly months: readonly MonthOfEarnings[] }) {
  const step = chartStepCents(months);
  const scale: Scale = {
    slot: (WIDTH - LEFT) / Math.max(months.length, 1),
    stepCents: step,
    heightOf: (cents) => (ROOM * cents) / (step * CHART_STEPS),
  };
  return (
    <div className="billing-chart">
      <ul className="billing-legend" aria-hidden>
        <li data-part="econsults">{en.econsults}</li>
        <li data-part="communications">{en.communications}</li>
      </ul>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={en.chart}>
        <Grid {...scale} />
        {months.map((of, index) => (
          <Bar key={of.month} of={of} left={LEFT + scale.slot * index} {...scale} />
        ))}
      </svg>
      <CollapsibleSection title={en.showTable} level={3}>
        <EarningsTable months={months} />
      </CollapsibleSection>
    </div>
  );
}

/** The lines behind the bars, with their amounts. */
function Grid({ stepCents: step, heightOf }: Scale) {
  const amounts = Array.from({ length: CHART_STEPS + 1 }, (_, index) => step * index);
  return amounts.map((cents) => {
    const y = BASE - heightOf(cents);
    return (
      <g key={cents}>
        <line x1={LEFT} x2={WIDTH} y1={y} y2={y} className="billing-grid" />
        <text x={LEFT - 8} y={y + 4} textAnchor="end">
          {roundDollars(cents)}
        </text>
      </g>
    );
  });
}

/** One month: eConsults below, phone consults on top; what is over the column tells the amounts. */
function Bar({ of, left, slot, heightOf }: Scale & { readonly of: MonthOfEarnings; readonly left: number }) {
  const { month, earningEconsult, earningCommunications } = of;
  const [lower, upper] = [heightOf(earningEconsult), heightOf(earningCommunications)];
  const bar = { x: left + (slot * (1 - BAR_SHARE)) / 2, width: slot * BAR_SHARE };
  return (
    <g>
      <title>{en.monthWords(monthWords(month), dollars(earningEconsult), dollars(earningCommunications))}</title>
      <rect x={left} width={slot} y={TOP} height={ROOM} fill="transparent" />
      <rect {...bar} y={BASE - lower} height={lower} data-part="econsults" />
      <rect {...bar} y={BASE - lower - upper} height={upper} data-part="communications" />
      <text x={left + slot / 2} y={HEIGHT - 8} textAnchor="middle">
        {shortMonthWords(month)}
      </text>
    </g>
  );
}

function EarningsTable({ months }: { readonly months: readonly MonthOfEarnings[] }) {
  const columns: readonly TableColumn<MonthOfEarnings>[] = [
    { key: 'month', header: en.month, cell: ({ month }) => monthWords(month) },
    {
      key: 'econsults',
      header: en.econsults,
      align: 'end',
      cell: ({ earningEconsult, totalEconsults }) => <Amount cents={earningEconsult} records={totalEconsults} />,
    },
    {
      key: 'communications',
      header: en.communications,
      align: 'end',
      cell: ({ earningCommunications, totalCommunications }) => (
        <Amount cents={earningCommunications} records={totalCommunications} />
      ),
    },
    { key: 'paid', header: en.paid, align: 'end', cell: ({ cents }) => dollars(cents) },
  ];
  const rows = months.toReversed();
  return <Table caption={en.chart} captionHidden rows={rows} rowKey={({ month }) => month} columns={columns} />;
}

function Amount({ cents, records }: { readonly cents: number; readonly records: number }) {
  return (
    <>
      {dollars(cents)} <span className="al-dim">{en.countOf(records)}</span>
    </>
  );
}
