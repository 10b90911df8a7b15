import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import { sql } from 'kysely';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import type { Tables } from '../schema/tables.ts';
import type { ConsultRecord } from './consult-store.ts';
import { tellStaff } from './waiting-mail.ts';

type BookingId = Tables['consult_booking']['id'];

/** A status as somebody sets it, by itself or along with a message. */
interface StatusChange {
  readonly status: ConsultStatus;
  /** The appointment that stands again, where this undoes what took it down. */
  readonly putBack?: BookingId | null;
  readonly setBy: string;
  readonly now: Date;
}

/**
 * Sets the status of a consult whose row the caller holds. What is to be booked (again) has no appointment any more, and
 * who books is told of it. Answers the appointment that this took down; null where none did.
 */
export async function setStatus(
  tx: Tx,
  consultId: string,
  { status, putBack = null, setBy, now }: StatusChange,
): Promise<BookingId | null> {
  const isToBook = status === 'to_book' || status === 'to_book_urgent';
  const standing = isToBook ? sql`null` : sql`coalesce(${putBack}::uuid, c.booking_id)`;
  const { rows } = await sql<{ readonly before: Tables['consult']['bookingId'] }>`
    update consult c set status = ${status}, booking_id = ${standing}
    from consult was where was.id = c.id and c.id = ${consultId}
    returning was.booking_id as before`.execute(tx);
  if (!isToBook) return null;
  const isUrgent = status === 'to_book_urgent';
  await tellStaff(tx, { consultId, kind: 'toBook', now, isUrgent, exceptPersonId: setBy });
  return rows[0]?.before ?? null;
}

/**
 * Puts back a status that is undone, with the appointment that its change took down, and tells nobody: what was to be
 * booked then has been told. False, and nothing has changed, where another appointment was booked since.
 */
export async function restoreStatus(
  tx: Tx,
  consultId: string,
  { status, takenDown }: { readonly status: ConsultStatus; readonly takenDown: BookingId | null },
): Promise<boolean> {
  if (takenDown !== null && !isLastTakenDown(await loadBookings(tx, consultId), takenDown)) return false;
  await sql`
    update consult set status = ${status}, booking_id = coalesce(${takenDown}::uuid, booking_id)
    where id = ${consultId}`.execute(tx);
  return true;
}

/** The appointments of a consult. */
export interface Bookings {
  readonly standing: Tables['consult']['bookingId'];
  /** The latest that was booked and not undone. */
  readonly latest: BookingId | null;
}

/** Reads the appointments of a consult. */
export async function loadBookings(tx: Tx, consultId: string): Promise<Bookings> {
  const { rows } = await sql<Bookings>`
    select c.booking_id as standing, (
      select b.id from consult_booking b where b.consult_id = c.id order by b.booked_at desc, b.id desc limit 1) as latest
    from consult c where c.id = ${consultId}`.execute(tx);
  return rows[0] ?? { standing: null, latest: null };
}

/** True of an appointment that was taken down and nothing was booked after: what undoing that may put back. */
export function isLastTakenDown({ standing, latest }: Bookings, bookingId: string): boolean {
  return standing === null && latest === bookingId;
}

/** The refusal to overwrite a status that somebody else has set: it names the present one, and who set it. */
export async function statusChangedFailure(
  call: {
    readonly tx: Executor;
    failure(
      code: 'status_changed',
      more: { issues: { path: string; code: string; message: string }[] },
    ): OperationFailure;
  },
  { id, status }: Pick<ConsultRecord, 'id' | 'status'>,
): Promise<OperationFailure> {
  const message = await nameOfWhoSet(call.tx, id, status);
  return call.failure('status_changed', { issues: [{ path: 'status', code: status, message }] });
}

/** Who set the present status, by whatever they did; empty where nobody did. */
async function nameOfWhoSet(executor: Executor, consultId: string, status: ConsultStatus): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select person_name as name from audit_event
    where record_id = ${consultId} and outcome = 'success' and detail->'after'->>'status' = ${status}
    order by recorded_at desc, id desc limit 1`.execute(executor);
  return rows[0]?.name ?? '';
}
