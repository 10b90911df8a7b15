import {
  changePassword,
  endOtherSessions,
  endSession,
  getSession,
  listSessions,
  signIn,
  signOut,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from '../account-mail.ts';

const NEW_PASSWORD = 'Chinook-Arch-42';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const isSignedIn = async (browser: TestClient) => (await browser.call(getSession, {})).session !== null;

async function signInFrom(email: string, userAgent: string): Promise<TestClient> {
  const browser = app.anonymous();
  await browser.post('/api/login-signIn', { email, password: WORLD_PASSWORD }, { 'user-agent': userAgent });
  return browser;
}

describe('one’s own sessions', () => {
  test('each is shown with device, address and times, the present one first, and nobody else’s', async () => {
    const { email } = await app.world.person();
    await app.signIn(await app.world.person());
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
    const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';
    const browser = await signInFrom(email, desk);
    app.clock.advance(60_000);
    await signInFrom(email, phone);
    const { sessions } = await browser.call(listSessions, {});
    expect(sessions).toMatchObject([
      { browser: 'Chrome', system: 'Windows', networkAddress: '127.0.0.1', isCurrent: true },
      { browser: 'Safari', system: 'iPhone', networkAddress: '127.0.0.1', isCurrent: false },
    ]);
    app.clock.advance(31 * 60_000);
    const later = await signInFrom(email, desk);
    expect((await later.call(listSessions, {})).sessions).toHaveLength(1);
  });

  test('one that is ended is over at once, and so is its live stream', async () => {
    const person = await app.world.person();
    const [browser, other] = [await app.signIn(person), await app.signIn(person)];
    const stream = await other.live();
    const entry = (await browser.call(listSessions, {})).sessions.find(({ isCurrent }) => !isCurrent);
    await browser.call(endSession, { sessionId: entry?.sessionId ?? '' });
    await stream.ended;
    expect(stream.events.at(-1)).toEqual({
      type: 'notice',
      data: { changed: [{ kind: 'session', id: entry?.sessionId }] },
    });
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('those of other people are not there to be ended', async () => {
    const [browser, stranger] = [
      await app.signIn(await app.world.person()),
      await app.signIn(await app.world.person()),
    ];
    const [entry] = (await stranger.call(listSessions, {})).sessions;
    const attempt = browser.call(endSession, { sessionId: entry?.sessionId ?? '' });
    expect(await codeOf(attempt)).toBe('session_not_found');
    expect(await isSignedIn(stranger)).toBe(true);
  });

  test('all others end together, and all of them with this one', async () => {
    const person = await app.world.person();
    const [here, second, third] = [await app.signIn(person), await app.signIn(person), await app.signIn(person)];
    const bystander = await app.signIn(await app.world.person());
    expect(await here.call(endOtherSessions, {})).toEqual({ ended: 2 });
    expect(await Promise.all([here, second, third].map(isSignedIn))).toEqual([true, false, false]);
    const again = await app.signIn(person);
    const stream = await again.live();
    await here.call(signOut, { everywhere: true });
    await stream.ended;
    expect(await Promise.all([here, again, bystander].map(isSignedIn))).toEqual([false, false, true]);
  });

  test('signing in again in the same browser gives it a new session in place of the old one', async () => {
    const { email } = await app.world.person();
    const browser = await signInFrom(email, 'one');
    const stolen = browser.cookie;
    await browser.call(signIn, { email, password: WORLD_PASSWORD });
    expect(browser.cookie).not.toBe(stolen);
    const replay = await app.anonymous().send('/api/login-getSession', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: stolen },
      body: '{}',
    });
    expect(await replay.json()).toEqual({ session: null });
    expect((await browser.call(listSessions, {})).sessions).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (browser: TestClient, currentPassword: string, newPassword: string) =>
    browser.call(changePassword, { currentPassword, newPassword });

  test('it takes the current one, ends all other sessions, and its owner is told', async () => {
    const person = await app.world.person();
    const [here, elsewhere] = [await app.signIn(person), await app.signIn(person)];
    expect(await codeOf(change(here, 'wrong', NEW_PASSWORD))).toBe('password_wrong');
    await change(here, WORLD_PASSWORD, NEW_PASSWORD);
    expect(await Promise.all([here, elsewhere].map(isSignedIn))).toEqual([true, false]);
    const { email } = person;
    const withOld = app.anonymous().call(signIn, { email, password: WORLD_PASSWORD });
    expect(await codeOf(withOld)).toBe('sign_in_refused');
    expect(await codeOf(app.anonymous().call(signIn, { email, password: NEW_PASSWORD }))).toBe('answered');
    await expect.poll(() => mailsTo(app, email)).toHaveLength(1);
  });

  test('the rules are those of a reset', async () => {
    const browser = await app.signIn(await app.world.person());
    expect(await codeOf(change(browser, WORLD_PASSWORD, 'abc12'))).toBe('password_too_short');
    expect(await codeOf(change(browser, WORLD_PASSWORD, 'Password1'))).toBe('password_too_common');
  });
});
