import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import type { ClaimState } from '../claims/after-result.ts';
import type { AssessmentResult } from '../claims/read-assessment.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];
type StoredClaim = Tables['billing_claim'];
type StoredAnswer = Tables['claim_answer'];

interface ClaimRow
  extends Pick<Stored, 'physicianId' | 'patientReferenceId' | 'status' | 'amountCents' | 'paidOn' | 'errorCode'> {
  readonly claimId: StoredClaim['id'];
  readonly claimNumber: StoredClaim['claimNumber'];
  readonly recordId: Stored['id'];
}

/** The current claim of a record, with how the record stands. */
export interface AnsweredClaim
  extends Pick<ClaimRow, 'claimId' | 'claimNumber' | 'recordId' | 'physicianId' | 'patientReferenceId'> {
  readonly state: ClaimState;
}

/** What an answer has done to a record. */
export interface AnsweredRecord {
  readonly claim: AnsweredClaim;
  readonly before: BillingStatus;
  readonly after: ClaimState;
}

/** A result with what it does. */
export interface AppliedLine {
  readonly result: AssessmentResult;
  readonly claim: AnsweredClaim | null;
  readonly effect: 'changed' | 'unchanged' | 'unmatched';
}

/** How often each thing happened in an answer. */
export interface AnswerTally {
  readonly results: number;
  readonly paid: number;
  readonly refused: number;
  readonly held: number;
  readonly reversed: number;
  readonly unchanged: number;
  readonly unmatched: number;
  readonly paidCents: number;
}

/**
 * By number, the claims that are with the payer or were: only what was handed over can be answered, and of a record only
 * its latest claim. Their records are locked in the order of ids, so that two answers never wait for each other.
 */
export async function lockClaims(tx: Tx, claimNumbers: readonly string[]): Promise<ReadonlyMap<string, AnsweredClaim>> {
  const { rows } = await sql<ClaimRow>`
    select c.id as "claimId", c.claim_number as "claimNumber", b.id as "recordId", b.physician_id as "physicianId",
      b.patient_reference_id as "patientReferenceId", b.status, b.amount_cents as "amountCents",
      b.paid_on as "paidOn", b.error_code as "errorCode"
    from billing_claim c join claim_batch h on h.id = c.batch_id join billing_record b on b.id = c.record_id
    where c.claim_number = any(${claimNumbers}::text[]) and h.status = 'handedOver' and not exists (
      select from billing_claim l join claim_batch lh on lh.id = l.batch_id
      where l.record_id = c.record_id and lh.status = 'handedOver' and (l.asked_at, l.id) > (c.asked_at, c.id))
    order by b.id for update of b`.execute(tx);
  return new Map(
    rows.map(({ status, amountCents, paidOn, errorCode, ...claim }) => {
      const explanatoryCodes = errorCode?.split(' ') ?? [];
      return [claim.claimNumber, { ...claim, state: { status, paidCents: amountCents, paidOn, explanatoryCodes } }];
    }),
  );
}

/** The results that claims have had, each as `<claim> <fingerprint>`. */
export async function seenResults(tx: Tx, claimIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly seen: string }>`
    select concat(claim_id, ' ', outcome, '|', assessed_cents, '|', paid_on, '|', statement_number, '|', explanatory_codes)
      as seen
    from claim_answer_line where claim_id = any(${claimIds}::uuid[]) and effect = 'changed'`.execute(tx);
  return new Set(rows.map(({ seen }) => seen));
}

interface NewAnswer {
  readonly answerId: string;
  readonly contentSha256: string;
  readonly writtenAt: string;
  readonly by: string | null;
  readonly now: Date;
}

/** Keeps an answer with its lines; answers the id of the one that has the same content already, then nothing is kept. */
export async function keepAnswer(
  tx: Tx,
  { answerId, contentSha256, writtenAt, by, now }: NewAnswer,
  { lines, tally }: { readonly lines: readonly AppliedLine[]; readonly tally: AnswerTally },
): Promise<string> {
  const inserted = await sql`
    insert into claim_answer (id, content_sha256, written_at, read_at, read_by, results, paid, refused, held, reversed,
      unchanged, unmatched, paid_cents)
    values (${answerId}, ${contentSha256}, ${writtenAt}, ${now}, ${by}, ${tally.results}, ${tally.paid},
      ${tally.refused}, ${tally.held}, ${tally.reversed}, ${tally.unchanged}, ${tally.unmatched}, ${tally.paidCents})
    on conflict (content_sha256) do nothing returning id`.execute(tx);
  if (inserted.rows.length === 0) {
    const { rows } = await sql<Pick<StoredAnswer, 'id'>>`
      select id from claim_answer where content_sha256 = ${contentSha256}`.execute(tx);
    const [known] = rows;
    if (!known) throw new Error('An answer that stood in the way is gone.');
    return known.id;
  }
  const kept = lines.map(({ result, claim, effect }) => ({
    line: result.line,
    claim_number: result.claimNumber,
    claim_id: claim?.claimId ?? null,
    record_id: claim?.recordId ?? null,
    effect,
    outcome: result.isReversal ? 'reversed' : result.outcome,
    assessed_cents: result.assessedCents,
    paid_on: result.paidOn,
    statement_number: result.statementNumber,
    explanatory_codes: result.explanatoryCodes.join(' '),
  }));
  await sql`
    insert into claim_answer_line (answer_id, line, claim_number, claim_id, record_id, effect, outcome, assessed_cents,
      paid_on, statement_number, explanatory_codes)
    select ${answerId}, line, claim_number, claim_id, record_id, effect, outcome, assessed_cents, paid_on,
      statement_number, explanatory_codes
    from json_to_recordset(${JSON.stringify(kept)}::json) as kept (line integer, claim_number text, claim_id uuid,
      record_id uuid, effect text, outcome text, assessed_cents integer, paid_on date, statement_number text,
      explanatory_codes text)`.execute(tx);
  return answerId;
}

/** Sets records as the answer leaves them. */
export async function saveRecords(tx: Tx, records: readonly AnsweredRecord[], now: Date): Promise<void> {
  const wanted = records.map(({ claim, after }) => ({
    record_id: claim.recordId,
    status: after.status,
    amount_cents: after.paidCents,
    paid_on: after.paidOn,
    error_code: after.explanatoryCodes.length > 0 ? after.explanatoryCodes.join(' ') : null,
  }));
  await sql`
    update billing_record b set status = wanted.status, amount_cents = wanted.amount_cents, paid_on = wanted.paid_on,
      error_code = wanted.error_code, result_received_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
      version = b.version + 1
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (record_id uuid, status text,
      amount_cents integer, paid_on date, error_code text)
    where b.id = wanted.record_id`.execute(tx);
}

/** Says of claims what the last of their results was; one that is held stays open. */
export async function saveClaims(tx: Tx, changed: readonly AppliedLine[], now: Date): Promise<void> {
  const last = new Map(changed.flatMap(({ claim, result }) => (claim ? [[claim.claimId, result] as const] : [])));
  const wanted = [...last].map(([claimId, { outcome, isReversal }]) => ({
    claim_id: claimId,
    outcome: isReversal ? 'reversed' : outcome,
    is_open: outcome === 'held' && !isReversal,
  }));
  await sql`
    update billing_claim c set outcome = wanted.outcome, is_open = wanted.is_open, answered_at = ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted (claim_id uuid, outcome text, is_open boolean)
    where c.id = wanted.claim_id`.execute(tx);
}

/** Claim numbers of an answer that are none of ours, by line. */
export async function readUnmatched(executor: Executor, answerId: string, limit: number) {
  const { rows } = await sql<Pick<Tables['claim_answer_line'], 'line' | 'claimNumber'>>`
    select line, claim_number as "claimNumber" from claim_answer_line
    where answer_id = ${answerId} and effect = 'unmatched' order by line limit ${limit}`.execute(executor);
  return rows;
}
