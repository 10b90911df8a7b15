import { implementWrite } from '@alethea/server-kit/operations/implement';
import { changeStatus } from '../../contract/act-on-consult.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { isLastTakenDown, loadBookings, setStatus, statusChangedFailure } from '../core/consult-status.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';

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
      const isOther = basedOn !== null && consult.status !== basedOn;
      if (isOther || (undone !== null && !isLastTakenDown(bookings, undone)))
        throw await statusChangedFailure(call, consult);
      const change = { status, putBack: undone, setBy: actor.personId, now: call.clock.now() };
      const takenDown = await setStatus(tx, consult.id, change);
      const bookingId = takenDown ?? undone;
      const detail = { before: { status: consult.status }, after: { status }, ...(bookingId && { bookingId }) };
      call.about({ ...subjectOf(consult), detail });
      call.notify(consultChanged(consult));
      return { status, takenDown };
    },
  });
}
