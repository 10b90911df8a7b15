import { reportEn } from '../../texts/report-en.ts';

const { earnings, paper } = reportEn;
const partsOf = (month: string) => [paper.months[Number(month.slice(5)) - 1] ?? '', month.slice(0, 4)] as const;

/** A month (`2026-11`) as people say it: `Nov 2026`. */
export const monthWords = (month: string): string => earnings.monthOf(...partsOf(month));

/** The same under a bar of the chart: `Nov ’26`. */
export const shortMonthWords = (month: string): string => earnings.shortMonthOf(...partsOf(month));
