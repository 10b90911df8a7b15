import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe, TestClient } from '@alethea/test-kit/test-client';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addUserToActivity,
  attachFiles,
  changeStatus,
  getThread,
  listAuditLog,
  listConsults,
  openConsult,
  removeUserFromActivity,
} from '../../contract/index.ts';
import { addForwarder, buildScene, type ConsultScene, say } from './consult-scene.ts';

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

/**
 * Runs calls that all wait for these rows, and get them in this order: so each has begun, and has been let in, before the
 * one ahead of it has changed anything.
 */
async function inTurn(rows: RawBuilder<unknown>, calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const { db } = app.server.engine;
  const begun: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select from ${rows} for update`.execute(tx);
    for (const call of calls) {
      begun.push(call().catch((error: unknown) => error));
      await expect.poll(countWaiting).toBe(begun.length);
    }
  });
  return Promise.all(begun);

  async function countWaiting(): Promise<number | undefined> {
    const found = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return found.rows[0]?.count;
  }
}

const consultRow = (activityId: string) => sql`consult where id = ${activityId}`;

const countAbout = ({ events }: LiveProbe, activityId: string) =>
  events.filter(({ data }) => JSON.stringify(data).includes(activityId)).length;

async function askThroughForwarder() {
  const traits = { roles: ['resident'], providerType: 'resident', clinics: [scene.askingClinic] } as const;
  const forwarder = await app.world.person(traits);
  const ask = async () => {
    const activityId = await scene.ask();
    await addForwarder(app, activityId, { forwarder, referrer: scene.referrer });
    return activityId;
  };
  return { activityId: await ask(), forwarder, client: await scene.as(forwarder), askAgain: ask };
}

test('who is removed while a message waits its turn hears nothing of that message', async () => {
  const { activityId, forwarder, client, askAgain } = await askThroughForwarder();
  const elsewhere = await askAgain();
  const removed = await client.live();
  const results = await inTurn(consultRow(activityId), [
    () => referrer.call(removeUserFromActivity, { activityId, userId: forwarder.id }),
    () => say(specialist, activityId, 'For you alone.'),
  ]);
  expect(results).toMatchObject([{ ok: true }, { billed: false }]);
  // What is announced later comes later: nothing is on its way any more.
  await say(specialist, elsewhere, 'For all.');
  await removed.next(({ data }) => JSON.stringify(data).includes(elsewhere));
  expect(countAbout(removed, activityId)).toBe(1);
  removed.close();
});

test.each<[string, (activityId: string) => Promise<unknown>]>([
  ['a message', (activityId) => say(referrer, activityId, 'Thank you.')],
  ['a status', (activityId) => specialist.call(changeStatus, { activityId, status: 'booked' })],
])('who is added while %s waits its turn hears of it', async (_what, act) => {
  const activityId = await scene.ask();
  const colleague = await app.world.person({ roles: ['specialist'], clinics: [scene.answeringClinic] });
  const added = await (await scene.as(colleague)).live();
  const results = await inTurn(consultRow(activityId), [
    () => specialist.call(addUserToActivity, { activityId, newUserId: colleague.id, activityRole: 'consultant' }),
    () => act(activityId),
  ]);
  expect(results).not.toContainEqual(expect.any(Error));
  await expect.poll(() => countAbout(added, activityId)).toBe(2);
  added.close();
});

test('what a person does who is removed while it waits its turn is refused, and nothing of it stays', async () => {
  const { activityId, forwarder, client } = await askThroughForwarder();
  const { fileId } = await client.upload('plan.pdf', new TextEncoder().encode('%PDF-1.7\n%%EOF\n'));
  const results = await inTurn(consultRow(activityId), [
    () => referrer.call(removeUserFromActivity, { activityId, userId: forwarder.id }),
    () => say(client, activityId, 'Still here.'),
    () => client.call(attachFiles, { activityId, messageId: randomUUID(), attachmentIds: [fileId] }),
  ]);
  const refused = { code: 'consult_not_found', status: 404 };
  expect(results).toMatchObject([{ ok: true }, refused, refused]);
  expect((await referrer.call(getThread, { activityId })).messages).toHaveLength(1);
  const { entries } = await referrer.call(listAuditLog, { activityId });
  expect(entries.map(({ event }) => event)).not.toContain('message.sent');
});

test('a message that comes in while its consult is being opened stays unread', async () => {
  const activityId = await scene.ask();
  const ownView = sql`consult_state where consult_id = ${activityId} and person_id = ${scene.specialist.id}`;
  const isUnread = async () =>
    (await specialist.call(listConsults, { limit: 50 })).consults.find((row) => row.activityId === activityId)?.unread;
  const results = await inTurn(ownView, [
    () => say(referrer, activityId, 'One more thing.'),
    () => specialist.call(openConsult, { activityId }),
  ]);
  expect(results).not.toContainEqual(expect.any(Error));
  expect(await isUnread()).toBe(true);
  await specialist.call(openConsult, { activityId });
  expect(await isUnread()).toBe(false);
});
