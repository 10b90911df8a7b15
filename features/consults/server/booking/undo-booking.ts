import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { undoBooking } from '../../contract/booking-board.ts';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { consultChanged } from '../core/consult-notice.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import type { Tables } from '../schema/tables.ts';
import { restoreLists, stopMails } from '../withdrawing/take-back.ts';

interface BookingRow
  extends Pick<Tables['consult_booking'], 'id' | 'bookedAt' | 'messageId' | 'statusBefore' | 'bookingBefore'> {
  readonly sentAt: Date;
  readonly stands: boolean;
  /** Somebody who asked has had the consult open since. */
  readonly isOpened: boolean;
}

/** Binds `clinicInbox-undoBooking`. */
export function implementUndoBooking({ clock }: Pick<FeatureSupplies, 'clock'>) {
  return implementWrite(undoBooking, {
    async write(call, { activityId: consultId, bookingId }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayEditStatus(actor, consult));
      const booking = await loadBooking(tx, { consultId: consult.id, bookingId, bookedBy: actor.personId });
      if (!booking) throw call.failure('booking_not_found');
      if (!booking.stands || consult.status !== 'booked') throw call.failure('status_changed');
      if (clock.now().getTime() - booking.bookedAt.getTime() > UNDO_ANSWERED_MS) throw call.failure('undo_too_late');
      if (booking.isOpened) throw call.failure('booking_opened');
      const { messageId, sentAt, statusBefore } = booking;
      const line = { id: messageId, consultId: consult.id, sentBy: null, sentAt };
      await restoreLists(tx, line, false);
      await stopMails(tx, line);
      await sql`delete from consult_booking where id = ${bookingId}`.execute(tx);
      await sql`delete from consult_message where id = ${messageId}`.execute(tx);
      await sql`
        update consult set status = ${statusBefore}, booking_id = ${booking.bookingBefore},
          message_count = message_count - 1,
          recent_message_at = (
            select max(sent_at) from consult_message where consult_id = ${consult.id} and withdrawn_at is null)
        where id = ${consult.id}`.execute(tx);
      call.about({
        ...subjectOf(consult),
        detail: { before: { status: 'booked' }, after: { status: statusBefore }, bookingId },
      });
      call.notify(consultChanged(consult));
      return { status: statusBefore };
    },
  });
}

/** What the caller has booked, with the lists held that it stands in. */
async function loadBooking(
  tx: Tx,
  order: { readonly consultId: string; readonly bookingId: string; readonly bookedBy: string },
): Promise<BookingRow | undefined> {
  const { consultId, bookingId, bookedBy } = order;
  await sql`
    select from consult_state where consult_id = ${consultId} order by person_id for update`.execute(tx);
  const { rows } = await sql<BookingRow>`
    select b.id, b.booked_at as "bookedAt", b.message_id as "messageId", b.status_before as "statusBefore",
      b.booking_before as "bookingBefore", m.sent_at as "sentAt", c.booking_id = b.id as stands,
      exists (
        select from consult_state s
        join consult_member r on r.consult_id = s.consult_id and r.person_id = s.person_id
          and r.activity_role in ('referrer', 'forwarder')
        where s.consult_id = c.id and (not s.unread or s.viewed_at >= m.sent_at)) as "isOpened"
    from consult_booking b
    join consult c on c.id = b.consult_id
    join consult_message m on m.id = b.message_id
    where b.id = ${bookingId} and b.consult_id = ${consultId} and b.booked_by = ${bookedBy}`.execute(tx);
  return rows[0];
}
