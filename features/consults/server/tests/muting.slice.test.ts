import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe, TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countUnread,
  listAuditLog,
  listClinicConsults,
  listConsults,
  openConsult,
  setMuted,
} from '../../contract/index.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
let assistant: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
  const staff = { roles: ['moa'], providerType: null, clinics: [scene.answeringClinic] } as const;
  assistant = await app.signIn(await app.world.person(staff));
});
afterAll(() => app.stop());

const mute = (client: TestClient, activityIds: string[], muted = true) => client.call(setMuted, { activityIds, muted });
const rowOf = async (client: TestClient, activityId: string) => {
  const { consults } = await client.call(listConsults, { limit: 50 });
  return consults.find((row) => row.activityId === activityId);
};
const clinicRowOf = async (activityId: string) => {
  const { consults } = await assistant.call(listClinicConsults, { limit: 50 });
  return consults.find((row) => row.activityId === activityId);
};
const isMutedOpened = async (client: TestClient, activityId: string) =>
  (await client.call(openConsult, { activityId })).detail.muted;

test('[CMODEL-03] who mutes a consult mutes it for themselves alone; list and opened consult say so until it is ended', async () => {
  const id = await scene.ask();
  expect(await isMutedOpened(specialist, id)).toBe(false);
  expect(await mute(specialist, [id])).toEqual({ changed: 1 });
  expect([await isMutedOpened(specialist, id), (await rowOf(specialist, id))?.muted]).toEqual([true, true]);
  expect([await isMutedOpened(referrer, id), (await rowOf(referrer, id))?.muted]).toEqual([false, false]);
  expect(await mute(specialist, [id], false)).toEqual({ changed: 1 });
  expect((await rowOf(specialist, id))?.muted).toBe(false);
});

test('[CMODEL-03] muting twice is muting once; several are muted together, and one that is unknown mutes none', async () => {
  const ids = [await scene.ask(), await scene.ask()];
  const [first = '', second = ''] = ids;
  await mute(specialist, [first]);
  expect(await mute(specialist, ids)).toEqual({ changed: 1 });
  expect(await mute(specialist, ids)).toEqual({ changed: 0 });
  const foreign = await app.signIn(await app.world.person({ clinics: [scene.askingClinic] }));
  const refused = { code: 'consult_not_found', status: 404 };
  await expect(mute(foreign, [first])).rejects.toMatchObject(refused);
  await expect(mute(specialist, [second, randomUUID()], false)).rejects.toMatchObject(refused);
  expect((await rowOf(specialist, second))?.muted).toBe(true);
});

test('[CMODEL-03] a new message still turns a muted consult unread, brings it back to the inbox and is counted', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id });
  await mute(specialist, [id]);
  const before = await specialist.call(countUnread, {});
  await say(referrer, id, 'Anything yet?');
  expect(await rowOf(specialist, id)).toMatchObject({ unread: true, muted: true, folder: 'inbox' });
  expect((await specialist.call(countUnread, {})).inbox).toBe(before.inbox + 1);
});

test('[CMODEL-03] staff mute consults of their clinic for themselves, also unopened ones, which stay unread', async () => {
  const id = await scene.ask();
  expect(await mute(assistant, [id], false)).toEqual({ changed: 0 });
  expect(await mute(assistant, [id])).toEqual({ changed: 1 });
  expect(await clinicRowOf(id)).toMatchObject({ muted: true, unread: true });
  expect(await isMutedOpened(assistant, id)).toBe(true);
  expect(await clinicRowOf(id)).toMatchObject({ muted: true, unread: false });
  expect(await isMutedOpened(specialist, id)).toBe(false);
});

test('[CMODEL-03] the other windows of the person are told, and nobody else; the consult’s audit log keeps it to itself', async () => {
  const [own, other] = [await specialist.live(), await referrer.live()];
  const [id, later] = [await scene.ask(), await scene.ask()];
  const isAbout = (activityId: string) => (event: LiveProbe['events'][number]) =>
    JSON.stringify(event.data).includes(activityId);
  for (const probe of [own, other]) await probe.next(isAbout(later));
  const [heardOwn, heard] = [own.events.length, other.events.length];
  await mute(specialist, [id]);
  await own.next((event) => own.events.indexOf(event) >= heardOwn && isAbout(id)(event));
  // What is announced later comes later: the referrer hears of a message elsewhere, and has heard of nothing before.
  await say(specialist, later, 'Thank you.');
  await other.next((event) => other.events.indexOf(event) >= heard && isAbout(later)(event));
  expect(other.events.slice(heard).filter(isAbout(id))).toEqual([]);
  own.close();
  other.close();
  const { entries } = await referrer.call(listAuditLog, { activityId: id });
  expect(entries.map(({ event }) => event)).not.toContain('consult.muted');
  const { rows } = await sql<{ detail: unknown }>`
    select detail from audit_event where record_id = ${id} and event = 'consult.muted'`.execute(app.server.engine.db);
  expect(rows).toEqual([{ detail: { muted: true } }]);
});
