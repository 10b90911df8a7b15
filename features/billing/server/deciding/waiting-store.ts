import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { KitTables } from '@alethea/server-kit/tables';
import { type RawBuilder, sql } from 'kysely';
import { type FeeSchedule, versionsOf } from '../../contract/core/fee-schedule.ts';
import type { NotPayableReason } from '../../contract/core/payable.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];

/** A record that waits, its patient still sealed. */
export interface WaitingRow
  extends Pick<
    Stored,
    | 'service'
    | 'status'
    | 'serviceDate'
    | 'billingCode'
    | 'diagnosisCode'
    | 'errorCode'
    | 'activityType'
    | 'version'
    | 'consultId'
    | 'parties'
    | 'patientCiphertext'
  > {
  readonly recordId: Stored['id'];
  readonly reason: Narrowed<Stored['reason'], NotPayableReason> | null;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly hasPlace: boolean;
}

/** Where a page begins: behind a record, by day of service. */
export interface WaitingPlace {
  readonly serviceDate: string;
  readonly id: string;
}

/** Whose records, now, by what schedule. */
interface Whose {
  readonly physicianId: string;
  readonly now: Date;
  readonly schedule: FeeSchedule;
}

/** The limit for each day of service, as limitOn has it. */
function warnAfterDays({ versions }: FeeSchedule): RawBuilder<unknown> {
  const known = versionsOf(versions, 'limit', 'warnAfterDays').flatMap(({ item, from }) =>
    item.kind === 'limit' ? { from, count: item.count } : [],
  );
  const [first, ...later] = known;
  if (!first) throw new Error('The schedule has no limit after which to warn.');
  const cases = later
    .toReversed()
    .map(({ from, count }) => sql`when b.service_date >= ${from}::date then ${count}::integer`);
  return cases.length === 0
    ? sql`${first.count}::integer`
    : sql`case ${sql.join(cases, sql` `)} else ${first.count}::integer end`;
}

/** What waits on a physician: as `waitsFor` has it, in SQL. */
const waiting = ({ physicianId, now, schedule }: Whose) => sql`
  b.physician_id = ${physicianId} and b.status in ('new', 'refused') and (
    b.status = 'refused' or b.reason is not null or b.diagnosis_code is null or p.physician_id is null
    or b.service_date <= ${dateInEdmonton(now)}::date - ${warnAfterDays(schedule)})`;
const ITS_PLACE = sql`
  left join claim_place p on p.physician_id = b.physician_id and p.location_index = coalesce(b.location_index, 0)`;

/** Reads a page of them, the oldest service first. */
export async function readWaiting(
  executor: Executor,
  order: Whose & { readonly after: WaitingPlace | null; readonly limit: number },
): Promise<readonly WaitingRow[]> {
  const { after } = order;
  const behind = after ? sql`(b.service_date, b.id) > (${after.serviceDate}::date, ${after.id}::uuid)` : sql`true`;
  const { rows } = await sql<WaitingRow>`
    select b.id as "recordId", b.service, b.status, b.service_date as "serviceDate", b.billing_code as "billingCode",
      b.diagnosis_code as "diagnosisCode", b.error_code as "errorCode", b.activity_type as "activityType", b.version,
      b.consult_id as "consultId", b.parties, b.reason, b.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey",
      p.physician_id is not null as "hasPlace"
    from billing_record b join data_key k on k.record_id = b.id ${ITS_PLACE}
    where ${waiting(order)} and ${behind}
    order by b.service_date, b.id limit ${order.limit}`.execute(executor);
  return rows;
}

/** How many wait in all. */
export async function countWaiting(executor: Executor, whose: Whose): Promise<number> {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total from billing_record b ${ITS_PLACE}
    where ${waiting(whose)}`.execute(executor);
  return rows[0]?.total ?? 0;
}
