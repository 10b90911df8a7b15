import { randomUUID } from 'node:crypto';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClinicConsults, listConsults, openConsult } from '../../contract/index.ts';
import type { PastConsult } from '../index.ts';
import { buildScene, type ConsultScene, readThread } from './consult-scene.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let scene: ConsultScene;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
});
afterAll(() => app.stop());

/** Asked three days ago, answered an hour later, thanked for an hour after that, and not read since. */
function pastConsult(): PastConsult {
  const sentAt = new Date(app.clock.now().getTime() - 72 * HOUR_MS);
  const after = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS);
  const { referrer, specialist, service, answeringClinic } = scene;
  const message = { messageId: randomUUID(), attachmentIds: [] };
  return {
    consultId: newId(sentAt),
    referrerId: referrer.id,
    locationIndex: 0,
    service: {
      serviceId: service.id,
      type: 'econsult',
      specialty: service.specialty,
      subsite: service.subsite,
      clinicId: answeringClinic.id,
      province: 'AB',
      personIds: [specialist.id],
    },
    patient: {
      ...patientOf('AB', '10000-0009'),
      firstName: 'Orla',
      lastName: 'Testwood',
      dateOfBirth: '1980-02-03',
      phone: '4035550123',
      email: '',
    },
    oop: false,
    oopData: null,
    question: 'Does this need a biopsy?',
    symptoms: [{ header: 'Site', answer: 'Left forearm' }],
    attachmentIds: [],
    sentAt,
    messageId: newId(sentAt),
    status: 'completed',
    messages: [
      { ...message, senderId: specialist.id, text: 'No, a cream will do.', sentAt: after(1) },
      { ...message, messageId: randomUUID(), senderId: referrer.id, text: 'Thank you.', sentAt: after(2) },
    ],
    views: [
      { personId: referrer.id, readAt: after(2), viewedAt: after(2), overdue: false, folder: 'archive' },
      { personId: specialist.id, readAt: null, viewedAt: after(1), overdue: true, folder: 'inbox' },
    ],
  };
}

/** The same consult by creating it and sending its messages one by one, without what is told apart by nature. */
async function columnsOf(consultId: string) {
  const { db } = app.server.engine;
  const consult = await sql`
    select activity_type, service_id, service_type, specialty, subsite, patient_reference_id, patient_province,
      consultant_province, oop, referrer_clinic_id, service_clinic_id, forwarded_econsult, response_ciphertext,
      keyword_hashes, search_form, sent_at, message_count, file_count, recent_message_at, recent_message_by, first_response_by,
      first_response_at, first_response_ms::integer, octet_length(patient_ciphertext), octet_length(request_ciphertext),
      octet_length(recent_message_ciphertext) as preview
    from consult where id = ${consultId}`.execute(db);
  const members = await sql`
    select person_id, activity_role, profile, added_at, added_by, ended_at, ended_by from consult_member
    where consult_id = ${consultId} order by person_id`.execute(db);
  const messages = await sql`
    select m.sent_by, m.sent_at, octet_length(m.ciphertext), m.billable, m.system_message, m.message_action,
      (select array_agg(f.file_id order by f.place) from consult_message_file f where f.message_id = m.id) as files
    from consult_message m where m.consult_id = ${consultId} order by m.sent_at`.execute(db);
  const states = await sql`
    select person_id, muted, unread, read_at, last_message_received_at, message_draft_ciphertext, listed
    from consult_state where consult_id = ${consultId} order by person_id`.execute(db);
  const entries = await sql`
    select list_id, (select array_agg(hash::text order by hash) from unnest(hashes) hash) as hashes
    from consult_search where consult_id = ${consultId} order by list_id`.execute(db);
  const ofMembers = { members: members.rows, states: states.rows, entries: entries.rows };
  return { consult: consult.rows, messages: messages.rows, ...ofMembers };
}

test('an imported consult has the rows that creating it and sending its messages one by one leave', async () => {
  const { consults } = app.server.features;
  const past = pastConsult();
  const { db } = app.server.engine;
  const [imported] = await db.transaction().execute((tx) => consults.importConsults(tx, [past]));
  const twin = { ...past, consultId: newId(past.sentAt) };
  await db.transaction().execute(async (tx) => {
    await consults.createConsult(tx, twin);
    for (const { senderId, text, sentAt } of past.messages) {
      const order = { consultId: twin.consultId, senderId, text, messageId: randomUUID(), attachmentIds: [] };
      await consults.addMessage(tx, { ...order, now: sentAt });
    }
  });
  expect(await columnsOf(past.consultId)).toEqual(await columnsOf(twin.consultId));
  expect(imported?.firstResponse).toEqual({
    consultId: past.consultId,
    serviceId: past.service.serviceId,
    respondedAt: past.messages[0]?.sentAt,
    responseMs: HOUR_MS,
  });
});

test('it opens and reads like any other, and stands where its views say', async () => {
  const past = pastConsult();
  const { consults } = app.server.features;
  await app.server.engine.db.transaction().execute((tx) => consults.importConsults(tx, [past]));
  const [referrer, specialist] = [await scene.as(scene.referrer), await scene.as(scene.specialist)];
  const archive = await referrer.call(listConsults, { folder: 'archive', limit: 50 });
  expect(archive.consults.find(({ activityId }) => activityId === past.consultId)).toMatchObject({
    unread: false,
    status: 'completed',
    answered: true,
  });
  const inbox = await specialist.call(listConsults, { folder: 'inbox', limit: 50 });
  expect(inbox.consults.find(({ activityId }) => activityId === past.consultId)).toMatchObject({
    unread: true,
    overdue: true,
  });
  const { detail } = await specialist.call(openConsult, { activityId: past.consultId });
  expect(detail.patient).toMatchObject({ patientFirstName: 'Orla', phn: '100000009' });
  expect(await readThread(specialist, past.consultId)).toEqual([
    past.question,
    ...past.messages.map(({ text }) => text),
  ]);
});

test('staff find an imported consult in the clinic inbox, and an id that is taken undoes everything', async () => {
  const past = pastConsult();
  const { db } = app.server.engine;
  const { consults } = app.server.features;
  await db.transaction().execute((tx) => consults.importConsults(tx, [past]));
  const staff = await app.world.person({ roles: ['moa'], clinics: [scene.askingClinic] });
  const clinic = await (await scene.as(staff)).call(listClinicConsults, { limit: 50 });
  expect(clinic.consults.map(({ activityId }) => activityId)).toContain(past.consultId);
  const other = pastConsult();
  const both = db.transaction().execute((tx) => consults.importConsults(tx, [other, past]));
  await expect(both).rejects.toThrow();
  const found = await sql`select 1 from consult where id = ${other.consultId}`.execute(db);
  expect(found.rows).toEqual([]);
});
