import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getThread, listConsults, markRead, openConsult } from '../../contract/index.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

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

const threadOf = (client: TestClient, activityId: string) => client.call(getThread, { activityId });
const isUnread = async (client: TestClient, activityId: string) =>
  (await client.call(listConsults, { limit: 50 })).consults.find((row) => row.activityId === activityId)?.unread;
const newestOf = async (client: TestClient, activityId: string) =>
  (await threadOf(client, activityId)).messages.at(-1)?.id ?? '';

test('[MSG-18] a consult that is opened by who tells what they saw stays unread until its last message was seen', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id, leaveUnread: true });
  expect(await isUnread(specialist, id)).toBe(true);
  expect((await threadOf(referrer, id)).readBy).toEqual([scene.referrer.id]);
  const seen = { activityId: id, messageId: await newestOf(specialist, id) };
  expect(await specialist.call(markRead, seen)).toEqual({ marked: true });
  expect(await isUnread(specialist, id)).toBe(false);
  expect(new Set((await threadOf(referrer, id)).readBy)).toEqual(new Set([scene.referrer.id, scene.specialist.id]));
  expect(await specialist.call(markRead, seen)).toEqual({ marked: false });
});

test('[MSG-18] what came in after the message that was seen stays unread', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id, leaveUnread: true });
  const messageId = await newestOf(specialist, id);
  await say(referrer, id, 'She also has a fever.');
  expect(await specialist.call(markRead, { activityId: id, messageId })).toEqual({ marked: false });
  expect(await isUnread(specialist, id)).toBe(true);
});

test('a message of another consult marks nothing, and who may not open a consult marks nothing in it', async () => {
  const [id, other] = [await scene.ask(), await scene.ask()];
  const messageId = await newestOf(specialist, other);
  expect(await specialist.call(markRead, { activityId: id, messageId })).toEqual({ marked: false });
  const stranger = await app.signIn(await app.world.person({ roles: ['specialist'] }));
  await expect(stranger.call(markRead, { activityId: id, messageId })).rejects.toMatchObject({
    code: 'consult_not_found',
  });
  expect(await isUnread(specialist, id)).toBe(true);
});
