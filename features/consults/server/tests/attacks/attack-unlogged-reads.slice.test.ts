import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportEconsultPdf, getThread, listConsults, openConsult } from '../../../contract/index.ts';
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

/** One red pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function rowsOf(event: string, recordId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit_event
    where event = ${event} and record_id = ${recordId} and outcome = 'success'`.execute(app.server.engine.db);
  return rows[0]?.count ?? 0;
}

async function withoutLog<T>(run: () => Promise<T>): Promise<T> {
  const { db } = app.server.engine;
  await sql`alter table audit_event rename to audit_event_away`.execute(db);
  return run().finally(() => sql`alter table audit_event_away rename to audit_event`.execute(db));
}

test('what cannot be logged is not opened, exported or downloaded; its row is there before the answer', async () => {
  const { fileId } = await referrer.upload('lesion.png', PICTURE);
  const activityId = await scene.ask({ attachmentIds: [fileId] });
  const { detail } = await referrer.call(openConsult, { activityId });
  const address = detail.attachments.map(({ downloadUrl }) => downloadUrl)[0] ?? '';
  const opening = {
    opened: () => codeOf(specialist.call(openConsult, { activityId })),
    exported: () => codeOf(specialist.call(exportEconsultPdf, { activityId })),
    downloaded: async () => String((await referrer.send(address)).status),
  };
  const during = await withoutLog(async () => ({
    opened: await opening.opened(),
    exported: await opening.exported(),
    downloaded: await opening.downloaded(),
  }));
  expect(during.opened).not.toBe('answered');
  expect(during).toMatchObject({ exported: 'temporarily_unavailable', downloaded: '503' });
  expect(await opening.exported()).toBe('answered');
  expect(await rowsOf('consult.exported', activityId)).toBe(1);
  expect(await opening.downloaded()).toBe('200');
  expect(await rowsOf('file.opened', activityId)).toBe(1);
  expect(await opening.downloaded()).toBe('200');
  expect(await rowsOf('file.opened', activityId)).toBe(1);
  expect(await withoutLog(() => codeOf(referrer.call(listConsults, { folder: 'inbox' })))).toBe('answered');
});

test('a thread that is fetched again with the key kept from before is a view where it has something new', async () => {
  const activityId = await scene.ask();
  await specialist.call(openConsult, { activityId });
  const views = () => rowsOf('consult.opened', activityId);
  expect(await views()).toBe(1);
  app.clock.advance(60_000);
  await specialist.call(getThread, { activityId });
  await say(specialist, activityId, 'Excise it, please.');
  await specialist.call(getThread, { activityId });
  expect(await views()).toBe(1);
  app.clock.advance(60_000);
  await say(referrer, activityId, 'The report has come.');
  expect(await withoutLog(() => codeOf(specialist.call(getThread, { activityId })))).toBe('temporarily_unavailable');
  app.clock.advance(60_000);
  await specialist.call(getThread, { activityId });
  expect(await views()).toBe(2);
  await specialist.call(getThread, { activityId });
  expect(await views()).toBe(2);
});
