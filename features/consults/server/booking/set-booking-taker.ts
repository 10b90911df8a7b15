import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { setBookingTaker } from '../../contract/booking-board.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `clinicInbox-setBookingTaker`. */
export function implementSetBookingTaker() {
  return implementWrite(setBookingTaker, {
    async write(call, { activityId: consultId, take, was }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayEditStatus(actor, consult));
      if (consult.status !== 'to_book' && consult.status !== 'to_book_urgent') throw call.failure('not_to_book');
      const { rows } = await sql<Pick<Tables['consult'], 'takenBy'>>`
        select taken_by as "takenBy" from consult where id = ${consult.id}`.execute(tx);
      const before = rows[0]?.takenBy ?? null;
      const takenBy = take ? actor.personId : null;
      if (before === takenBy) {
        call.leaveUnlogged('it is so already');
        return { takenBy };
      }
      if (before !== was) throw call.failure('taken_meanwhile');
      await sql`update consult set taken_by = ${takenBy} where id = ${consult.id}`.execute(tx);
      call.about({ ...subjectOf(consult), event: take ? 'consult.bookingTaken' : 'consult.bookingHandedBack' });
      call.notify(consultChanged(consult));
      return { takenBy };
    },
  });
}
