import { endOfDateEdmonton, startOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { type RawBuilder, sql } from 'kysely';
import { DUPLICATE_NOTE } from '../../contract/core/billing-record.ts';
import type { NotPayableReason } from '../../contract/core/payable.ts';
import type { BillingRecordView } from '../../contract/report/report.ts';
import type { SortKey } from '../../contract/report/report-limits.ts';
import { billingCipher } from '../records/billing-content.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];

/** A record as the report reads it, its patient still sealed. */
export interface ReportRow
  extends Pick<
    Stored,
    | 'service'
    | 'status'
    | 'serviceDate'
    | 'billingCode'
    | 'diagnosisCode'
    | 'errorCode'
    | 'amountCents'
    | 'activityType'
    | 'createdAt'
    | 'updatedAt'
    | 'submittedAt'
    | 'resultReceivedAt'
    | 'paidOn'
    | 'patientCiphertext'
  > {
  readonly recordId: Stored['id'];
  readonly reason: Narrowed<Stored['reason'], NotPayableReason> | null;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

interface SortedBy {
  readonly column: RawBuilder<unknown>;
  /** A value of the column, as a cursor has kept it. */
  readonly kept: (value: string | number) => RawBuilder<unknown>;
}

/** What rows are sorted by, with what stands for nothing. */
const SORTED_BY: Readonly<Record<SortKey, SortedBy>> = {
  created: { column: sql`b.created_at`, kept: (value) => sql`${value}::timestamptz` },
  serviceDate: { column: sql`b.service_date`, kept: (value) => sql`${value}::date` },
  billingCode: { column: sql`coalesce(b.billing_code, '')`, kept: (value) => sql`${value}::text` },
  status: { column: sql`b.status`, kept: (value) => sql`${value}::text` },
  payToDoctor: { column: sql`coalesce(b.amount_cents, -1)`, kept: (value) => sql`${value}::integer` },
};

/** Where a page begins: behind a row, by what it is sorted by. */
export interface ReportPlace {
  readonly value: string | number;
  readonly id: string;
}

/** Which records of a physician, in which order, from where. */
export interface ReportOrder {
  readonly physicianId: string;
  readonly where: RawBuilder<unknown>;
  readonly sortBy: SortKey;
  readonly direction: 'ascending' | 'descending';
  readonly after: ReportPlace | null;
  readonly limit: number;
}

/** Reads records of one physician; every statement names them. */
export function readReport(executor: Executor, order: ReportOrder): Promise<readonly ReportRow[]> {
  return readRows<ReportRow>(executor, order);
}

/** A page of records of one physician with how many there are in all, in one statement. */
export async function readPage(
  executor: Executor,
  order: ReportOrder,
): Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }> {
  const total = countOf(order);
  const rows = await readRows<ReportRow & { readonly total: number }>(executor, order, sql`, (${total}) as total`);
  const [first] = rows;
  if (first || !order.after) return { rows, total: first?.total ?? 0 };
  // Behind the last of them there may be none any more, while there are some before it.
  const counted = await sql<{ readonly count: number }>`${total}`.execute(executor);
  return { rows, total: counted.rows[0]?.count ?? 0 };
}

function countOf({ physicianId, where }: Pick<ReportOrder, 'physicianId' | 'where'>): RawBuilder<unknown> {
  return sql`
    select count(*)::integer from billing_record b where b.physician_id = ${physicianId} and ${where}`;
}

async function readRows<Row extends ReportRow>(
  executor: Executor,
  order: ReportOrder,
  more: RawBuilder<unknown> = sql``,
): Promise<readonly Row[]> {
  const { column, kept } = SORTED_BY[order.sortBy];
  const [way, past] = order.direction === 'ascending' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = order.after
    ? sql`(${column}, b.id) ${past} (${kept(order.after.value)}, ${order.after.id}::uuid)`
    : sql`true`;
  const { rows } = await sql<Row>`
    select b.id as "recordId", b.service, b.status, b.service_date as "serviceDate", b.billing_code as "billingCode",
      b.reason, b.diagnosis_code as "diagnosisCode", b.error_code as "errorCode", b.amount_cents as "amountCents",
      b.activity_type as "activityType", b.created_at as "createdAt", b.updated_at as "updatedAt",
      b.submitted_at as "submittedAt", b.result_received_at as "resultReceivedAt", b.paid_on as "paidOn",
      b.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey" ${more}
    from billing_record b join data_key k on k.record_id = b.id
    where b.physician_id = ${order.physicianId} and ${order.where} and ${behind}
    order by ${column} ${way}, b.id ${way} limit ${order.limit}`.execute(executor);
  return rows;
}

/** Records whose answer came on days of Edmonton, both included. */
export function answeredOn(startDate: string, endDate: string): RawBuilder<unknown> {
  return sql`b.result_received_at >= ${startOfDateEdmonton(startDate)}::timestamptz
    and b.result_received_at <= ${endOfDateEdmonton(endDate)}::timestamptz`;
}

/** Records that were made on days of Edmonton, both included. */
export function madeOn(startDate: string, endDate: string): RawBuilder<unknown> {
  return sql`b.created_at >= ${startOfDateEdmonton(startDate)}::timestamptz
    and b.created_at <= ${endOfDateEdmonton(endDate)}::timestamptz`;
}

/** What a place in the order of a row is. */
export function placeOf(row: ReportRow, sortBy: SortKey): ReportPlace {
  const values: Readonly<Record<SortKey, string | number>> = {
    created: row.createdAt.toISOString(),
    serviceDate: row.serviceDate,
    billingCode: row.billingCode ?? '',
    status: row.status,
    payToDoctor: row.amountCents ?? -1,
  };
  return { value: values[sortBy], id: row.recordId };
}

/** Opens the patients of rows and puts them into the words of the wire. */
export function recordViews(
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  rows: readonly ReportRow[],
): Promise<BillingRecordView[]> {
  const paidAtOf = startsOfDays();
  return Promise.all(
    rows.map(async (row) => {
      const cipher = billingCipher(await keyring.openDataKey(row.recordId, row.wrappedKey));
      const { phn, firstName, lastName } = cipher.openPatient(row.patientCiphertext);
      return {
        recordId: row.recordId,
        created: row.createdAt.toISOString(),
        lastUpdatedAt: row.updatedAt.toISOString(),
        submittedAt: row.submittedAt?.toISOString() ?? null,
        hlinkResultReceivedAt: row.resultReceivedAt?.toISOString() ?? null,
        paidAt: row.paidOn && paidAtOf(row.paidOn),
        type: row.activityType,
        subType: row.service,
        patientId: phn,
        patientName: `${firstName} ${lastName}`.trim(),
        serviceDate: row.serviceDate,
        status: row.status,
        reason: row.reason,
        comments: row.reason === 'billed_before' ? DUPLICATE_NOTE : '',
        dxCode: row.diagnosisCode,
        billingCode: row.billingCode,
        payToDoctor: row.amountCents,
        errorCode: row.errorCode,
      };
    }),
  );
}

/** When days begin in Edmonton; the records of a page share a few days of payment, and each takes a calendar's work. */
function startsOfDays(): (date: string) => string {
  const known = new Map<string, string>();
  return (date) => {
    const start = known.get(date) ?? startOfDateEdmonton(date).toISOString();
    known.set(date, start);
    return start;
  };
}
