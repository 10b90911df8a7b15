import { dollars, roundDollars } from '@alethea/kernel/text/money';
import { type BarChart, CHART_PIXELS } from '@alethea/server-kit/charts/bar-chart';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Scratch } from '@alethea/server-kit/pdf/papers';
import type { PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { CHART_STEPS, chartStepCents, type MonthOfEarnings } from '../../contract/report/earnings.ts';
import { earningsTexts, reportTexts } from '../../texts/report.ts';

/** Quality 0.8 of the JPEG (BILLING-32), in percent. */
const JPEG_QUALITY = 80;
const parts = () => [
  { label: earningsTexts.econsults, colour: '#1f4e79' },
  { label: earningsTexts.communications, colour: '#9cc3e6' },
];

/** `Earning Trends` behind the records: the chart as a JPEG, and under it the same as text. */
export async function* trendsBlocks(
  media: Pick<FeatureSupplies['media'], 'drawBarChart'>,
  scratch: Scratch,
  months: readonly MonthOfEarnings[],
): AsyncGenerator<PdfBlock> {
  const path = scratch.path();
  await media.drawBarChart({ chart: chartOf(months), to: path, quality: JPEG_QUALITY });
  const { width: widthPixels, height: heightPixels } = CHART_PIXELS;
  yield { kind: 'picture', title: earningsTexts.trends, path, widthPixels, heightPixels, caption: earningsTexts.chart };
  yield {
    kind: 'table',
    onNewPage: false,
    large: true,
    columns: [
      { title: earningsTexts.month, share: 3 },
      { title: earningsTexts.econsults, share: 3, align: 'right' },
      { title: earningsTexts.communications, share: 3, align: 'right' },
      { title: earningsTexts.paid, share: 3, align: 'right' },
    ],
    rows: months.map(({ month, earningEconsult, earningCommunications, cents }) => [
      monthText(month),
      ...[earningEconsult, earningCommunications, cents].map(dollars),
    ]),
  };
}

function chartOf(months: readonly MonthOfEarnings[]): BarChart {
  const step = chartStepCents(months);
  const most = step * CHART_STEPS;
  return {
    bars: months.map(({ month, earningEconsult, earningCommunications }) => ({
      label: `${monthName(month)} ’${month.slice(2, 4)}`,
      shares: [earningEconsult / most, earningCommunications / most],
    })),
    lines: Array.from({ length: CHART_STEPS + 1 }, (_, index) => ({
      label: roundDollars(step * index),
      share: index / CHART_STEPS,
    })),
    parts: parts(),
  };
}

/** `Nov 2026`, of `2026-11`. */
function monthText(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

const monthName = (month: string): string => reportTexts.paper.months[Number(month.slice(5)) - 1] ?? '';
