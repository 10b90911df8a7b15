import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { bookAppointment } from '../../contract/booking-board.ts';
import { checkBooking } from '../../contract/check-booking.ts';
import { bookingTexts } from '../../texts/spoken/booking.ts';
import { addLineIn } from '../conversation/add-system-message.ts';
import { type AppointmentPart, consultCipher } from '../core/consult-content.ts';
import { mayEditStatus } from '../core/consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from '../core/consult-store.ts';
import { tellReferrers } from '../core/waiting-mail.ts';

/** Binds `clinicInbox-bookAppointment`. */
export function implementBookAppointment(supplies: FeatureSupplies) {
  const addLine = addLineIn(supplies);
  return implementWrite(bookAppointment, {
    async write(call, { activityId: consultId, was, ...appointment }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await lockConsult(tx, actor, consultId));
      call.authorise(mayEditStatus(actor, consult));
      if (consult.status !== was) throw call.failure('status_changed');
      const now = call.clock.now();
      const issues = checkBooking(appointment, dateInEdmonton(now));
      if (issues.length > 0) throw call.failure('fields_invalid', { issues });
      const text = lineOf(await nameOf(tx, actor.personId), appointment);
      const line = await addLine(tx, { consultId: consult.id, text, alert: true, now });
      if (!line) throw call.failure('consult_not_found');
      await tellReferrers(tx, { consultId: consult.id, sentAt: line.sentAt });
      const bookingId = newId(now);
      const cipher = consultCipher(await supplies.keyring.openDataKey(consult.id, consult.wrappedKey));
      await sql`
        insert into consult_booking (id, consult_id, booked_by, booked_at, ciphertext, message_id, status_before,
          booking_before)
        select ${bookingId}, c.id, ${actor.personId}, ${now}, ${cipher.sealAppointment(bookingId, appointment)},
          ${line.messageId}, c.status, c.booking_id
        from consult c where c.id = ${consult.id}`.execute(tx);
      await sql`
        update consult set status = 'booked', booking_id = ${bookingId} where id = ${consult.id}`.execute(tx);
      call.about({
        ...subjectOf(consult),
        detail: { before: { status: was }, after: { status: 'booked' }, bookingId },
      });
      call.notify(line.notice);
      return { bookingId };
    },
  });
}

async function nameOf(tx: Tx, personId: string): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select concat(first_name, ' ', last_name) as name from directory_person where person_id = ${personId}`.execute(tx);
  return rows[0]?.name ?? bookingTexts.somebody;
}

function lineOf(who: string, { date, time, place, note }: AppointmentPart): string {
  const day = date === '' ? '' : bookingTexts.day(new Date(date));
  return bookingTexts.line(who, bookingTexts.appointmentWords({ day, time, place }), note);
}
