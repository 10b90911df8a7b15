import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';

/** The first month that earnings count (BILLING-06). */
export const EARNINGS_FROM = '2021-10';
/** Months of the chart, the present one among them (BILLING-05). */
export const CHART_MONTHS = 12;

/** What was paid in one month, in cents, and for how many services (IMODEL-04). */
export interface EarningsRollup {
  readonly earningCommunications: number;
  readonly earningEconsult: number;
  readonly totalCommunications: number;
  readonly totalEconsults: number;
}

/** Rollups by year (`2026`) and month (`1` to `12`); a month without any is left out. */
export type EarningsByYear = Readonly<Record<string, Readonly<Record<string, EarningsRollup>>>>;

/** A month of the chart, as `YYYY-MM`, with what was paid in it. */
export interface MonthOfEarnings extends EarningsRollup {
  readonly month: string;
  readonly cents: number;
}

/** The three cards and the chart. */
export interface EarningsSummary {
  readonly thisMonth: number;
  readonly lastMonth: number;
  readonly yearToDate: number;
  /** Oldest first. */
  readonly months: readonly MonthOfEarnings[];
}

/** Lines of the chart above its base. */
export const CHART_STEPS = 4;

/** What one step of the chart stands for: the smallest of 1, 2, 2.5, 5 and their tenfolds (in dollars) that reaches every month. */
export function chartStepCents(months: readonly MonthOfEarnings[]): number {
  const mostCents = Math.max(...months.map(({ cents }) => cents), 0);
  const needed = Math.max(mostCents / CHART_STEPS / 100, 1);
  const power = 10 ** Math.floor(Math.log10(needed));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= needed) ?? 10;
  return Math.round(step * power * 100);
}

const NOTHING: EarningsRollup = {
  earningCommunications: 0,
  earningEconsult: 0,
  totalCommunications: 0,
  totalEconsults: 0,
};

/** The month of a moment in Edmonton, as `YYYY-MM`. */
export function monthOf(moment: Date): string {
  return dateInEdmonton(moment).slice(0, 7);
}

/** The month so many months before another (after it, below zero). */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export function daysOfMonth(month: string): { readonly startDate: string; readonly endDate: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { startDate: `${month}-01`, endDate: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** All months that a picker offers, the present one first. */
export function monthsToChoose(now: Date): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(now); month >= EARNINGS_FROM; month = monthsBefore(month, 1)) months.push(month);
  return months;
}

/** What the earnings of this year and the last make of cards and chart. */
export function summaryOf(earnings: EarningsByYear, now: Date): EarningsSummary {
  const present = monthOf(now);
  const of = (month: string): MonthOfEarnings => {
    const [year = '', number = ''] = month.split('-');
    const found = month < EARNINGS_FROM ? undefined : earnings[year]?.[String(Number(number))];
    const rollup = found ?? NOTHING;
    return { month, ...rollup, cents: rollup.earningCommunications + rollup.earningEconsult };
  };
  const months = Array.from({ length: CHART_MONTHS }, (_, index) =>
    of(monthsBefore(present, CHART_MONTHS - 1 - index)),
  ).filter(({ month }) => month >= EARNINGS_FROM);
  const year = present.slice(0, 4);
  const ofYear = Array.from({ length: Number(present.slice(5)) }, (_, index) =>
    of(`${year}-${String(index + 1).padStart(2, '0')}`),
  );
  return {
    thisMonth: of(present).cents,
    lastMonth: of(monthsBefore(present, 1)).cents,
    yearToDate: ofYear.reduce((sum, { cents }) => sum + cents, 0),
    months,
  };
}
