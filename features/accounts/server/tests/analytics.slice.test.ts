import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logEvents, MAX_EVENTS_PER_CALL } from '../../contract/analytics.ts';
import { dropPastEvents } from '../analytics/log-events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

async function eventsOf(personId: string) {
  const { rows } = await sql<{ action: string; platform: string }>`
    select action, platform from analytics_event where person_id = ${personId} order by action`.execute(
    app.server.engine.db,
  );
  return rows;
}

test('[PUSH-05] actions are kept under the person of the session, by name and platform alone', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  await client.call(logEvents, { platform: 'web', actions: ['secureMessaging_sendMessage', 'profile_save'] });
  expect(await eventsOf(person.id)).toEqual([
    { action: 'profile_save', platform: 'web' },
    { action: 'secureMessaging_sendMessage', platform: 'web' },
  ]);
});

test('[PUSH-06] names begin with mobile_ on native, and only there', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  await client.call(logEvents, { platform: 'ios', actions: ['mobile_profile_save'] });
  const wrong = [
    { platform: 'ios', actions: ['profile_save'] },
    { platform: 'web', actions: ['mobile_profile_save'] },
  ] as const;
  for (const { platform, actions } of wrong) {
    await expect(client.call(logEvents, { platform, actions: [...actions] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  expect(await eventsOf(person.id)).toHaveLength(1);
});

test('nothing but a name fits into an event', async () => {
  const client = await app.signIn(await app.world.person());
  const hostile = ['Margaret Whitford', '534770172', 'a'.repeat(81), 'a@b.example', ''];
  for (const action of hostile) {
    await expect(client.call(logEvents, { platform: 'web', actions: [action] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
  const tooMany = Array.from({ length: MAX_EVENTS_PER_CALL + 1 }, () => 'profile_save');
  await expect(client.call(logEvents, { platform: 'web', actions: tooMany })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('events are kept for 400 days', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  await client.call(logEvents, { platform: 'web', actions: ['profile_save'] });
  const day = 86_400_000;
  const { db } = app.server.engine;
  await dropPastEvents(db, new Date(app.clock.now().getTime() + 399 * day), 400);
  expect(await eventsOf(person.id)).toHaveLength(1);
  await dropPastEvents(db, new Date(app.clock.now().getTime() + 401 * day), 400);
  expect(await eventsOf(person.id)).toEqual([]);
});
