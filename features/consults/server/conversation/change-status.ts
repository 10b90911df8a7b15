import type { Executor } from '@alethea/server-kit/engine/engine';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { changeStatus } from '../../contract/act-on-consult.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { tellStaff } from '../core/waiting-mail.ts';

/** Binds `activity-changeStatus_v1`. */
export function implementChangeStatus() {
  return implementWrite(changeStatus, {
    async write(call, { activityId: consultId, status, basedOn = null }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayEditStatus(actor, consult));
      if (consult.status === status) throw call.failure('status_unchanged');
      if (basedOn !== null && consult.status !== basedOn) {
        const message = await nameOfWhoSet(tx, consult.id, consult.status);
        throw call.failure('status_changed', { issues: [{ path: 'status', code: consult.status, message }] });
      }
      // What is to be booked again has no appointment any more.
      const again = status === 'to_book' || status === 'to_book_urgent';
      await sql`
        update consult set status = ${status}, booking_id = case when ${again} then null else booking_id end
        where id = ${consult.id}`.execute(tx);
      if (again) {
        const isUrgent = status === 'to_book_urgent';
        const now = call.clock.now();
        await tellStaff(tx, { consultId: consult.id, kind: 'toBook', now, isUrgent, exceptPersonId: actor.personId });
      }
      const detail = { before: { status: consult.status }, after: { status } };
      call.about({ ...subjectOf(consult), detail });
      call.notify(consultChanged(consult));
      return { status };
    },
  });
}

/** Who set the present status, by whatever they did; empty where nobody did. */
async function nameOfWhoSet(executor: Executor, consultId: string, status: ConsultStatus): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select person_name as name from audit_event
    where record_id = ${consultId} and outcome = 'success' and detail->'after'->>'status' = ${status}
    order by recorded_at desc, id desc limit 1`.execute(executor);
  return rows[0]?.name ?? '';
}
