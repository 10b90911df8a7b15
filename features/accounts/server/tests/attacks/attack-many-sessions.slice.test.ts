import { getSession, listSessions, signIn } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SESSIONS = 4;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SESSIONS_PER_PERSON: String(SESSIONS), FAILURES_PER_ACCOUNT: '100' } });
});
afterAll(() => app.stop());

test('a sign-in too many ends the session used longest ago with its live stream, which says so, and its owner sees it', async () => {
  const person = await app.world.person();
  const oldest = await app.signIn(person);
  const stream = await oldest.live();
  app.clock.advance(60_000);
  for (let count = 1; count < SESSIONS; count += 1) await app.signIn(person);
  expect((await oldest.call(getSession, {})).session?.uid).toBe(person.id);
  const newest = await app.signIn(person);
  await stream.ended;
  expect(await oldest.call(getSession, {})).toEqual({ session: null, endedBecause: 'tooMany' });
  const { sessions, sessionsAtMost, displaced } = await newest.call(listSessions, {});
  expect(sessions).toHaveLength(SESSIONS);
  expect({ sessionsAtMost, displaced }).toMatchObject({ sessionsAtMost: SESSIONS, displaced: [{ browser: null }] });
});

test('many sign-ins at once leave no more than there may be, all of them live', async () => {
  const { email } = await app.world.person();
  const browsers = await Promise.all(
    Array.from({ length: SESSIONS * 3 }, async () => {
      const browser = app.anonymous();
      await browser.call(signIn, { email, password: WORLD_PASSWORD });
      return browser;
    }),
  );
  const found = await Promise.all(browsers.map(async (browser) => (await browser.call(getSession, {})).session));
  expect(found.filter(Boolean)).toHaveLength(SESSIONS);
});
