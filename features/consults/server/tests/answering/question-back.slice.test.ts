import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getThread,
  listConsults,
  listWaiting,
  openConsult,
  sendMessage,
  undoMessage,
} from '../../../contract/index.ts';
import { recordsOf } from '../answering-scene.ts';
import { buildScene, type ConsultScene, say } from '../consult-scene.ts';

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

async function askBack(client: TestClient, activityId: string, more: { readonly billable?: boolean } = {}) {
  const message = { activityId, messageId: randomUUID(), message: 'How long has it been there?', ...more };
  return client.call(sendMessage, { ...message, questionBack: true });
}

async function rowOf(client: TestClient, activityId: string) {
  const { consults } = await client.call(listConsults, { limit: 50, folder: 'inbox' });
  return consults.find((row) => row.activityId === activityId);
}

const figureOf = async () =>
  (await sql`select * from response_figure where service_id = ${scene.service.id}`.execute(app.server.engine.db)).rows;

test('[R34] a question back is no answer: the consult stays unanswered, the response time open, and nothing is billed', async () => {
  const activityId = await scene.ask();
  const before = await figureOf();
  app.clock.advance(20 * 60_000);
  const { messageId, billed } = await askBack(specialist, activityId);
  expect(billed).toBe(false);
  const { detail } = await referrer.call(openConsult, { activityId, leaveUnread: true });
  expect(detail.firstSpecialistResponse).toBeNull();
  expect(await figureOf()).toEqual(before);
  expect(await recordsOf(app, activityId)).toEqual([]);
  const { messages } = await referrer.call(getThread, { activityId });
  expect(messages.map(({ kind }) => kind)).toEqual(['message', 'questionBack']);
  expect(await rowOf(referrer, activityId)).toMatchObject({ answered: false, recentMessage: { asksBack: true } });

  const { messageId: answerId } = await say(specialist, activityId, 'Excise it.');
  const answered = await referrer.call(openConsult, { activityId });
  expect(answered.detail.firstSpecialistResponse?.messageId).toBe(answerId);
  expect(answerId).not.toBe(messageId);
  expect(await rowOf(referrer, activityId)).toMatchObject({ answered: true, recentMessage: { asksBack: false } });
});

test('[R34] a question back waits on who asked, read or not, until they have answered it, and then on the consultant', async () => {
  const waitsOn = async (client: TestClient, id: string) =>
    (await client.call(listWaiting, { limit: 50 })).consults.some(({ activityId }) => activityId === id);
  const activityId = await scene.ask();
  await askBack(specialist, activityId);
  await referrer.call(openConsult, { activityId });
  expect([await waitsOn(referrer, activityId), await waitsOn(specialist, activityId)]).toEqual([true, false]);
  await say(referrer, activityId, 'For three months.');
  expect([await waitsOn(referrer, activityId), await waitsOn(specialist, activityId)]).toEqual([false, true]);
});

test('[R34] only a consultant asks back, and never billed', async () => {
  const activityId = await scene.ask();
  expect(await codeOf(askBack(referrer, activityId))).toBe('question_back_not_yours');
  expect(await codeOf(askBack(specialist, activityId, { billable: true }))).toBe('question_back_billed');
});

test('[R34] a question back is undone like any message', async () => {
  const activityId = await scene.ask();
  const { messageId } = await askBack(specialist, activityId);
  await specialist.call(undoMessage, { activityId, messageId });
  expect(await rowOf(referrer, activityId)).toMatchObject({ recentMessage: { asksBack: false } });
});
