import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bookAppointment,
  changeStatus,
  listAuditLog,
  listClinicConsults,
  listConsults,
  listToBook,
  moveToFolder,
  openConsult,
  setBookingTaker,
  undoBooking,
} from '../../../contract/index.ts';
import { UNDO_ANSWERED_MS } from '../../../contract/message-limits.ts';
import { buildScene, type ConsultScene, readThread } from '../consult-scene.ts';

const APPOINTMENT = { time: '10:30', place: 'Bow River Skin Centre', note: 'Bring a list.' };

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let nadia: WorldPerson;
let booking: TestClient;
let colleague: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  const staff = { roles: ['moa', 'bookingMoa'], providerType: null, clinics: [scene.answeringClinic] } as const;
  nadia = await app.world.person({ ...staff, firstName: 'Nadia', lastName: 'Byrne' });
  booking = await app.signIn(nadia);
  colleague = await app.signIn(await app.world.person({ ...staff }));
});
afterAll(() => app.stop());

/** A day within what may be booked, by the clock of the test. */
const appointment = () => {
  const date = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  return { ...APPOINTMENT, date };
};

async function askToBook(status: 'to_book' | 'to_book_urgent' = 'to_book'): Promise<string> {
  app.clock.advance(1_000);
  const activityId = await scene.ask();
  await booking.call(changeStatus, { activityId, status });
  return activityId;
}

async function boardRow(client: TestClient, activityId: string) {
  const { consults } = await client.call(listToBook, { limit: 50 });
  return consults.find((row) => row.activityId === activityId);
}

/** All that the consult, its lists and its conversation say. */
async function stateOf(activityId: string): Promise<unknown> {
  const { rows } = await sql`
    select to_jsonb(c) as consult,
      (select jsonb_agg(to_jsonb(s) - 'before_message' order by s.person_id) from consult_state s
        where s.consult_id = c.id) as lists,
      (select jsonb_agg(to_jsonb(m) order by m.sent_at) from consult_message m where m.consult_id = c.id) as thread
    from consult c where c.id = ${activityId}`.execute(app.server.engine.db);
  return rows[0];
}

const mailsTo = async (person: { readonly email: string }, activityId: string) =>
  (await app.server.features.outbox.list()).filter(({ to, text }) => to === person.email && text.includes(activityId));

describe('[S28] a row of the board', () => {
  test('names the patient’s number and who has taken it; other lists tell neither', async () => {
    const activityId = await askToBook();
    expect((await boardRow(booking, activityId))?.board).toEqual({ patientPhone: '4035550142', takenBy: null });
    await booking.call(setBookingTaker, { activityId, take: true, was: null });
    expect((await boardRow(colleague, activityId))?.board?.takenBy).toEqual({ uid: nadia.id, name: 'Nadia Byrne' });
    const all = await booking.call(listClinicConsults, { limit: 50 });
    expect(all.consults.find((row) => row.activityId === activityId)?.board).toBeNull();
  });

  test('is taken by one, taken over only by who knows from whom, and handed back', async () => {
    const activityId = await askToBook();
    await booking.call(setBookingTaker, { activityId, take: true, was: null });
    expect(await codeOf(colleague.call(setBookingTaker, { activityId, take: true, was: null }))).toBe(
      'taken_meanwhile',
    );
    expect(await codeOf(colleague.call(setBookingTaker, { activityId, take: false, was: null }))).toBe(
      'taken_meanwhile',
    );
    await colleague.call(setBookingTaker, { activityId, take: true, was: nadia.id });
    expect((await boardRow(booking, activityId))?.board?.takenBy?.uid).not.toBe(nadia.id);
    expect(await codeOf(booking.call(setBookingTaker, { activityId, take: false, was: nadia.id }))).toBe(
      'taken_meanwhile',
    );
    const { uid } = (await boardRow(colleague, activityId))?.board?.takenBy ?? { uid: '' };
    await colleague.call(setBookingTaker, { activityId, take: false, was: uid });
    expect((await boardRow(booking, activityId))?.board?.takenBy).toBeNull();
    await booking.call(changeStatus, { activityId, status: 'completed' });
    expect(await codeOf(booking.call(setBookingTaker, { activityId, take: true, was: null }))).toBe('not_to_book');
  });
});

describe('[S28] an appointment', () => {
  test('leaves the board, stands in the details, and is told to who asked: a line, unread, and a mail without a word of it', async () => {
    const activityId = await askToBook('to_book_urgent');
    await referrer.call(openConsult, { activityId });
    await referrer.call(moveToFolder, { activityIds: [activityId], folder: 'archive' });
    const planned = appointment();
    await booking.call(bookAppointment, { activityId, was: 'to_book_urgent', ...planned });
    expect(await boardRow(booking, activityId)).toBeUndefined();
    const row = (await referrer.call(listConsults, { limit: 50 })).consults.find(
      (one) => one.activityId === activityId,
    );
    expect(row).toMatchObject({ status: 'booked', unread: true, folder: 'inbox' });
    const { detail } = await referrer.call(openConsult, { activityId, leaveUnread: true });
    expect(detail.booking).toMatchObject({ ...planned, bookedByName: 'Nadia Byrne' });
    const line = (await readThread(booking, activityId)).at(-1);
    expect(line).toContain('Nadia Byrne booked the appointment: ');
    expect(line).toContain('at 10:30, Bow River Skin Centre.\nNote: Bring a list.');
    const { entries } = await booking.call(listAuditLog, { activityId });
    expect(entries.map(({ event }) => event)).toContain('consult.appointmentBooked');
    await app.passTime(2 * 60_000);
    await expect.poll(() => mailsTo(scene.referrer, activityId)).toHaveLength(1);
    const [mail] = await mailsTo(scene.referrer, activityId);
    expect(mail?.subject).toBe('You have a new message in Alethea');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Bow River|10:30|booked/i);
    expect(await mailsTo(scene.specialist, activityId)).toHaveLength(0);
  });

  test('is kept encrypted, and no log names its day or place', async () => {
    const activityId = await askToBook();
    await booking.call(bookAppointment, { activityId, was: 'to_book', ...appointment(), place: 'Quarry Street 12' });
    const { rows } = await sql<{ readonly text: string }>`
      select concat((select string_agg(to_jsonb(b)::text, '') from consult_booking b where b.consult_id = ${activityId}),
        (select string_agg(e.detail::text, '') from audit_event e where e.record_id = ${activityId})) as text
      `.execute(app.server.engine.db);
    expect(rows[0]?.text).toContain('bookingId');
    expect(rows[0]?.text).not.toContain('Quarry');
    expect(rows[0]?.text).not.toContain(Buffer.from('Quarry').toString('hex'));
  });

  test('needs no day, and one that has gone by is refused with the field', async () => {
    const activityId = await askToBook();
    const past = booking.call(bookAppointment, { activityId, was: 'to_book', date: '2020-01-01' });
    await expect(past).rejects.toMatchObject({ code: 'fields_invalid', issues: [{ path: 'date' }] });
    await booking.call(bookAppointment, { activityId, was: 'to_book' });
    expect((await readThread(booking, activityId)).at(-1)).toBe('Nadia Byrne marked this as booked.');
  });

  test('is not booked over what somebody else has set meanwhile, and can be booked anew', async () => {
    const activityId = await askToBook();
    await booking.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 1' });
    expect(await codeOf(colleague.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 2' }))).toBe(
      'status_changed',
    );
    await colleague.call(bookAppointment, { activityId, was: 'booked', place: 'Room 2' });
    const place = async () => (await booking.call(openConsult, { activityId })).detail.booking?.place;
    expect(await place()).toBe('Room 2');
    await booking.call(changeStatus, { activityId, status: 'completed' });
    expect(await place()).toBe('Room 2');
    // What is to be booked again has none, whatever comes after.
    await booking.call(changeStatus, { activityId, status: 'to_book' });
    await booking.call(changeStatus, { activityId, status: 'booked' });
    expect(await place()).toBeUndefined();
  });

  test('is undone as if it had never been booked: status, lists, conversation, and no mail', async () => {
    const activityId = await askToBook('to_book_urgent');
    await referrer.call(openConsult, { activityId });
    await referrer.call(moveToFolder, { activityIds: [activityId], folder: 'archive' });
    const before = await stateOf(activityId);
    const { bookingId } = await booking.call(bookAppointment, { activityId, was: 'to_book_urgent', ...appointment() });
    expect(await codeOf(colleague.call(undoBooking, { activityId, bookingId }))).toBe('booking_not_found');
    expect(await booking.call(undoBooking, { activityId, bookingId })).toEqual({ status: 'to_book_urgent' });
    expect(await stateOf(activityId)).toEqual(before);
    await app.passTime(2 * 60_000);
    const { rows } = await sql`
      select from consult_mail where consult_id = ${activityId} and kind = 'message' and mailed_at is not null`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([]);
    expect(await codeOf(booking.call(undoBooking, { activityId, bookingId }))).toBe('booking_not_found');
  });

  test('undone after it was booked anew, the first one stands again', async () => {
    const activityId = await askToBook();
    await booking.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 1' });
    const { bookingId } = await booking.call(bookAppointment, { activityId, was: 'booked', place: 'Room 2' });
    await booking.call(undoBooking, { activityId, bookingId });
    expect((await booking.call(openConsult, { activityId })).detail.booking?.place).toBe('Room 1');
  });

  test('[S28] stands again when the status that took it down is undone, as it was booked', async () => {
    for (const was of ['booked', 'completed'] as const) {
      const activityId = await askToBook();
      const planned = appointment();
      await booking.call(bookAppointment, { activityId, was: 'to_book', ...planned });
      if (was === 'completed') await booking.call(changeStatus, { activityId, status: was });
      const opened = async () => (await booking.call(openConsult, { activityId, leaveUnread: true })).detail.booking;
      expect(await opened()).toMatchObject(planned);
      const before = await stateOf(activityId);
      const { takenDown } = await booking.call(changeStatus, { activityId, status: 'to_book', basedOn: was });
      if (!takenDown) throw new Error('Nothing was taken down.');
      expect(await opened()).toBeNull();
      const undo = { activityId, status: was, basedOn: 'to_book', takenDown } as const;
      expect(await booking.call(changeStatus, undo)).toEqual({ status: was, takenDown: null });
      expect(await stateOf(activityId)).toEqual(before);
      expect(await opened()).toMatchObject({ ...planned, bookedByName: 'Nadia Byrne' });
      expect(await codeOf(booking.call(changeStatus, undo))).toBe('status_unchanged');
    }
  });

  test('[S28] is not put back over what somebody else has booked meanwhile, also where that is taken down again', async () => {
    const activityId = await askToBook();
    await booking.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 1' });
    const { takenDown } = await booking.call(changeStatus, { activityId, status: 'to_book', basedOn: 'booked' });
    await colleague.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 2' });
    const undo = { activityId, status: 'booked', basedOn: 'to_book', takenDown: takenDown ?? '' } as const;
    await expect(booking.call(changeStatus, undo)).rejects.toMatchObject({
      code: 'status_changed',
      issues: [{ path: 'status', code: 'booked', message: expect.stringContaining(' ') }],
    });
    expect((await booking.call(openConsult, { activityId })).detail.booking?.place).toBe('Room 2');
    await colleague.call(changeStatus, { activityId, status: 'to_book' });
    expect(await codeOf(booking.call(changeStatus, undo))).toBe('status_changed');
    expect((await booking.call(openConsult, { activityId })).detail).toMatchObject({
      status: 'to_book',
      booking: null,
    });
  });

  test('[S28] of another consult, or an earlier one, is put back by nobody', async () => {
    const [one, other] = [await askToBook(), await askToBook()];
    const { bookingId } = await booking.call(bookAppointment, { activityId: other, was: 'to_book', place: 'Room 9' });
    const { bookingId: earlier } = await booking.call(bookAppointment, { activityId: one, was: 'to_book' });
    await booking.call(bookAppointment, { activityId: one, was: 'booked', place: 'Room 2' });
    await booking.call(changeStatus, { activityId: one, status: 'to_book' });
    for (const takenDown of [bookingId, earlier]) {
      const undo = booking.call(changeStatus, { activityId: one, status: 'booked', basedOn: 'to_book', takenDown });
      expect(await codeOf(undo)).toBe('status_changed');
    }
    expect((await booking.call(openConsult, { activityId: one })).detail.status).toBe('to_book');
  });

  test('is not undone once who asked has seen it, the status is another, or its seconds are over', async () => {
    const book = async () => {
      const activityId = await askToBook();
      const { bookingId } = await booking.call(bookAppointment, { activityId, was: 'to_book' });
      return { activityId, bookingId };
    };
    const seen = await book();
    await referrer.call(openConsult, { activityId: seen.activityId });
    expect(await codeOf(booking.call(undoBooking, seen))).toBe('booking_opened');
    const changed = await book();
    await colleague.call(changeStatus, { activityId: changed.activityId, status: 'completed' });
    expect(await codeOf(booking.call(undoBooking, changed))).toBe('status_changed');
    const late = await book();
    app.clock.advance(UNDO_ANSWERED_MS + 1);
    expect(await codeOf(booking.call(undoBooking, late))).toBe('undo_too_late');
  });

  test('is booked by nobody of the clinic that asked', async () => {
    const activityId = await askToBook();
    const asking = await app.signIn(
      await app.world.person({ roles: ['moa', 'bookingMoa'], providerType: null, clinics: [scene.askingClinic] }),
    );
    expect(await codeOf(asking.call(bookAppointment, { activityId, was: 'to_book' }))).toBe('status_not_editable');
    expect(await codeOf(asking.call(setBookingTaker, { activityId, take: true, was: null }))).toBe(
      'status_not_editable',
    );
  });
});
