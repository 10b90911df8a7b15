import type { BillingStatus } from '@alethea/billing/contract/core/billing-record';
import { type Billing, type PastRecord, type WrittenResult, writeAssessment } from '@alethea/billing/server';
import type { Tx } from '@alethea/server-kit/engine/engine';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Weeks whose claims went out from here; what is older was claimed elsewhere. */
const WEEKS = 8;
/** From now to the latest batch, and from a batch to its answer and the payment. */
const [LATEST_BATCH_DAYS_AGO, ANSWERED_AFTER, PAID_AFTER] = [3, 5, 8];
/** By weeks ago, what comes of the first claim of a batch instead: included in another service, or not decided yet. */
const ODD_RESULTS: Readonly<Record<number, 'included' | 'held'>> = { 1: 'included', 2: 'held', 5: 'included' };
const SUBMITTER = { submitterPrefix: 'ALT', sourceCode: 'PR' } as const;

/** A service that was claimed, with what became of it. */
export interface ClaimedPast {
  readonly record: PastRecord;
  readonly past: {
    readonly servedAt: Date;
    readonly status: BillingStatus;
    readonly errorCode: string | null;
    readonly paidCents: number | null;
  };
}

type ClaimsBilling = Pick<Billing, 'importRecords' | 'claims'>;

/**
 * Brings in what was claimed: what is older than the weeks as it ended, the weeks one after the other as they were, with a
 * batch and its answer, and the latest days as they wait.
 */
export async function makeClaims(
  tx: Tx,
  billing: ClaimsBilling,
  all: readonly ClaimedPast[],
  { operatorId, now }: { readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const batchAt = (weeksAgo: number) =>
    new Date(now.getTime() - (weeksAgo * WEEK_DAYS + LATEST_BATCH_DAYS_AGO) * DAY_MS);
  const between = (from: Date, to: Date) =>
    all.filter(({ past: { servedAt } }) => servedAt.getTime() >= from.getTime() && servedAt.getTime() < to.getTime());
  const older = between(new Date(0), batchAt(WEEKS));
  await billing.importRecords(
    tx,
    older.map(({ record }) => record),
  );
  for (let weeksAgo = WEEKS - 1; weeksAgo >= 0; weeksAgo -= 1) {
    const week = between(batchAt(weeksAgo + 1), batchAt(weeksAgo));
    if (week.length > 0) await makeWeek(tx, billing, week, { operatorId, madeAt: batchAt(weeksAgo), now, weeksAgo });
  }
  await billing.importRecords(tx, between(batchAt(0), now).map(asNew));
}

/** Of the past only what is known before a claim. */
function asNew({ record }: ClaimedPast): PastRecord {
  const nothing = { errorCode: null, submittedAt: null, resultReceivedAt: null, paidOn: null, paidCents: null };
  return { ...record, ...nothing, status: 'new' };
}

async function makeWeek(
  tx: Tx,
  { importRecords, claims }: ClaimsBilling,
  week: readonly ClaimedPast[],
  {
    operatorId: by,
    madeAt,
    now,
    weeksAgo,
  }: { readonly operatorId: string; readonly madeAt: Date; readonly now: Date; readonly weeksAgo: number },
): Promise<void> {
  const recordIds = await importRecords(tx, week.map(asNew));
  const made = await claims.makeBatch(tx, { ...SUBMITTER, by, now: madeAt });
  if (typeof made === 'string') throw new Error(`The demo world could make no batch: ${made}.`);
  await claims.handOver(tx, { batchId: made.batchId, by, now: new Date(madeAt.getTime() + DAY_MS / 24) });
  const answeredAt = new Date(madeAt.getTime() + ANSWERED_AFTER * DAY_MS);
  if (answeredAt > now) return;
  const paidOn = compact(new Date(madeAt.getTime() + PAID_AFTER * DAY_MS));
  const results = made.claims.flatMap(({ recordId, claimNumber }, index) => {
    const past = week[recordIds.indexOf(recordId)]?.past;
    const odd = index === 0 ? ODD_RESULTS[weeksAgo] : undefined;
    return past ? [resultOf(past, { claimNumber, paidOn, statementNumber: compact(answeredAt), odd })] : [];
  });
  const file = writeAssessment(answeredAt.toISOString().slice(0, 19).replace('T', ' '), results);
  await claims.applyAnswer(tx, { file, by, now: answeredAt });
}

interface Answering {
  readonly claimNumber: string;
  readonly paidOn: string;
  readonly statementNumber: string;
  readonly odd: 'included' | 'held' | undefined;
}

/** What is included in another service is paid with nothing, and can be asked for again. */
function resultOf(
  { status, errorCode, paidCents }: ClaimedPast['past'],
  { claimNumber, paidOn, statementNumber, odd }: Answering,
): WrittenResult {
  const answer = { claimNumber, action: 'A', statementNumber } as const;
  if (status === 'refused') return { ...answer, result: 'R', assessedCents: 0, explanatoryCode1: errorCode };
  if (status !== 'closed' || odd === 'held') return { ...answer, result: 'H', assessedCents: 0 };
  const paid = { ...answer, result: 'A', payDate: paidOn };
  if (odd === 'included') return { ...paid, assessedCents: 0, explanatoryCode1: '54' };
  return { ...paid, assessedCents: paidCents, explanatoryCode1: errorCode };
}

function compact(moment: Date): string {
  return moment.toISOString().slice(0, 10).replaceAll('-', '');
}
