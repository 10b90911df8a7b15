import { registerPushToken } from '@alethea/accounts/contract';
import { createTestApp, LASTING_SESSIONS, type TestApp } from '@alethea/test-kit/test-app';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNDO_ANSWERED_MS } from '../../contract/message-limits.ts';
import { buildScene, type ConsultScene, say } from './consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
beforeAll(async () => {
  // Long ago for the database, by whose clock jobs wait: none of them waits here.
  app = await createTestApp({
    moment: '2026-03-10T18:00:00Z',
    env: LASTING_SESSIONS,
  });
  scene = await buildScene(app);
});
afterAll(() => app.stop());

const phoneOf = ({ id }: WorldPerson) => `phone-of:${id}`;

async function withPhone(person: WorldPerson) {
  const client = await app.signIn(person);
  await client.call(registerPushToken, { fcmToken: phoneOf(person), platform: 'ios' });
  return client;
}

const choose = (person: WorldPerson, choice: Readonly<Record<string, boolean>>) =>
  sql`
    update person set preferences = ${JSON.stringify({ email: {}, mobilePushNotifications: choice })}::jsonb
    where id = ${person.id}`.execute(app.server.engine.db);

/** What a person's phone was sent about one consult, oldest first. */
async function pushedAbout(activityId: string, person: WorldPerson): Promise<string[]> {
  app.clock.advance(UNDO_ANSWERED_MS);
  await app.passTime(60_000);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from delivery where state = 'queued'`.execute(app.server.engine.db);
      return rows.length;
    })
    .toBe(0);
  const pushes = await app.server.features.pushSpool.list();
  const own = pushes.filter(
    ({ target, message }) =>
      'fcmToken' in target && target.fcmToken === phoneOf(person) && message.path.endsWith(`econsultId=${activityId}`),
  );
  return own.map(({ message }) => message.title).toReversed();
}

test('[PROFILE-38] [PUSH-02] a new consult is told on the phone of who answers, with its id and without a word of it', async () => {
  await withPhone(scene.specialist);
  const id = await scene.ask({ question: 'Is this melanoma?' });
  expect(await pushedAbout(id, scene.specialist)).toEqual(['You have a new consult in Alethea']);
  const said = JSON.stringify(await app.server.features.pushSpool.list());
  expect(said).not.toMatch(/melanoma|Okafor|Hartwell|PHN/);

  await choose(scene.specialist, { econsult: false });
  expect(await pushedAbout(await scene.ask(), scene.specialist)).toEqual([]);
});

test('[PROFILE-37] a new message is told on the phone of who takes part, unless they have switched it off', async () => {
  await withPhone(scene.referrer);
  const answering = await scene.as(scene.specialist);
  const [told, untold] = [await scene.ask(), await scene.ask()];
  await say(answering, told, 'Please send a photo.');
  expect(await pushedAbout(told, scene.referrer)).toEqual(['You have a new message in Alethea']);

  await choose(scene.referrer, { secureMessaging: false });
  await say(answering, untold, 'Please send a photo.');
  expect(await pushedAbout(untold, scene.referrer)).toEqual([]);
});

test('whose mails are off is told on the phone all the same', async () => {
  await choose(scene.referrer, {});
  await sql`
    update person set preferences = '{"email": {"secureMessaging": false}}'::jsonb
    where id = ${scene.referrer.id}`.execute(app.server.engine.db);
  const id = await scene.ask();
  await say(await scene.as(scene.specialist), id, 'Please send a photo.');
  expect(await pushedAbout(id, scene.referrer)).toEqual(['You have a new message in Alethea']);
});
