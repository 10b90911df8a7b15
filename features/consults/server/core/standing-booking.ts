import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Booking } from '../../contract/consult-view.ts';
import type { Tables } from '../schema/tables.ts';
import type { ConsultCipher } from './consult-content.ts';
import type { ConsultRecord } from './consult-store.ts';

interface StandingRow extends Pick<Tables['consult_booking'], 'id' | 'bookedAt' | 'ciphertext'> {
  readonly bookedByName: string;
}

/** The appointment of a consult that is booked, or was and is completed; null where none was entered. */
export async function standingBooking(
  tx: Tx,
  { id, status }: Pick<ConsultRecord, 'id' | 'status'>,
  cipher: ConsultCipher,
): Promise<Booking | null> {
  if (status !== 'booked' && status !== 'completed') return null;
  const { rows } = await sql<StandingRow>`
    select b.id, b.booked_at as "bookedAt", b.ciphertext, concat(p.first_name, ' ', p.last_name) as "bookedByName"
    from consult c
    join consult_booking b on b.id = c.booking_id
    left join directory_person p on p.person_id = b.booked_by
    where c.id = ${id}`.execute(tx);
  const [booking] = rows;
  if (!booking) return null;
  const { bookedAt, bookedByName } = booking;
  return { ...cipher.openAppointment(booking.id, booking.ciphertext), bookedAt: bookedAt.toISOString(), bookedByName };
}
