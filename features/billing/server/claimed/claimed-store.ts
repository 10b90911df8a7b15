import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimRecordView, RecordChoice } from '../../contract/claims/claim-records.ts';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import { type FeeSchedule, feeOn } from '../../contract/core/fee-schedule.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];
type StoredClaim = Tables['billing_claim'];

/** A record as the desk sees it: nothing of its patient is opened. */
export interface ClaimedRow
  extends Pick<
    Stored,
    'version' | 'serviceDate' | 'billingCode' | 'submittedAt' | 'resultReceivedAt' | 'errorCode' | 'createdAt'
  > {
  readonly recordId: Stored['id'];
  readonly status: Narrowed<Stored['status'], BillingStatus>;
  readonly dxCode: Stored['diagnosisCode'];
  readonly paidCents: Stored['amountCents'];
  readonly physicianName: string;
  readonly claimNumber: StoredClaim['claimNumber'] | null;
  readonly isOpen: boolean;
}

interface Shown {
  readonly where: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
}

const SHOWN: Readonly<Record<RecordChoice, Shown>> = {
  refused: {
    where: sql`b.status = 'refused' and b.result_received_at is not null`,
    by: sql`b.result_received_at`,
    direction: 'desc',
  },
  withPayer: {
    where: sql`b.status in ('submitted', 'unconfirmed', 'onHold') and b.submitted_at is not null`,
    by: sql`b.submitted_at`,
    direction: 'asc',
  },
  paid: {
    where: sql`b.status = 'closed' and b.result_received_at is not null`,
    by: sql`b.result_received_at`,
    direction: 'desc',
  },
  paidLess: {
    where: sql`b.status = 'closed' and b.result_received_at is not null and exists (
      select from billing_claim lc where lc.record_id = b.id and lc.expected_cents > b.amount_cents)`,
    by: sql`b.result_received_at`,
    direction: 'desc',
  },
};

const COLUMNS = sql`
  b.id as "recordId", b.version, b.service_date as "serviceDate", b.billing_code as "billingCode",
  b.diagnosis_code as "dxCode", b.status, b.submitted_at as "submittedAt", b.result_received_at as "resultReceivedAt",
  b.amount_cents as "paidCents", b.error_code as "errorCode", b.created_at as "createdAt",
  coalesce((select concat_ws(' ', d.first_name, d.last_name) from directory_person d
    where d.person_id = b.physician_id), '') as "physicianName",
  (select c.claim_number from billing_claim c
    where c.record_id = b.id and c.outcome is distinct from 'takenBack' order by c.asked_at desc, c.id desc limit 1)
    as "claimNumber",
  exists (select from billing_claim o where o.record_id = b.id and o.is_open) as "isOpen"`;

/** Which records, from where. */
export interface ClaimedOrder {
  readonly show: RecordChoice;
  readonly code: string | undefined;
  readonly claimNumber: string | undefined;
  readonly after: PagePlace | null;
  readonly limit: number;
}

/** Reads a page of claimed records. */
export async function readClaimed(executor: Executor, order: ClaimedOrder): Promise<readonly ClaimedRow[]> {
  const { claimNumber, code, after, limit } = order;
  if (claimNumber !== undefined) {
    const { rows } = await sql<ClaimedRow>`
      select ${COLUMNS} from billing_record b
      where b.id in (select c.record_id from billing_claim c where c.claim_number = ${claimNumber.toUpperCase()})`.execute(
      executor,
    );
    return rows;
  }
  const { where, by, direction } = SHOWN[order.show];
  const [way, past] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = after ? sql`(${by}, b.id) ${past} (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`;
  const ofCode = code ? sql`${code} = any(string_to_array(b.error_code, ' '))` : sql`true`;
  const { rows } = await sql<ClaimedRow>`
    select ${COLUMNS} from billing_record b
    where ${where} and ${ofCode} and ${behind}
    order by ${by} ${way}, b.id ${way} limit ${limit}`.execute(executor);
  return rows;
}

/** Reads one record; null when there is none. */
export async function readOneClaimed(executor: Executor, recordId: string): Promise<ClaimedRow | null> {
  const { rows } = await sql<ClaimedRow>`select ${COLUMNS} from billing_record b where b.id = ${recordId}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

/** Where a page ends. */
export function placeOf({ recordId, submittedAt, resultReceivedAt }: ClaimedRow, show: RecordChoice): PagePlace | null {
  const at = show === 'withPayer' ? submittedAt : resultReceivedAt;
  return at && { at, id: recordId };
}

/** A record in the words of the wire. */
export function claimedView(
  { createdAt: _made, isOpen: _open, ...row }: ClaimedRow,
  schedule: FeeSchedule,
): ClaimRecordView {
  const { billingCode, serviceDate, submittedAt, resultReceivedAt } = row;
  return {
    ...row,
    submittedAt: submittedAt?.toISOString() ?? null,
    resultReceivedAt: resultReceivedAt?.toISOString() ?? null,
    expectedCents: billingCode === null ? null : (feeOn(billingCode, serviceDate, schedule)?.cents ?? null),
  };
}
