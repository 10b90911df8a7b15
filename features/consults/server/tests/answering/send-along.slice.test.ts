import { randomUUID } from 'node:crypto';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeStatus,
  listAuditLog,
  listConsults,
  openConsult,
  saveSpecialistResponse,
  sendMessage,
  undoMessage,
} from '../../../contract/index.ts';
import { collectData } from '../answering-scene.ts';
import { buildScene, type ConsultScene } from '../consult-scene.ts';

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
