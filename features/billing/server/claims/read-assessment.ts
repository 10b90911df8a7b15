import { ASSESSMENT_RESULT } from './claim-layouts.ts';
import { isClaimNumber } from './claim-number.ts';
import { RECORD_WIDTH, readRecord } from './record-layout.ts';

/** What the payer decided: pays (perhaps less, perhaps nothing), refuses, or has not decided yet. */
export type AssessmentOutcome = 'applied' | 'refused' | 'held';

/** One result of an answer. */
export interface AssessmentResult {
  /** Of the file, counted from 1. */
  readonly line: number;
  readonly claimNumber: string;
  /** What was asked for: A, C, R or D. */
  readonly action: string;
  /** Why the payer looked at it again by itself; empty where it was asked to. */
  readonly reassessReason: string;
  readonly outcome: AssessmentOutcome;
  /** True of a line that takes an earlier result back. */
  readonly isReversal: boolean;
  readonly chartNumber: string;
  readonly statementNumber: string;
  /** `YYYY-MM-DD`; null while nothing is paid. */
  readonly paidOn: string | null;
  readonly assessedCents: number;
  readonly claimedCents: number;
  /** Up to six, as they stand in the file. */
  readonly explanatoryCodes: readonly string[];
}

/** What is wrong with a file. */
export type AssessmentProblem =
  | 'no_header'
  | 'no_trailer'
  | 'line_too_short'
  | 'line_too_long'
  | 'claim_number_invalid'
  | 'result_unknown'
  | 'amount_invalid'
  | 'date_invalid';

/** The answer to batches as read; nothing of a file with a problem is used. */
export type Assessment =
  | { readonly status: 'read'; readonly writtenAt: string; readonly results: readonly AssessmentResult[] }
  | {
      readonly status: 'unreadable';
      readonly problems: readonly { readonly line: number; readonly problem: AssessmentProblem }[];
    };

const OUTCOMES: Readonly<Record<string, AssessmentOutcome>> = { A: 'applied', R: 'refused', H: 'held' };
/** The last position that a result needs; some senders leave the spaces behind it out. */
const LEAST_WIDTH = ASSESSMENT_RESULT.payToCode.at + ASSESSMENT_RESULT.payToCode.width - 1;
const MOMENT_WIDTH = 19;
/** What is earlier is a slip, and no date that a database need know. */
const EARLIEST_DATE = '1900-01-01';

/** Reads an assessment file: a header, one line for each result, a trailer. */
export function readAssessment(file: string): Assessment {
  const lines = file.split(/\r?\n/).map((content, index) => ({ content, line: index + 1 }));
  while (lines.length > 0 && lines.at(-1)?.content.trim() === '') lines.pop();
  const [header, trailer] = [lines[0], lines.at(-1)];
  if (!header?.content.includes('HEADER')) return unreadable(1, 'no_header');
  if (!trailer?.content.includes('TRAILER')) return unreadable(trailer?.line ?? 1, 'no_trailer');
  const read = lines.slice(1, -1).map(({ content, line }) => readResult(content, line));
  const problems = read.filter((one) => 'problem' in one);
  if (problems.length > 0) return { status: 'unreadable', problems };
  return {
    status: 'read',
    writtenAt: header.content.slice(0, MOMENT_WIDTH).trim(),
    results: read.filter((one) => 'claimNumber' in one),
  };
}

function unreadable(line: number, problem: AssessmentProblem): Assessment {
  return { status: 'unreadable', problems: [{ line, problem }] };
}

function readResult(
  content: string,
  line: number,
): AssessmentResult | { readonly line: number; readonly problem: AssessmentProblem } {
  if (content.length < LEAST_WIDTH && content.trimEnd().length < ASSESSMENT_RESULT.serviceCode.at) {
    return { line, problem: 'line_too_short' };
  }
  if (content.trimEnd().length > RECORD_WIDTH) return { line, problem: 'line_too_long' };
  const fields = readRecord(ASSESSMENT_RESULT, content);
  const outcome = OUTCOMES[fields.result];
  const assessedCents = centsOf(fields.assessedCents);
  const claimedCents = centsOf(fields.claimedCents);
  const paidOn = dateOf(fields.payDate);
  if (!isClaimNumber(fields.claimNumber)) return { line, problem: 'claim_number_invalid' };
  if (!outcome) return { line, problem: 'result_unknown' };
  if (assessedCents === null || claimedCents === null) return { line, problem: 'amount_invalid' };
  if (paidOn === undefined) return { line, problem: 'date_invalid' };
  return {
    line,
    claimNumber: fields.claimNumber,
    action: fields.action,
    reassessReason: fields.reassessReason,
    outcome,
    isReversal: fields.reversal === 'R',
    chartNumber: fields.chartNumber,
    statementNumber: fields.statementNumber,
    paidOn,
    assessedCents,
    claimedCents,
    explanatoryCodes: [
      fields.explanatoryCode1,
      fields.explanatoryCode2,
      fields.explanatoryCode3,
      fields.explanatoryCode4,
      fields.explanatoryCode5,
      fields.explanatoryCode6,
    ].filter((code) => code !== ''),
  };
}

/** A blank amount is none. */
function centsOf(field: string): number | null {
  if (field === '') return 0;
  return /^\d+$/.test(field) ? Number(field) : null;
}

/** Null for a blank date or one of zeros; undefined for what is none. */
function dateOf(field: string): string | null | undefined {
  if (/^0*$/.test(field)) return null;
  const date = field.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const read = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(read.getTime()) || read.toISOString().slice(0, 10) !== date) return undefined;
  return date < EARLIEST_DATE ? undefined : date;
}
