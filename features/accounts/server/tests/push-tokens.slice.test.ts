import { registerPushToken, removePushToken, signOut } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSession, listSessions } from '../../contract/identity/security.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

let phones = 0;
function newToken(): string {
  phones += 1;
  return `phone-${phones}:${'a'.repeat(20)}`;
}

async function phonesOf({ id }: { readonly id: string }): Promise<string[]> {
  const { rows } = await sql<{ fcmToken: string }>`
    select fcm_token as "fcmToken" from push_token where person_id = ${id} order by registered_at`.execute(
    app.server.engine.db,
  );
  return rows.map(({ fcmToken }) => fcmToken);
}

const register = (client: TestClient, fcmToken: string) =>
  client.call(registerPushToken, { fcmToken, platform: 'android' });

test('[CALL-30] [MODEL-06] a phone is kept by its token under the person of the session, however often it says so', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  const token = newToken();
  await register(client, token);
  await register(client, token);
  expect(await phonesOf(person)).toEqual([token]);
  await client.call(removePushToken, { fcmToken: token });
  expect(await phonesOf(person)).toEqual([]);
});

test('a phone that somebody else signs in on is theirs from then on', async () => {
  const [before, after] = [await app.world.person(), await app.world.person()];
  const token = newToken();
  await register(await app.signIn(before), token);
  const other = await app.signIn(after);
  await register(other, token);
  expect([await phonesOf(before), await phonesOf(after)]).toEqual([[], [token]]);
  await (await app.signIn(before)).call(removePushToken, { fcmToken: token });
  expect(await phonesOf(after)).toEqual([token]);
});

test('[PUSH-03] [PUSH-04] [PROFILE-39] the topic of news is subscribed unless the person has switched news off', async () => {
  const topicsFor = async (aletheaNews?: boolean) => {
    const preferences = aletheaNews === undefined ? {} : { mobilePushNotifications: { aletheaNews } };
    return (await register(await app.signIn(await app.world.person({ preferences })), newToken())).topics;
  };
  expect([await topicsFor(), await topicsFor(true), await topicsFor(false)]).toEqual([['all'], ['all'], []]);
});

test('signing out ends it on that phone alone, also where the session was over by itself', async () => {
  const person = await app.world.person();
  const [one, two] = [await app.signIn(person), await app.signIn(person)];
  const [first, second] = [newToken(), newToken()];
  await register(one, first);
  await register(two, second);
  app.clock.advance(31 * 60_000);
  expect(await phonesOf(person)).toEqual([first, second]);
  await one.call(signOut, {});
  expect(await phonesOf(person)).toEqual([second]);
});

test('a session that is ended from elsewhere takes its phone along', async () => {
  const person = await app.world.person();
  const phone = await app.signIn(person);
  await register(phone, newToken());
  const desk = await app.signIn(person);
  const { sessions } = await desk.call(listSessions, {});
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await desk.call(endSession, { sessionId: other?.sessionId ?? '' });
  expect(await phonesOf(person)).toEqual([]);
});

test('ten phones are kept of a person; the one that was heard of longest ago makes room', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  const tokens = Array.from({ length: 11 }, newToken);
  for (const token of tokens) {
    await register(client, token);
    app.clock.advance(1_000);
  }
  expect(await phonesOf(person)).toEqual(tokens.slice(1));
});

test('what is no token is refused, and nobody registers without a session', async () => {
  const client = await app.signIn(await app.world.person());
  for (const fcmToken of ['short', 'x'.repeat(4097), 'with a space in it', '<script>alert(1)</script>'])
    await expect(register(client, fcmToken)).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(register(createTestClient(app.address), newToken())).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('a phone that the app is gone from is forgotten with the first message that does not arrive', async () => {
  const person = await app.world.person();
  const client = await app.signIn(person);
  const [gone, here] = [`gone-${newToken()}`, newToken()];
  await register(client, gone);
  await register(client, here);
  const { db } = app.server.engine;
  const { accounts } = app.server.features;
  const enqueue = app.server.enqueue;
  const told = await db
    .transaction()
    .execute((tx) =>
      accounts.push.tell(
        { tx, clock: app.clock, enqueue: (job, input, options) => enqueue(tx, job, input, options) },
        person.id,
        { title: 'Alethea', body: 'Something waits.', path: '/dashboard' },
      ),
    );
  expect(told).toBe(2);
  await expect.poll(() => phonesOf(person)).toEqual([here]);
});
