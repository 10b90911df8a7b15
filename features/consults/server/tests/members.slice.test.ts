import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addUserToActivity,
  attachFiles,
  endForwarderMembership,
  getConsultantStatus,
  getConsultantsAvailableToUser,
  getThread,
  listAuditLog,
  listConsults,
  listForwarderConsults,
  openConsult,
  removeUserFromActivity,
  saveMessageDraft,
  searchConsults,
} from '../../contract/index.ts';
import { addForwarder, buildScene, type ConsultScene, readThread, say } from './consult-scene.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');
const BOOKING = { roles: ['moa', 'bookingMoa'], providerType: null } as const;

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let colleague: WorldPerson;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  const traits = { roles: ['specialist'], clinics: [scene.answeringClinic] };
  colleague = await app.world.person({ ...traits, firstName: 'Ines', lastName: 'Marchetti', credentials: 'MD, FRCPC' });
});
afterAll(() => app.stop());

const add = (client: TestClient, activityId: string, person: { readonly id: string }) =>
  client.call(addUserToActivity, { activityId, newUserId: person.id, activityRole: 'consultant' });
const detailOf = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail;
const lock = (person: WorldPerson, at: Date | null) =>
  sql`update person set locked_at = ${at} where id = ${person.id}`.execute(app.server.engine.db);

const newResident = () =>
  app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [scene.askingClinic] });

/** A consult with somebody who has written it for the referrer. */
async function askThroughForwarder(by?: WorldPerson) {
  const resident = by ?? (await newResident());
  const activityId = await scene.ask();
  await addForwarder(app, activityId, { forwarder: resident, referrer: scene.referrer });
  return { activityId, resident, forwarder: await scene.as(resident) };
}

describe('adding a consultant', () => {
  test('[MEMBER-04] [MEMBER-05] [CCALL-35] [CCALL-36] [VIEW-24] a colleague of the answering clinic is listed, added as consultant, told, and finds and answers the consult', async () => {
    const id = await scene.ask();
    const choices = await specialist.call(getConsultantsAvailableToUser, { activityId: id });
    expect(choices).toEqual([{ uid: colleague.id, label: 'Dr. Ines Marchetti, MD, FRCPC' }]);
    const added = await scene.as(colleague);
    const live = await added.live();
    expect(await add(specialist, id, colleague)).toEqual({ ok: true });
    await live.next(({ data }) => JSON.stringify(data).includes(id));
    live.close();
    const { members } = await detailOf(referrer, id);
    expect(members.find(({ uid }) => uid === colleague.id)).toMatchObject({
      activityRole: 'consultant',
      location: { clinicId: scene.answeringClinic.id },
    });
    const { consults } = await added.call(listConsults, { limit: 50 });
    expect(consults.find(({ activityId }) => activityId === id)).toMatchObject({ unread: true, folder: 'inbox' });
    expect((await say(added, id, 'Let me add something.')).billed).toBe(false);
    expect(await specialist.call(getConsultantsAvailableToUser, { activityId: id })).toEqual([]);
    const [entry] = (await referrer.call(listAuditLog, { activityId: id })).entries.filter(
      ({ event }) => event === 'consult.memberAdded',
    );
    expect(entry?.authUid).toBe(scene.specialist.id);
  });

  test('[CCALL-36] without a consult it lists the specialists of the own clinic', async () => {
    const uids = (await specialist.call(getConsultantsAvailableToUser, {})).map(({ uid }) => uid);
    expect(new Set(uids)).toEqual(new Set([scene.specialist.id, colleague.id]));
    const elsewhere = await app.signIn(await app.world.person({ roles: ['specialist'], clinics: [scene.otherClinic] }));
    expect(await elsewhere.call(getConsultantsAvailableToUser, {})).toHaveLength(1);
  });

  test('[CPERM-13] consultants and booking MOAs of their clinic add; referrers, other staff and other clinics do not', async () => {
    const id = await scene.ask();
    const there = await app.signIn(await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic] }));
    const here = await app.signIn(await app.world.person({ ...BOOKING, clinics: [scene.askingClinic] }));
    const plain = await app.signIn(
      await app.world.person({ roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] }),
    );
    expect((await detailOf(there, id)).mayAddConsultants).toBe(true);
    for (const client of [referrer, plain]) {
      expect((await detailOf(client, id)).mayAddConsultants).toBe(false);
      await expect(add(client, id, colleague)).rejects.toMatchObject({ code: 'not_permitted' });
    }
    await expect(add(here, id, colleague)).rejects.toMatchObject({ code: 'member_not_addable', status: 403 });
    await expect(here.call(getConsultantsAvailableToUser, { activityId: id })).rejects.toMatchObject({
      code: 'member_not_addable',
    });
    expect(await add(there, id, colleague)).toEqual({ ok: true });
  });

  test('nobody of another clinic, no referrer, and nobody locked can be added; adding twice is adding once', async () => {
    const id = await scene.ask();
    const outsider = await app.world.person({ roles: ['specialist'], clinics: [scene.otherClinic] });
    const nurse = await app.world.person({ clinics: [scene.answeringClinic] });
    const notAvailable = { code: 'user_not_available', status: 404 };
    for (const person of [outsider, nurse, { id: randomUUID() }]) {
      await expect(add(specialist, id, person)).rejects.toMatchObject(notAvailable);
    }
    await expect(add(specialist, id, scene.referrer)).rejects.toMatchObject({ code: 'already_member' });
    await lock(colleague, app.clock.now());
    await expect(add(specialist, id, colleague)).rejects.toMatchObject(notAvailable);
    await lock(colleague, null);
    await Promise.all([1, 2, 3].map(() => add(specialist, id, colleague)));
    const { entries } = await referrer.call(listAuditLog, { activityId: id });
    expect(entries.filter(({ event }) => event === 'consult.memberAdded')).toHaveLength(1);
  });
});

describe('who has had the consult before', () => {
  test('a specialist who has opened it as staff finds it new in their own list once they are added', async () => {
    const id = await scene.ask();
    const traits = { roles: ['specialist', 'moa'], clinics: [scene.answeringClinic], lastName: 'Quillfeather' };
    const person = await app.world.person(traits);
    const both = await scene.as(person);
    const own = async () => (await both.call(listConsults, { limit: 50 })).consults;
    expect((await detailOf(both, id)).viewType).toBe('moa');
    expect(await own()).toEqual([]);
    await both.call(saveMessageDraft, { activityId: id, messageDraft: 'For later.' });
    await add(specialist, id, person);
    expect(await own()).toMatchObject([{ activityId: id, unread: true, folder: 'inbox' }]);
    const found = await both.call(searchConsults, { terms: ['Quillfeather'] });
    expect(found.consults.map(({ activityId }) => activityId)).toEqual([id]);
    expect(await detailOf(both, id)).toMatchObject({ viewType: 'md', messageDraft: 'For later.' });
  });
});

describe('ending a membership', () => {
  test('a referrer ends that of who wrote for them; they get nothing further, and an open view of theirs hears of it', async () => {
    const { activityId, resident, forwarder } = await askThroughForwarder();
    expect((await detailOf(forwarder, activityId)).activityRole).toBe('forwarder');
    const live = await forwarder.live();
    const remove = () => referrer.call(removeUserFromActivity, { activityId, userId: resident.id });
    expect(await remove()).toEqual({ ok: true });
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    expect(await remove()).toEqual({ ok: true });
    const refused = { code: 'consult_not_found' };
    await expect(forwarder.call(openConsult, { activityId })).rejects.toMatchObject(refused);
    await expect(forwarder.call(getThread, { activityId })).rejects.toMatchObject(refused);
    await expect(say(forwarder, activityId, 'Still here.')).rejects.toMatchObject(refused);
    const { consults } = await forwarder.call(listConsults, { limit: 50 });
    expect(consults).toEqual([]);
    const heard = live.events.length;
    await say(specialist, activityId, 'For you alone.');
    expect(live.events.slice(heard).filter(({ data }) => JSON.stringify(data).includes(activityId))).toEqual([]);
    live.close();
    const { entries } = await referrer.call(listAuditLog, { activityId });
    expect(entries.filter(({ event }) => event === 'consult.memberRemoved')).toHaveLength(1);
  });

  test('nobody else ends it, and nobody else’s membership ends', async () => {
    const { activityId, resident, forwarder } = await askThroughForwarder();
    const end = (client: TestClient, userId: string) => client.call(removeUserFromActivity, { activityId, userId });
    const refused = { code: 'member_not_removable', status: 403 };
    await expect(end(specialist, resident.id)).rejects.toMatchObject(refused);
    await expect(end(forwarder, resident.id)).rejects.toMatchObject(refused);
    await expect(end(referrer, scene.specialist.id)).rejects.toMatchObject(refused);
    await expect(end(referrer, scene.referrer.id)).rejects.toMatchObject(refused);
    await expect(end(referrer, randomUUID())).rejects.toMatchObject({ code: 'member_not_found' });
    const stranger = await app.signIn(await app.world.person({ clinics: [scene.askingClinic] }));
    await expect(end(stranger, resident.id)).rejects.toMatchObject({ code: 'consult_not_found' });
  });
});

describe('forwarders at the operator’s desk', () => {
  let admin: WorldPerson;
  let operator: TestClient;
  beforeAll(async () => {
    admin = await app.world.person({ roles: ['operator'], providerType: null, firstName: 'Ruth', lastName: 'Okell' });
    operator = await app.signIn(admin);
  });
  const listOf = (person: WorldPerson, more: object = {}) =>
    operator.call(listForwarderConsults, { personId: person.id, ...more });
  const end = (client: TestClient, personId: string, activityId: string) =>
    client.call(endForwarderMembership, { personId, activityId });

  test('[CPERM-02] the desk lists of what a person is forwarder, page by page, without a word of a patient', async () => {
    const resident = await newResident();
    expect(await listOf(resident)).toEqual({ consults: [], nextCursor: null });
    const asked: string[] = [];
    for (let count = 0; count < 3; count++) {
      app.clock.advance(60_000);
      asked.push((await askThroughForwarder(resident)).activityId);
    }
    const first = await listOf(resident, { limit: 2 });
    const rest = await listOf(resident, { limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.nextCursor).toBeNull();
    const all = [...first.consults, ...rest.consults];
    expect(all.map(({ activityId }) => activityId)).toEqual(asked.toReversed());
    const detail = await detailOf(referrer, asked[0] ?? '');
    const { specialty, subsite, sentAt } = detail;
    const known = { specialty, subsite, sentAt, since: sentAt, referrerName: 'Amelia Hartwell' };
    expect(all.at(-1)).toEqual({ activityId: asked[0], ...known });
    const { patientFirstName, patientLastName, phn } = detail.patient;
    const said = JSON.stringify(all);
    for (const secret of [patientFirstName, patientLastName, phn, detail.question]) expect(said).not.toContain(secret);
    // Whoever takes part in another role is no matter of the desk.
    expect((await listOf(scene.referrer)).consults).toEqual([]);
    await expect(listOf(resident, { cursor: 'made-up' })).rejects.toMatchObject({ code: 'cursor_invalid' });
  });

  test('[CPERM-02] an operator ends it at once and once: the open view and the desks are told, the members read by whom', async () => {
    const { activityId, resident, forwarder } = await askThroughForwarder();
    const [live, desk] = [await forwarder.live(), await operator.live()];
    expect(await end(operator, resident.id, activityId)).toEqual({ ok: true });
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    await desk.next(({ data }) => JSON.stringify(data).includes('desk'));
    expect(JSON.stringify(desk.events)).not.toContain(activityId);
    await Promise.all([1, 2].map(() => end(operator, resident.id, activityId)));
    live.close();
    desk.close();
    await expect(forwarder.call(openConsult, { activityId })).rejects.toMatchObject({ code: 'consult_not_found' });
    expect((await listOf(resident)).consults).toEqual([]);
    const { entries } = await referrer.call(listAuditLog, { activityId });
    const ended = entries.filter(({ event }) => event === 'operator.forwarderEnded');
    expect(ended).toMatchObject([{ authUid: admin.id, userInfo: { firstName: 'Ruth', lastName: 'Okell' } }]);
    const { rows } = await sql<{ by: string }>`
      select ended_by as by from consult_member
      where consult_id = ${activityId} and person_id = ${resident.id}`.execute(app.server.engine.db);
    expect(rows).toEqual([{ by: admin.id }]);
  });

  test('no other membership ends there, nobody else uses the desk, and the operator opens no consult', async () => {
    const { activityId, resident, forwarder } = await askThroughForwarder();
    const unknown = { code: 'member_not_found', status: 404 };
    for (const personId of [scene.referrer.id, scene.specialist.id, randomUUID()]) {
      await expect(end(operator, personId, activityId)).rejects.toMatchObject(unknown);
    }
    await expect(end(operator, resident.id, randomUUID())).rejects.toMatchObject(unknown);
    for (const client of [referrer, specialist, forwarder]) {
      await expect(end(client, resident.id, activityId)).rejects.toMatchObject({ code: 'not_permitted' });
    }
    await expect(operator.call(openConsult, { activityId })).rejects.toMatchObject({ status: 403 });
    expect((await detailOf(forwarder, activityId)).members).toHaveLength(3);
  });
});

describe('a specialist who has left', () => {
  test('[STATUS-02] [MSG-12] [CCALL-28] the status call says so, and nothing more can be sent; with a colleague it goes on', async () => {
    const leaving = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
    const service = await app.world.service({ people: [leaving], clinic: scene.answeringClinic });
    const own: ConsultScene = { ...scene, service };
    const id = await askOf(own);
    expect(await referrer.call(getConsultantStatus, { activityId: id })).toEqual(['pending']);
    await lock(leaving, app.clock.now());
    expect(await referrer.call(getConsultantStatus, { activityId: id })).toEqual(['pending', 'noLongerOnPlatform']);
    const refused = { code: 'specialist_left', status: 409 };
    await expect(say(referrer, id, 'Are you there?')).rejects.toMatchObject(refused);
    const { fileId } = await referrer.upload('ecg.pdf', PDF);
    const files = { activityId: id, messageId: randomUUID(), attachmentIds: [fileId] };
    await expect(referrer.call(attachFiles, files)).rejects.toMatchObject(refused);
    expect(await readThread(referrer, id)).toHaveLength(1);

    const staff = await app.signIn(await app.world.person({ ...BOOKING, clinics: [scene.answeringClinic] }));
    await add(staff, id, colleague);
    expect(await referrer.call(getConsultantStatus, { activityId: id })).toEqual(['pending']);
    await say(referrer, id, 'Are you there?');
  });
});

/** Sends a consult to the service of a scene. */
async function askOf({ service, referrer: from }: ConsultScene): Promise<string> {
  const { sendConsult } = await import('@alethea/requests/contract');
  const client = await scene.as(from);
  return (await client.call(sendConsult, app.world.sendPayload({ from, to: service }))).activityId;
}
