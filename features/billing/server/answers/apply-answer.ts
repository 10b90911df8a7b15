import { createHash } from 'node:crypto';
import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { afterResult } from '../claims/after-result.ts';
import { type AssessmentProblem, type AssessmentResult, readAssessment } from '../claims/read-assessment.ts';
import {
  type AnsweredRecord,
  type AnswerTally,
  type AppliedLine,
  keepAnswer,
  lockClaims,
  saveClaims,
  saveRecords,
  seenResults,
} from './answer-store.ts';

/** An assessment file as it came, and who has brought it; nobody has where it was found in the payer's folder. */
export interface AnswerFile {
  readonly file: string;
  readonly by: string | null;
  readonly now: Date;
}

/** How reading an answer has gone. */
export type AppliedAnswer =
  | { readonly status: 'applied'; readonly answerId: string; readonly records: readonly AnsweredRecord[] }
  | { readonly status: 'known'; readonly answerId: string }
  | {
      readonly status: 'unreadable';
      readonly problems: readonly { readonly line: number; readonly problem: AssessmentProblem }[];
    };

/**
 * Applies an assessment file to the records of its claims, in the order of its lines. A file is applied once, by its
 * content; a result that an earlier file has had changes nothing; one whose claim is not the current one of any record is
 * kept as unmatched, for a person to look at.
 */
export async function applyAnswer(tx: Tx, { file, by, now }: AnswerFile): Promise<AppliedAnswer> {
  const read = readAssessment(file);
  if (read.status === 'unreadable') return read;
  const contentSha256 = createHash('sha256').update(file).digest('hex');
  const answer = { answerId: newId(now), contentSha256, writtenAt: read.writtenAt, by, now };
  const claims = await lockClaims(tx, [...new Set(read.results.map(({ claimNumber }) => claimNumber))]);
  const seen = await seenResults(
    tx,
    [...claims.values()].map(({ claimId }) => claimId),
  );
  const states = new Map([...claims.values()].map((claim) => [claim.claimId, claim.state]));
  const lines = read.results.map((result): AppliedLine => {
    const claim = claims.get(result.claimNumber) ?? null;
    if (!claim) return { result, claim, effect: 'unmatched' };
    if (seen.has(`${claim.claimId} ${fingerprintOf(result)}`)) return { result, claim, effect: 'unchanged' };
    const before = states.get(claim.claimId) ?? claim.state;
    states.set(claim.claimId, afterResult(result, before));
    return { result, claim, effect: 'changed' };
  });
  const changed = lines.filter(({ effect }) => effect === 'changed');
  const changedClaims = new Set(changed.map(({ claim }) => claim));
  const records = [...claims.values()].flatMap((claim): AnsweredRecord[] => {
    const after = states.get(claim.claimId);
    return after && changedClaims.has(claim) ? [{ claim, before: claim.state.status, after }] : [];
  });
  const kept = await keepAnswer(tx, answer, { lines, tally: tallyOf(lines, records) });
  if (kept !== answer.answerId) return { status: 'known', answerId: kept };
  await saveRecords(tx, records, now);
  await saveClaims(tx, changed, now);
  return { status: 'applied', answerId: answer.answerId, records };
}

/** What makes two results of one claim the same one. */
function fingerprintOf({
  outcome,
  isReversal,
  assessedCents,
  paidOn,
  statementNumber,
  explanatoryCodes,
}: Pick<
  AssessmentResult,
  'outcome' | 'isReversal' | 'assessedCents' | 'paidOn' | 'statementNumber' | 'explanatoryCodes'
>): string {
  const what = isReversal ? 'reversed' : outcome;
  return [what, assessedCents, paidOn ?? '', statementNumber, explanatoryCodes.join(' ')].join('|');
}

function tallyOf(lines: readonly AppliedLine[], records: readonly AnsweredRecord[]): AnswerTally {
  const count = (matches: (line: AppliedLine) => boolean) => lines.filter(matches).length;
  const changed = (outcome: AssessmentResult['outcome']) =>
    count(({ effect, result }) => effect === 'changed' && !result.isReversal && result.outcome === outcome);
  return {
    results: lines.length,
    paid: changed('applied'),
    refused: changed('refused'),
    held: changed('held'),
    reversed: count(({ effect, result }) => effect === 'changed' && result.isReversal),
    unchanged: count(({ effect }) => effect === 'unchanged'),
    unmatched: count(({ effect }) => effect === 'unmatched'),
    paidCents: records.reduce(
      (sum, { claim, after }) => sum + (after.paidCents ?? 0) - (claim.state.paidCents ?? 0),
      0,
    ),
  };
}
