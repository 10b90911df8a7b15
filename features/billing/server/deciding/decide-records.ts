import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import type { FeeSchedule } from '../../contract/core/fee-schedule.ts';
import { type NotPayableReason, notPayableReason } from '../../contract/core/payable.ts';
import { decideRecords } from '../../contract/report/deciding.ts';
import { waitsFor } from '../../contract/report/waiting.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import { readParties } from '../records/kept-parties.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];
interface LockedRow extends Pick<Stored, 'service' | 'status' | 'serviceDate' | 'version' | 'parties' | 'consultId'> {
  readonly recordId: Stored['id'];
  readonly patientReferenceId: Stored['patientReferenceId'];
  readonly reason: Narrowed<Stored['reason'], NotPayableReason> | null;
  readonly hasPlace: boolean;
}

/** Binds `billing-decideRecords`: all of them in one transaction, each only as its author has seen it. */
export const decide = implementWrite(decideRecords, {
  async write(call, { decisions }) {
    const { tx, actor, clock } = call;
    const now = clock.now();
    const ids = decisions.map(({ recordId }) => recordId);
    const rows = new Map((await lockOwn(tx, actor.personId, ids)).map((row) => [row.recordId, row]));
    call.authorise(rows.size === new Set(ids).size ? allow('the own records') : deny('billing_record_not_found'));
    if (new Set(ids).size < ids.length) throw call.failure('billing_record_named_twice');
    const schedule = await readSchedule(tx);
    const decided: { recordId: string; waitsFor: ReturnType<typeof waitsFor>[number][] }[] = [];
    const changedMeanwhile: string[] = [];
    for (const { recordId, basedOnVersion, billingCode, dxCode, confirm } of decisions) {
      const row = rows.get(recordId);
      if (!row) continue;
      const mayDecide = row.status === 'new' || row.status === 'refused';
      if (row.version !== basedOnVersion || !mayDecide) {
        changedMeanwhile.push(recordId);
        continue;
      }
      const reason = confirm ? null : await reasonAgainst(tx, row, { billingCode, schedule, by: actor.personId });
      const status = row.status === 'refused' && reason === null ? ('pending' as const) : row.status;
      await sql`
        update billing_record set billing_code = ${billingCode}, diagnosis_code = ${dxCode}, reason = ${reason},
          status = ${status}, confirmed_at = ${confirm ? now : null}, updated_at = ${now}, version = version + 1
        where id = ${recordId}`.execute(tx);
      const facts = { ...row, status, reason, diagnosisCode: dxCode };
      decided.push({ recordId, waitsFor: [...waitsFor(facts, dateInEdmonton(now), schedule)] });
      const { patientReferenceId } = row;
      const detail = { billingCode, dxCode, reason, confirmed: confirm, before: row.status, after: status };
      call.about({ recordKind: 'billingRecord', recordId, patientReferenceId, detail });
    }
    if (decided.length > 0) tellOfClaims(call, [{ physicianId: actor.personId }]);
    return { decided, changedMeanwhile };
  },
});

/** Always in the order of ids, so that two calls never wait for each other. */
async function lockOwn(tx: Tx, physicianId: string, ids: readonly string[]): Promise<readonly LockedRow[]> {
  const { rows } = await sql<LockedRow>`
    select b.id as "recordId", b.service, b.status, b.service_date as "serviceDate", b.version, b.parties, b.reason,
      b.consult_id as "consultId", b.patient_reference_id as "patientReferenceId", exists (
        select from claim_place p
        where p.physician_id = b.physician_id and p.location_index = coalesce(b.location_index, 0)) as "hasPlace"
    from billing_record b
    where b.physician_id = ${physicianId} and b.id = any(${ids}::uuid[])
    order by b.id for update of b`.execute(tx);
  return rows;
}

interface Naming {
  readonly billingCode: string;
  readonly schedule: FeeSchedule;
  readonly by: string;
}

/** By the parties as they stood at the service; a code is paid once for a consult. */
async function reasonAgainst(
  tx: Tx,
  { recordId, consultId, service, parties }: LockedRow,
  { billingCode, schedule, by }: Naming,
): Promise<NotPayableReason | null> {
  const kept = readParties(parties);
  const isJudged = kept !== null && (service === 'message' || service === 'call');
  const against = isJudged ? notPayableReason(billingCode, kept, schedule) : null;
  if (against) return against;
  const { rows } = await sql`
    select from billing_record
    where consult_id = ${consultId} and physician_id = ${by} and billing_code = ${billingCode} and id <> ${recordId}
      and status not in ('deleted', 'notBillable') and reason is null limit 1`.execute(tx);
  return rows.length > 0 ? 'billed_before' : null;
}
