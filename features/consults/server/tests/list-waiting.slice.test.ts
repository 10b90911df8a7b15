import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWaiting, moveToFolder, openConsult } from '../../contract/index.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;

beforeAll(async () => {
  // A day passes in these tests, and sessions last.
  app = await createTestApp({ env: LASTING_SESSIONS });
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

const waitingOn = async (client: TestClient) =>
  (await client.call(listWaiting, { limit: 50 })).consults.map(({ activityId }) => activityId);

test('what waits on a consultant stands oldest first, overdue on top, and comes page by page in that order', async () => {
  const asked = [await scene.ask(), await scene.ask(), await scene.ask(), await scene.ask()];
  const [first = '', second = '', third = '', fourth = ''] = asked;
  await sql`update consult_state set overdue = true where consult_id in (${second}, ${fourth})`.execute(
    app.server.engine.db,
  );
  const order = [second, fourth, first, third];
  const listed = await waitingOn(specialist);
  expect(listed.filter((id) => asked.includes(id))).toEqual(order);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await specialist.call(listWaiting, cursor === undefined ? { limit: 1 } : { limit: 1, cursor });
    paged.push(...page.consults.map(({ activityId }) => activityId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(listed);
});

test('[C2] what was sent beyond a daily limit stands where a consult of the day of return does', async () => {
  const { directory } = app.server.features;
  const limit = (enabled: boolean) =>
    app.server.engine.db.transaction().execute((tx) => {
      const dailyLimit = { enabled, limit: 1 };
      return directory.setAvailability(tx, { personId: scene.specialist.id, dailyLimit });
    });
  const first = await scene.ask();
  await limit(true);
  const beyond = await scene.ask();
  await limit(false);
  const third = await scene.ask();
  const asked = [first, beyond, third];
  const inOrder = async () => (await waitingOn(specialist)).filter((id) => asked.includes(id));
  expect(await inOrder()).toEqual([first, third, beyond]);
  app.clock.advance(DAY_MS);
  asked.push(await scene.ask());
  expect(await inOrder()).toEqual([first, third, beyond, asked[3]]);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await specialist.call(listWaiting, cursor === undefined ? { limit: 1 } : { limit: 1, cursor });
    paged.push(...page.consults.map(({ activityId }) => activityId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(paged).toEqual(await waitingOn(specialist));
});

test('a consult waits on its consultant until it is answered or archived, however often it is opened, and again when asked back', async () => {
  const id = await scene.ask();
  await specialist.call(openConsult, { activityId: id });
  expect(await waitingOn(specialist)).toContain(id);
  expect(await waitingOn(referrer)).not.toContain(id);
  await say(specialist, id, 'Yes, at a moderate dose.');
  expect(await waitingOn(specialist)).not.toContain(id);
  expect(await waitingOn(referrer)).toContain(id);
  await referrer.call(openConsult, { activityId: id });
  expect(await waitingOn(referrer)).not.toContain(id);
  await say(referrer, id, 'And at eighty?');
  expect(await waitingOn(specialist)).toContain(id);
  await specialist.call(moveToFolder, { activityIds: [id], folder: 'archive' });
  expect(await waitingOn(specialist)).not.toContain(id);
});

test('the count is of all that wait, whatever the page holds, and a cursor of another list is refused', async () => {
  await scene.ask();
  await scene.ask();
  const all = await waitingOn(specialist);
  expect((await specialist.call(listWaiting, { limit: 1 })).waitingCount).toBe(all.length);
  await expect(specialist.call(listWaiting, { cursor: 'not a cursor' })).rejects.toMatchObject({
    code: 'cursor_invalid',
  });
});
