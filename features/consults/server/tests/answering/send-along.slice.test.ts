import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookAppointment,
  changeStatus,
  listAuditLog,
  listConsults,
  openConsult,
  saveSpecialistResponse,
  sendMessage,
  undoMessage,
} from '../../../contract/index.ts';
import { collectData } from '../answering-scene.ts';
import { buildScene, type ConsultScene, readThread } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

const RESPONSE = { outcome: 'No treatment required', diagnosis: 'Benign naevus' } as const;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  await collectData(app, scene.specialist);
});
afterAll(() => app.stop());

async function answer(activityId: string, client = specialist) {
  const message = { activityId, messageId: randomUUID(), message: 'It needs nothing.' };
  return client.call(sendMessage, { ...message, response: RESPONSE, status: 'completed', archive: true });
}

async function standing(activityId: string) {
  const { detail } = await specialist.call(openConsult, { activityId, leaveUnread: true });
  const { specialistResponse, status, folder, messageDraft } = detail;
  return { specialistResponse, status, folder, messageDraft };
}

const inFolder = async (folder: 'inbox' | 'archive', id: string) =>
  (await specialist.call(listConsults, { limit: 50, folder })).consults.some(({ activityId }) => activityId === id);

test('[S24] outcome, status and archive go along with the message, each logged as such, and are undone with it', async () => {
  const activityId = await scene.ask();
  const { messageId } = await answer(activityId);
  expect(await standing(activityId)).toMatchObject({
    specialistResponse: RESPONSE,
    status: 'completed',
    folder: 'archive',
  });
  expect(await inFolder('archive', activityId)).toBe(true);
  const { entries } = await specialist.call(listAuditLog, { activityId });
  const events = entries.map(({ event }) => event);
  expect(events).toEqual(expect.arrayContaining(['message.sent', 'consult.responseSaved', 'consult.statusChanged']));

  await specialist.call(undoMessage, { activityId, messageId });
  expect(await standing(activityId)).toEqual({
    specialistResponse: null,
    status: 'pending',
    folder: 'inbox',
    messageDraft: 'It needs nothing.',
  });
  const undone = (await specialist.call(listAuditLog, { activityId })).entries.find(
    ({ event }) => event === 'consult.statusChanged',
  );
  expect(undone).toMatchObject({ before: { status: 'completed' }, after: { status: 'pending' } });
});

test('what was changed after the message stays as it is when that is undone', async () => {
  const activityId = await scene.ask();
  const { messageId } = await answer(activityId);
  const other = { outcome: 'Unknown', diagnosis: '' } as const;
  await specialist.call(changeStatus, { activityId, status: 'to_book' });
  await specialist.call(saveSpecialistResponse, { activityId, ...other, basedOn: RESPONSE });
  await specialist.call(undoMessage, { activityId, messageId });
  expect(await standing(activityId)).toMatchObject({ specialistResponse: other, status: 'to_book', folder: 'inbox' });
});

test('a response that somebody has recorded meanwhile is not written over: nothing is sent', async () => {
  const activityId = await scene.ask();
  await specialist.call(saveSpecialistResponse, { activityId, outcome: 'Unknown' });
  expect(await codeOf(answer(activityId))).toBe('response_changed');
  expect(await standing(activityId)).toMatchObject({ status: 'pending', folder: 'inbox' });
});

test('who may not record an outcome or set a status sends neither along', async () => {
  const activityId = await scene.ask();
  const message = { activityId, messageId: randomUUID(), message: 'Thank you.' };
  const withStatus = referrer.call(sendMessage, { ...message, status: 'completed' });
  expect(await codeOf(withStatus)).toBe('status_not_editable');
  const withOutcome = referrer.call(sendMessage, { ...message, response: RESPONSE });
  expect(await codeOf(withOutcome)).toBe('outcome_not_permitted');
  const dentists = { outcome: 'OAT ordered', diagnosis: '' } as const;
  const notOffered = specialist.call(sendMessage, { ...message, response: dentists });
  expect(await codeOf(notOffered)).toBe('outcome_not_offered');
});

/** A consult with an appointment, which the clinic that answers has booked. */
async function booked() {
  const activityId = await scene.ask();
  const staff = { roles: ['moa', 'bookingMoa'], providerType: null, clinics: [scene.answeringClinic] } as const;
  const booker = await app.world.person({ ...staff, firstName: 'Nadia', lastName: 'Byrne' });
  const booking = await app.signIn(booker);
  await booking.call(changeStatus, { activityId, status: 'to_book' });
  await booking.call(bookAppointment, { activityId, was: 'to_book', place: 'Room 1' });
  const place = async () =>
    (await specialist.call(openConsult, { activityId, leaveUnread: true })).detail.booking?.place;
  return { activityId, booker, booking, place };
}

const sendWith = (activityId: string, status: 'to_book' | 'to_book_urgent' | 'completed', statusBasedOn?: 'booked') =>
  specialist.call(sendMessage, {
    ...{ activityId, messageId: randomUUID(), message: 'Please see them again.', status },
    ...(statusBasedOn && { statusBasedOn }),
  });

test('[S28] To Book along with a message takes the appointment down as by itself, and puts it back when that is undone', async () => {
  const { activityId, place } = await booked();
  expect(await place()).toBe('Room 1');
  const { messageId } = await sendWith(activityId, 'to_book_urgent', 'booked');
  expect(await place()).toBeUndefined();
  const taken = (await specialist.call(listAuditLog, { activityId })).entries.find(
    ({ event }) => event === 'consult.statusChanged',
  );
  expect(taken).toMatchObject({ before: { status: 'booked' }, after: { status: 'to_book_urgent' } });
  await specialist.call(undoMessage, { activityId, messageId });
  expect(await standing(activityId)).toMatchObject({ status: 'booked' });
  expect(await place()).toBe('Room 1');
});

test('[S28] completed along with a message leaves the appointment; taken down by one, it is not there when booked without', async () => {
  const { activityId, booking, place } = await booked();
  await sendWith(activityId, 'completed');
  expect(await place()).toBe('Room 1');
  await sendWith(activityId, 'to_book');
  await booking.call(changeStatus, { activityId, status: 'booked' });
  expect(await place()).toBeUndefined();
});

test('[C16] [S28] who books is told of what is to be booked along with a message, as of a status set by itself', async () => {
  const { activityId, booker } = await booked();
  const dueMails = async () =>
    (
      await sql<{ readonly dueAt: Date | null }>`
        select due_at as "dueAt" from consult_mail
        where consult_id = ${activityId} and person_id = ${booker.id} and kind = 'toBook' and due_at is not null`.execute(
        app.server.engine.db,
      )
    ).rows.length;
  // What the booker has set is no news to them.
  expect(await dueMails()).toBe(0);
  await sendWith(activityId, 'to_book');
  expect(await dueMails()).toBe(1);
});

test('[S1] [S2] a status that somebody has set meanwhile is not overwritten by one that goes along: nothing is sent, and it is told by whom', async () => {
  const { activityId, booking } = await booked();
  await booking.call(changeStatus, { activityId, status: 'no_status', basedOn: 'booked' });
  await expect(sendWith(activityId, 'completed', 'booked')).rejects.toMatchObject({
    code: 'status_changed',
    issues: [{ path: 'status', code: 'no_status', message: 'Nadia Byrne' }],
  });
  expect(await standing(activityId)).toMatchObject({ status: 'no_status' });
  expect(await readThread(specialist, activityId)).not.toContain('Please see them again.');
  // What was wanted is so already: nothing is in the way.
  await booking.call(changeStatus, { activityId, status: 'completed' });
  await sendWith(activityId, 'completed', 'booked');
  expect(await readThread(specialist, activityId)).toContain('Please see them again.');
});
