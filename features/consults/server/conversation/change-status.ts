import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { changeStatus } from '../../contract/act-on-consult.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { tellStaff } from '../core/waiting-mail.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `activity-changeStatus_v1`. */
export function implementChangeStatus() {
  return implementWrite(changeStatus, {
    async write(call, { activityId: consultId, status, basedOn = null, takenDown: undone = null }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayEditStatus(actor, consult));
      const bookings = await loadBookings(tx, consult.id);
      const isSo = consult.status === status && (undone === null || bookings.standing === undone);
      if (isSo) throw call.failure('status_unchanged');
      if ((basedOn !== null && consult.status !== basedOn) || (undone !== null && !isLastTakenDown(bookings, undone))) {
        const message = await nameOfWhoSet(tx, consult.id, consult.status);
        throw call.failure('status_changed', { issues: [{ path: 'status', code: consult.status, message }] });
      }
      // What is to be booked again has no appointment any more.
      const again = status === 'to_book' || status === 'to_book_urgent';
      const standing = again ? null : (undone ?? bookings.standing);
      await sql`
        update consult set status = ${status}, booking_id = ${standing} where id = ${consult.id}`.execute(tx);
      if (again) {
        const isUrgent = status === 'to_book_urgent';
        const now = call.clock.now();
        await tellStaff(tx, { consultId: consult.id, kind: 'toBook', now, isUrgent, exceptPersonId: actor.personId });
      }
      const takenDown = again ? bookings.standing : null;
      const bookingId = takenDown ?? undone;
      const detail = { before: { status: consult.status }, after: { status }, ...(bookingId && { bookingId }) };
      call.about({ ...subjectOf(consult), detail });
      call.notify(consultChanged(consult));
      return { status, takenDown };
    },
  });
}

interface Bookings {
  readonly standing: Tables['consult']['bookingId'];
  /** The latest that was booked and not undone. */
  readonly latest: Tables['consult_booking']['id'] | null;
}

async function loadBookings(tx: Tx, consultId: string): Promise<Bookings> {
  const { rows } = await sql<Bookings>`
    select c.booking_id as standing, (
      select b.id from consult_booking b where b.consult_id = c.id order by b.booked_at desc, b.id desc limit 1) as latest
    from consult c where c.id = ${consultId}`.execute(tx);
  return rows[0] ?? { standing: null, latest: null };
}

/** True of an appointment that was taken down and nothing was booked after: what an UNDO of that may put back. */
function isLastTakenDown({ standing, latest }: Bookings, bookingId: string): boolean {
  return standing === null && latest === bookingId;
}

/** Who set the present status, by whatever they did; empty where nobody did. */
async function nameOfWhoSet(executor: Executor, consultId: string, status: ConsultStatus): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select person_name as name from audit_event
    where record_id = ${consultId} and outcome = 'success' and detail->'after'->>'status' = ${status}
    order by recorded_at desc, id desc limit 1`.execute(executor);
  return rows[0]?.name ?? '';
}
