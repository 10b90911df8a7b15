import type { OutputOf } from '@alethea/kernel/calls/operation';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addSelfToActivityAsMoa,
  type ConsultRow,
  changeStatus,
  countUnread,
  getThread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  markUnread,
  moveToFolder,
  openConsult,
  saveMessageDraft,
} from '../../contract/index.ts';
import { buildScene, type ConsultScene, readThread, say } from './consult-scene.ts';

const TEN_MINUTES_MS = 600_000;

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

async function rowOf(
  client: TestClient,
  activityId: string,
  folder: 'inbox' | 'archive' = 'inbox',
): Promise<ConsultRow | undefined> {
  const { consults } = await client.call(listConsults, { folder, limit: 50 });
  return consults.find((row) => row.activityId === activityId);
}

async function auditOf(client: TestClient, activityId: string): Promise<OutputOf<typeof listAuditLog>['entries']> {
  return (await client.call(listAuditLog, { activityId })).entries;
}

test('the badge counts what is unread, falls on opening, and counting is no view', async () => {
  const before = (await specialist.call(countUnread, {})).inbox;
  const id = await scene.ask({ question: 'Is this nail worth a clipping?' });
  expect((await specialist.call(countUnread, {})).inbox).toBe(before + 1);
  await specialist.call(openConsult, { activityId: id });
  expect((await specialist.call(countUnread, {})).inbox).toBe(before);
  const logged = await sql`select 1 from audit_event where event like '%countUnread%'`.execute(app.server.engine.db);
  expect(logged.rows).toEqual([]);
});

test('[INBOX-27] a consult that was sent stands in both inboxes: read for the referrer, unread for the specialist', async () => {
  const id = await scene.ask({ question: 'Does this rash need a biopsy?' });
  expect(await rowOf(referrer, id)).toMatchObject({ unread: false, status: 'pending', answered: false });
  expect(await rowOf(specialist, id)).toMatchObject({
    unread: true,
    folder: 'inbox',
    patientProvince: 'AB',
    specialty: scene.service.specialty,
    referrerName: 'Amelia Hartwell',
    consultantName: 'Daniel Okafor',
    recentMessage: {
      sentBy: scene.referrer.id,
      sentByName: 'Amelia Hartwell',
      message: 'Does this rash need a biopsy?',
      readBy: [scene.referrer.id],
    },
  });
});

test('[INBOX-28] [MSG-18] opening puts a person into readBy, for the author of the last message to see', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id });
  const readers = new Set([scene.referrer.id, scene.specialist.id]);
  expect(new Set((await rowOf(referrer, id))?.recentMessage.readBy)).toEqual(readers);
  expect(new Set((await referrer.call(getThread, { activityId: id })).readBy)).toEqual(readers);
  expect(await rowOf(specialist, id)).toMatchObject({ unread: false });
});

test('[INBOX-29] [CCALL-52] opening clears overdue together with the read mark', async () => {
  const id = await scene.ask();
  await sql`update consult_state set overdue = true where consult_id = ${id}`.execute(app.server.engine.db);
  expect(await rowOf(specialist, id)).toMatchObject({ overdue: true });
  await specialist.call(openConsult, { activityId: id });
  expect(await rowOf(specialist, id)).toMatchObject({ overdue: false, unread: false });
  expect(await rowOf(referrer, id)).toMatchObject({ overdue: true });
});

test('[INBOX-30] marking unread takes a person out of readBy and leaves the others in', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id });
  expect(await specialist.call(markUnread, { activityIds: [id] })).toEqual({ marked: 1 });
  expect(await rowOf(specialist, id)).toMatchObject({ unread: true });
  expect((await rowOf(referrer, id))?.recentMessage.readBy).toEqual([scene.referrer.id]);
  expect(await specialist.call(markUnread, { activityIds: [id] })).toEqual({ marked: 0 });
});

test('an answer is unread for the referrer, tells when the specialist first answered, and clears who had read', async () => {
  const id = await scene.ask();
  const moa = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] });
  for (const client of [referrer, await app.signIn(moa)]) await say(client, id, 'There is no answer in this.');
  expect((await referrer.call(openConsult, { activityId: id })).detail.firstSpecialistResponse).toBeNull();
  app.clock.advance(90_000);
  await say(specialist, id, 'A biopsy is not needed.');
  expect(await rowOf(referrer, id)).toMatchObject({
    unread: true,
    answered: true,
    recentMessage: { sentBy: scene.specialist.id, readBy: [scene.specialist.id], message: 'A biopsy is not needed.' },
  });
  app.clock.advance(60_000);
  await say(specialist, id, 'Follow up in six months.');
  const { detail } = await referrer.call(openConsult, { activityId: id });
  expect(detail.firstSpecialistResponse?.specialistId).toBe(scene.specialist.id);
  const responseMs = detail.firstSpecialistResponse?.responseTime ?? 0;
  expect(responseMs).toBeGreaterThanOrEqual(90_000);
  expect(responseMs).toBeLessThan(150_000);
});

test('[INBOX-20] [INBOX-22] a consult is in the inbox or the archive of each person, and can go back', async () => {
  const id = await scene.ask();
  expect(await referrer.call(moveToFolder, { activityIds: [id], folder: 'archive' })).toEqual({ moved: 1 });
  expect(await rowOf(referrer, id)).toBeUndefined();
  expect(await rowOf(referrer, id, 'archive')).toMatchObject({ folder: 'archive' });
  expect(await rowOf(specialist, id)).toMatchObject({ folder: 'inbox' });
  await referrer.call(moveToFolder, { activityIds: [id], folder: 'inbox' });
  expect(await rowOf(referrer, id)).toMatchObject({ folder: 'inbox' });
});

test('[CCALL-53] many are moved by one call, in one’s own list alone: all of them, or none where one is unknown', async () => {
  const ids = [await scene.ask(), await scene.ask(), await scene.ask()];
  const [kept = '', ...moved] = ids;
  const toArchive = (activityIds: readonly string[]) =>
    referrer.call(moveToFolder, { activityIds: [...activityIds], folder: 'archive' });
  await expect(toArchive([...moved, crypto.randomUUID()])).rejects.toMatchObject({ code: 'consult_not_found' });
  for (const id of ids) expect(await rowOf(referrer, id)).toMatchObject({ folder: 'inbox' });
  expect(await toArchive(moved)).toEqual({ moved: 2 });
  for (const id of moved) expect(await rowOf(referrer, id, 'archive')).toMatchObject({ folder: 'archive' });
  expect(await rowOf(referrer, kept)).toMatchObject({ folder: 'inbox' });
  for (const id of ids) expect(await rowOf(specialist, id)).toMatchObject({ folder: 'inbox' });
});

test('a new message brings an archived consult back to the inbox of the others, not of its author', async () => {
  const id = await scene.ask();
  for (const client of [referrer, specialist])
    await client.call(moveToFolder, { activityIds: [id], folder: 'archive' });
  await say(specialist, id, 'Please send a picture.');
  expect(await rowOf(referrer, id)).toMatchObject({ folder: 'inbox', unread: true });
  expect(await rowOf(specialist, id, 'archive')).toMatchObject({ folder: 'archive', unread: false });
});

test('one consult that is not in a person’s list moves none of them', async () => {
  const id = await scene.ask();
  const stranger = await app.signIn(await app.world.person({ clinics: [scene.askingClinic] }));
  await expect(stranger.call(moveToFolder, { activityIds: [id], folder: 'archive' })).rejects.toMatchObject({
    status: 404,
  });
  const unknown = '0190a0b0-0000-7000-8000-000000000000';
  await expect(referrer.call(moveToFolder, { activityIds: [id, unknown], folder: 'archive' })).rejects.toMatchObject({
    status: 404,
  });
  expect(await rowOf(referrer, id)).toMatchObject({ folder: 'inbox' });
});

test('[MSG-16] [MSG-17] [CCALL-58] an unsent message is kept per person and consult, and sending clears it', async () => {
  const id = await scene.ask();
  await referrer.call(saveMessageDraft, { activityId: id, messageDraft: 'One more thing' });
  expect((await referrer.call(openConsult, { activityId: id })).detail.messageDraft).toBe('One more thing');
  expect((await specialist.call(openConsult, { activityId: id })).detail.messageDraft).toBe('');
  await say(specialist, id, 'Go on.');
  expect((await referrer.call(openConsult, { activityId: id })).detail.messageDraft).toBe('One more thing');
  await say(referrer, id, 'One more thing: she is on warfarin.');
  expect((await referrer.call(openConsult, { activityId: id })).detail.messageDraft).toBe('');
});

test('[STATUS-01] [STATUS-03] [CCALL-37] an editor sets any status but the present one', async () => {
  const id = await scene.ask();
  for (const status of ['to_book', 'to_book_urgent', 'booked', 'completed', 'no_status', 'pending'] as const) {
    expect(await specialist.call(changeStatus, { activityId: id, status })).toMatchObject({ status });
    await expect(specialist.call(changeStatus, { activityId: id, status })).rejects.toMatchObject({
      code: 'status_unchanged',
    });
  }
  expect((await specialist.call(openConsult, { activityId: id })).detail.mayEditStatus).toBe(true);
  expect((await referrer.call(openConsult, { activityId: id })).detail.mayEditStatus).toBe(false);
});

test('[CPERM-41] a booking MOA of the specialist’s clinic sets the status; one of the referrer’s clinic does not', async () => {
  const id = await scene.ask();
  const traits = { roles: ['moa', 'bookingMoa'], providerType: null };
  const there = await app.signIn(await app.world.person({ ...traits, clinics: [scene.answeringClinic] }));
  const here = await app.signIn(await app.world.person({ ...traits, clinics: [scene.askingClinic] }));
  expect(await there.call(changeStatus, { activityId: id, status: 'to_book' })).toMatchObject({ status: 'to_book' });
  const refused = { status: 403, code: 'status_not_editable' };
  await expect(here.call(changeStatus, { activityId: id, status: 'booked' })).rejects.toMatchObject(refused);
});

test('[STATUS-07] [CMODEL-12] [CCALL-48] the audit log tells all that happened, newest first, with before and after', async () => {
  const id = await scene.ask();
  app.clock.advance(1_000);
  await specialist.call(openConsult, { activityId: id });
  app.clock.advance(1_000);
  await say(specialist, id, 'Benign.');
  app.clock.advance(1_000);
  await specialist.call(changeStatus, { activityId: id, status: 'completed' });
  app.clock.advance(1_000);
  await referrer.call(openConsult, { activityId: id });
  await referrer.call(moveToFolder, { activityIds: [id], folder: 'archive' });
  const entries = await auditOf(referrer, id);
  const events = entries.map(({ event, authUid, userInfo }) => [event, authUid, userInfo?.lastName]);
  expect(events).toEqual([
    ['consult.opened', scene.referrer.id, 'Hartwell'],
    ['consult.statusChanged', scene.specialist.id, 'Okafor'],
    ['message.sent', scene.specialist.id, 'Okafor'],
    ['consult.opened', scene.specialist.id, 'Okafor'],
    ['consult.sent', scene.referrer.id, 'Hartwell'],
  ]);
  expect(entries[1]).toMatchObject({ before: { status: 'pending' }, after: { status: 'completed' } });
  expect(entries[0]).toMatchObject({ before: null, after: null });
  expect((await referrer.call(listAuditLog, { activityId: id })).total).toBe(5);
});

test('[STATUS-08] a missing status of a change counts as no_status', async () => {
  const id = await scene.ask();
  await sql`
    insert into audit_event (id, recorded_at, event, action, record_kind, record_id, detail, request_id)
    values (${crypto.randomUUID()}, ${app.clock.now()}, 'consult.statusChanged', 'U', 'consult', ${id},
      ${JSON.stringify({ before: {}, after: { status: 'booked' } })}::jsonb, 'test')`.execute(app.server.engine.db);
  const changed = (await auditOf(referrer, id)).find((entry) => entry.event === 'consult.statusChanged');
  expect(changed).toMatchObject({ before: { status: 'no_status' }, after: { status: 'booked' } });
});

test('refetching an open consult is one view; opening it again after ten minutes is another', async () => {
  const id = await scene.ask();
  const views = async () => (await auditOf(referrer, id)).filter((entry) => entry.event === 'consult.opened').length;
  await referrer.call(openConsult, { activityId: id });
  await referrer.call(openConsult, { activityId: id });
  await referrer.call(getThread, { activityId: id });
  expect(await views()).toBe(1);
  app.clock.advance(TEN_MINUTES_MS + 1_000);
  await referrer.call(openConsult, { activityId: id });
  expect(await views()).toBe(2);
});

test('[MSG-14] an MOA who writes joins the consult first, as MOA of the clinic, and both are logged', async () => {
  const id = await scene.ask();
  const person = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.askingClinic] });
  const moa = await app.signIn(person);
  expect((await moa.call(openConsult, { activityId: id })).detail).toMatchObject({ member: false, activityRole: null });
  await say(moa, id, 'The patient is away until May.');
  await say(moa, id, 'She can be reached by phone.');
  const { members } = (await referrer.call(openConsult, { activityId: id })).detail;
  const joined = members.filter((member) => member.uid === person.id);
  expect(joined).toMatchObject([{ activityRole: 'moa', location: { clinicId: scene.askingClinic.id } }]);
  const events = (await auditOf(referrer, id))
    .filter((entry) => entry.authUid === person.id)
    .map((entry) => entry.event);
  expect(events.sort()).toEqual(['consult.moaJoined', 'consult.opened', 'message.sent', 'message.sent']);
  expect(await rowOf(specialist, id)).toMatchObject({ unread: true, recentMessage: { sentBy: person.id } });
});

test('[CCALL-29] an MOA who adds themselves is a member of the consult, as MOA of their clinic; twice is once', async () => {
  const id = await scene.ask();
  const person = await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] });
  const moa = await app.signIn(person);
  for (const _ of [1, 2]) expect(await moa.call(addSelfToActivityAsMoa, { activityId: id })).toEqual({ ok: true });
  const { members } = (await referrer.call(openConsult, { activityId: id })).detail;
  expect(members.filter(({ uid }) => uid === person.id)).toMatchObject([
    { activityRole: 'moa', location: { clinicId: scene.answeringClinic.id } },
  ]);
  expect((await moa.call(openConsult, { activityId: id })).detail).toMatchObject({ member: true, activityRole: 'moa' });
  const events = (await auditOf(referrer, id)).filter((entry) => entry.event === 'consult.moaJoined');
  expect(events).toHaveLength(1);
});

test('an MOA’s opening never shows Read to others, and unread in the clinic inbox is each MOA’s own', async () => {
  const id = await scene.ask();
  const traits = { roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] };
  const first = await app.signIn(await app.world.person(traits));
  const second = await app.signIn(await app.world.person(traits));
  const unreadFor = async (moa: TestClient) =>
    (await moa.call(listClinicConsults, { limit: 50 })).consults.find((row) => row.activityId === id)?.unread;
  await first.call(addSelfToActivityAsMoa, { activityId: id });
  await first.call(openConsult, { activityId: id });
  expect([await unreadFor(first), await unreadFor(second)]).toEqual([false, true]);
  expect((await rowOf(referrer, id))?.recentMessage.readBy).toEqual([scene.referrer.id]);
  expect((await referrer.call(getThread, { activityId: id })).readBy).toEqual([scene.referrer.id]);
  expect(await rowOf(specialist, id)).toMatchObject({ unread: true });
  await say(referrer, id, 'Any news?');
  expect([await unreadFor(first), await unreadFor(second)]).toEqual([true, true]);
  await first.call(openConsult, { activityId: id });
  await first.call(markUnread, { activityIds: [id] });
  expect(await unreadFor(first)).toBe(true);
});

test('[VIEW-06] [VIEW-08] [VIEW-13] [VIEW-14] the details tell subject, times, patient, members and files', async () => {
  const { fileId } = await referrer.upload('letter.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  const id = await scene.ask({ question: 'Is excision needed?', attachmentIds: [fileId] });
  const { detail } = await specialist.call(openConsult, { activityId: id });
  const { specialty, subsite } = scene.service;
  expect(detail).toMatchObject({
    subject: `${specialty} · ${subsite} · ${detail.patient.phn}`,
    question: 'Is excision needed?',
    activityRole: 'consultant',
    member: true,
    folder: 'inbox',
    maySendMessages: true,
    patient: { patientFirstName: 'Margaret', patientProvince: 'AB', patientDateOfBirth: '1959-03-14', oop: false },
    members: expect.arrayContaining([
      expect.objectContaining({ uid: scene.referrer.id, activityRole: 'referrer' }),
      expect.objectContaining({ uid: scene.specialist.id, activityRole: 'consultant' }),
    ]),
    attachments: [expect.objectContaining({ fileName: 'letter.pdf', uploadedBy: scene.referrer.id })],
  });
  expect(await readThread(specialist, id)).toEqual(['Is excision needed?']);
});
