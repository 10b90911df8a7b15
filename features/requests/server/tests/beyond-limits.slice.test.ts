import { addUserToActivity, listConsults, openConsult } from '@alethea/consults/contract';
import { getServiceById } from '@alethea/directory/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendConsult, undoSend } from '../../contract/index.ts';
import { callAt, setHours, startsOf } from './phone-scene.ts';

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let specialistPerson: WorldPerson;
let service: WorldService;

beforeAll(async () => {
  // Tuesday, noon in Edmonton.
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
});
beforeEach(async () => {
  specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialistPerson], clinic });
});
afterAll(() => app.stop());

async function limitTo(limit: number, { id: personId } = specialistPerson): Promise<void> {
  const { directory } = app.server.features;
  const change = { personId, dailyLimit: { enabled: true, limit } };
  await app.server.engine.db.transaction().execute((tx) => directory.setAvailability(tx, change));
}

async function isAway(start: string, end: string, { id: personId } = specialistPerson): Promise<void> {
  const { directory } = app.server.features;
  const vacation = { personId, start: new Date(start), end: new Date(end) };
  await app.server.engine.db.transaction().execute((tx) => directory.addVacation(tx, vacation));
}

async function send(to = service, change: object = {}): Promise<string> {
  const { activityId } = await doctor.call(sendConsult, {
    ...app.world.sendPayload({ from: doctorPerson, to }),
    ...change,
  });
  return activityId;
}

/** From when the service can be asked, as the form says it; null where that is now. */
async function shownAs(to = service): Promise<string | null> {
  const { availability } = (await doctor.call(getServiceById, { serviceId: to.id })).service;
  return availability.available ? null : availability.returning;
}

/** The mark of a consult, as its row and its details have it for a person. */
async function markFor(person: WorldPerson | TestClient, activityId: string): Promise<string | null | undefined> {
  const client = 'call' in person ? person : await app.signIn(person);
  const { consults } = await client.call(listConsults, { limit: 50 });
  const { detail } = await client.call(openConsult, { activityId });
  expect(consults.find((row) => row.activityId === activityId)?.dayOfReturn).toBe(detail.dayOfReturn);
  return detail.dayOfReturn;
}

/** How many consults the person has on which day. */
async function intake({ id } = specialistPerson): Promise<Record<string, number>> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text, count from consult_intake where person_id = ${id} and count > 0 order by day`.execute(
    app.server.engine.db,
  );
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

test('[C2] what is sent within the limit carries no mark, and counts for today', async () => {
  await limitTo(1);
  const activityId = await send();
  expect([await markFor(doctor, activityId), await markFor(specialistPerson, activityId)]).toEqual([null, null]);
  expect(await intake()).toEqual({ '2026-03-10': 1 });
});

test('[C2] what is sent beyond the limit is marked with the day that the form named, and counts for that day', async () => {
  await limitTo(1);
  await send();
  for (const day of ['2026-03-11', '2026-03-12']) {
    expect(await shownAs()).toBe(day);
    const activityId = await send();
    expect([await markFor(doctor, activityId), await markFor(specialistPerson, activityId)]).toEqual([day, day]);
  }
  expect(await intake()).toEqual({ '2026-03-10': 1, '2026-03-11': 1, '2026-03-12': 1 });
});

test('[C2] what is sent during an absence is marked with the day of return, and fills that day', async () => {
  await limitTo(1);
  await isAway('2026-03-10T06:00:00Z', '2026-03-13T05:59:59Z');
  expect(await shownAs()).toBe('2026-03-13');
  expect(await markFor(doctor, await send())).toBe('2026-03-13');
  expect(await shownAs()).toBe('2026-03-14');
  expect(await markFor(doctor, await send())).toBe('2026-03-14');
  expect(await intake()).toEqual({ '2026-03-13': 1, '2026-03-14': 1 });
});

test('[C2] who is back this afternoon is asked for today', async () => {
  await isAway('2026-03-10T06:00:00Z', '2026-03-10T21:00:00Z');
  expect(await shownAs()).toBe('2026-03-10');
  expect(await markFor(doctor, await send())).toBeNull();
  expect(await intake()).toEqual({ '2026-03-10': 1 });
});

test('[C2] a service of which somebody is there takes it at once, whoever else is away', async () => {
  const colleague = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const shared = await app.world.service({ people: [specialistPerson, colleague], clinic });
  await isAway('2026-03-10T06:00:00Z', '2026-03-13T05:59:59Z');
  expect(await markFor(doctor, await send(shared))).toBeNull();
  await isAway('2026-03-10T06:00:00Z', '2026-03-12T05:59:59Z', colleague);
  const activityId = await send(shared);
  expect([await markFor(doctor, activityId), await markFor(specialistPerson, activityId)]).toEqual([
    '2026-03-12',
    '2026-03-12',
  ]);
});

test('[C2] when the week ahead is full, nothing more is taken', async () => {
  await limitTo(1);
  for (let sent = 0; sent < 8; sent += 1) await send();
  await expect(send()).rejects.toMatchObject({ status: 409, code: 'specialist_unavailable' });
  expect(Object.keys(await intake())).toHaveLength(8);
});

test('[C2] two sends at the same moment do not both take the last place of the day of return', async () => {
  await limitTo(1);
  await send();
  const sent = await Promise.all([send(), send()]);
  const marks = await Promise.all(sent.map(async (id) => (await doctor.call(openConsult, { activityId: id })).detail));
  expect(marks.map(({ dayOfReturn }) => dayOfReturn).sort()).toEqual(['2026-03-11', '2026-03-12']);
});

test('[C2] [C13] an undone one gives its place back on the day that it counted for', async () => {
  await limitTo(1);
  await send();
  const activityId = await send();
  const formData = { question: 'Is excision needed?', patientLastName: 'Whitford' };
  const form = { formData, subject: 'Lesion', selectedMedia: [], serviceId: service.id, attachmentIds: [] };
  await doctor.call(undoSend, { activityId, draft: { ...form, draftId: crypto.randomUUID() } });
  expect(await intake()).toEqual({ '2026-03-10': 1 });
  expect(await shownAs()).toBe('2026-03-11');
});

test('[C2] a phone consult beyond the limit is called and counted from the day of return on', async () => {
  await setHours(app, specialistPerson, '0900', '1000');
  const calls = await app.world.service({ people: [specialistPerson], clinic, type: 'phoneConsult' });
  await limitTo(1);
  await send();
  const [start = ''] = await startsOf(doctor, calls);
  const activityId = await send(calls, { phoneConsultData: callAt(start) });
  expect([start.slice(0, 10), await markFor(doctor, activityId)]).toEqual(['2026-03-11', '2026-03-11']);
  expect((await startsOf(doctor, calls))[0]?.slice(0, 10)).toBe('2026-03-12');
});

test('[C2] a colleague who is added to it has the same mark', async () => {
  await limitTo(1);
  await send();
  const activityId = await send();
  const colleague = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const specialist = await app.signIn(specialistPerson);
  await specialist.call(addUserToActivity, { activityId, newUserId: colleague.id, activityRole: 'consultant' });
  expect(await markFor(colleague, activityId)).toBe('2026-03-11');
  const { rows } = await sql<{ waitsFrom: Date }>`
    select waits_from as "waitsFrom" from consult_state
    where consult_id = ${activityId} and waits_from is not null`.execute(app.server.engine.db);
  expect(rows.map(({ waitsFrom }) => waitsFrom.toISOString())).toEqual([1, 2].map(() => '2026-03-11T06:00:00.000Z'));
});
