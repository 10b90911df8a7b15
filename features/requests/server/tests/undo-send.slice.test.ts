import { listConsults, listWaiting, openConsult, searchConsults } from '@alethea/consults/contract';
import { UNDO_ANSWERED_MS } from '@alethea/consults/contract/message-limits';
import { codeOf } from '@alethea/test-kit/refusal';
import { invitationsTo } from '@alethea/test-kit/sent-mails';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDraft, listDrafts, sendConsult, sendReferral, undoSend } from '../../contract/index.ts';
import { callAt, setHours, startsOf } from './phone-scene.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialistPerson: WorldPerson;
let specialist: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  specialist = await app.signIn(specialistPerson);
  service = await app.world.service({ people: [specialistPerson], clinic });
});
afterAll(() => app.stop());

const formData = { question: 'Is excision needed?', patientLastName: 'Whitford' };
const undoOf = (activityId: string, to = service, attachmentIds: readonly string[] = []) => {
  const form = { formData, subject: 'Lesion', selectedMedia: [], serviceId: to.id, attachmentIds: [...attachmentIds] };
  return { activityId, draft: { ...form, draftId: crypto.randomUUID() } };
};
const idsOf = async (client: TestClient) =>
  (await client.call(listConsults, { limit: 50, folder: 'inbox' })).consults.map(({ activityId }) => activityId);
const intake = async () => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::integer as count from consult_intake where person_id = ${specialistPerson.id}`.execute(
    app.server.engine.db,
  );
  return rows[0]?.count;
};

test('[C13] an undone consult is as if it had never been sent, and its form is a draft again, with its files', async () => {
  const { fileId } = await doctor.upload('leaflet.pdf', PDF);
  const input = { ...app.world.sendPayload({ from: doctorPerson, to: service }), attachmentIds: [fileId] };
  const before = await intake();
  const { activityId } = await doctor.call(sendConsult, input);
  expect(await idsOf(specialist)).toContain(activityId);
  expect(await intake()).toBe((before ?? 0) + 1);
  const undo = undoOf(activityId, service, [fileId]);
  expect(await doctor.call(undoSend, undo)).toEqual({ draftId: undo.draft.draftId, version: 1 });

  for (const client of [doctor, specialist]) {
    expect(await idsOf(client)).not.toContain(activityId);
    expect((await client.call(searchConsults, { terms: [input.phn] })).consults).toEqual([]);
    expect((await client.call(listWaiting, { limit: 50 })).consults).toEqual([]);
  }
  // Whose list still shows it for a moment finds it closed, without a word of it.
  const closed = await specialist.call(openConsult, { activityId });
  expect([closed.dataKey, closed.detail.question, closed.detail.patient.phn]).toEqual(['', '', '']);
  expect(await intake()).toBe(before);
  const { db } = app.server.engine;
  const due = await sql`select from consult_mail where consult_id = ${activityId} and due_at is not null`.execute(db);
  expect(due.rows).toEqual([]);
  const named = {
    draftId: undo.draft.draftId,
    consultDraftsCollectionType: 'user_drafts',
    appVersion: '12.0.3',
  } as const;
  const draft = await doctor.call(getDraft, named);
  expect(draft).toMatchObject({ version: 1, subject: 'Lesion', formData, mayEdit: true });
  expect(draft.attachments.map((file) => file.fileId)).toEqual([fileId]);
  const log = await sql<{ event: string }>`
    select event from audit_event where record_id = ${activityId} and event in ('consult.sent', 'consult.undone')`;
  await expect.poll(async () => (await log.execute(db)).rows.length).toBe(2);
});

test('[C13] what somebody has opened, is older than seconds, or is another person’s is not undone, and nothing is changed', async () => {
  const ask = async () =>
    (await doctor.call(sendConsult, app.world.sendPayload({ from: doctorPerson, to: service }))).activityId;
  const opened = await ask();
  await specialist.call(openConsult, { activityId: opened });
  expect(await codeOf(doctor.call(undoSend, undoOf(opened)))).toBe('consult_opened');
  const others = await ask();
  const stranger = await app.signIn(await app.world.person({ clinics: [clinic] }));
  for (const client of [specialist, stranger]) {
    expect(await codeOf(client.call(undoSend, undoOf(others)))).toBe('consult_not_found');
  }
  const old = await ask();
  app.clock.advance(UNDO_ANSWERED_MS + 1000);
  expect(await codeOf(doctor.call(undoSend, undoOf(old)))).toBe('undo_too_late');
  expect(await idsOf(specialist)).toEqual(expect.arrayContaining([opened, others, old]));
  const kept = await doctor.call(listDrafts, { consultDraftsCollectionType: 'user_drafts' });
  expect(Object.keys(kept)).toHaveLength(1);
});

test('[C13] a file that is not there any more refuses the undo, and the consult stays sent', async () => {
  const input = app.world.sendPayload({ from: doctorPerson, to: service });
  const { activityId } = await doctor.call(sendConsult, input);
  const undo = undoOf(activityId, service, [crypto.randomUUID()]);
  expect(await codeOf(doctor.call(undoSend, undo))).toBe('file_not_found');
  expect(await idsOf(specialist)).toContain(activityId);
});

test('[C13] a referral, which a fax machine may have, and what a supervisor answers for are withdrawn instead', async () => {
  const referrals = await app.world.service({ people: [specialistPerson], clinic, type: 'referral' });
  const input = { ...app.world.sendPayload({ from: doctorPerson, to: referrals }), attachmentIds: [] };
  const { activityId } = await doctor.call(sendReferral, input);
  expect(await codeOf(doctor.call(undoSend, undoOf(activityId, referrals)))).toBe('cannot_be_undone');
  const residentPerson = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  const resident = await app.signIn(residentPerson);
  const supervised = app.world.sendPayload({ from: residentPerson, to: service });
  const sent = await resident.call(sendConsult, { ...supervised, supervisorUid: doctorPerson.id });
  expect(await codeOf(resident.call(undoSend, undoOf(sent.activityId)))).toBe('cannot_be_undone');
});

test('[C13] an undone phone consult gives its time back, and takes it out of the calendars that have it', async () => {
  await setHours(app, specialistPerson, '0900', '1000');
  const calls = await app.world.service({ people: [specialistPerson], clinic, type: 'phoneConsult' });
  const [start = ''] = await startsOf(doctor, calls);
  const physicianCalendarEmail = `${calls.id}@calendar.example`;
  const phoneConsultData = callAt(start, { physicianCalendarEmail });
  const input = { ...app.world.sendPayload({ from: doctorPerson, to: calls }), phoneConsultData };
  const { activityId } = await doctor.call(sendConsult, input);
  expect(await startsOf(doctor, calls)).not.toContain(start);
  await doctor.call(undoSend, undoOf(activityId, calls));
  expect(await startsOf(doctor, calls)).toContain(start);
  const methods = async () =>
    (await invitationsTo(app, physicianCalendarEmail)).map(({ calendar }) => calendar?.method).sort();
  await expect.poll(methods).toEqual(['CANCEL', 'REQUEST']);
});
