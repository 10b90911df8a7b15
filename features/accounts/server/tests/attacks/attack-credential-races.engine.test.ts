import {
  addPasskey,
  beginPasskey,
  changePassword,
  confirmAuthenticatorApp,
  confirmIdentity,
  confirmPasswordReset,
  confirmSecondFactor,
  getSecurity,
  getSession,
  removePasskey,
  signIn,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { base32nopad } from '@scure/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeCodeOf, timeStepOf } from '../../identity/security/time-code.ts';
import { keepResetCode, newResetCode } from '../../identity/sessions/reset-code-store.ts';
import { secondFactorOf } from '../signed-in.ts';
import { createSoftPasskey } from '../soft-passkey.ts';

const PLACE = { origin: 'http://localhost:8080', rpId: 'localhost' };
const THIEVES_PASSWORD = 'Chinook-Arch-42';
const OWNERS_PASSWORD = 'Peyto-Lake-17';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TWO_FACTOR_REQUIRED: 'everybody', PUBLIC_URL: PLACE.origin } });
});
afterAll(() => app.stop());

/** Begins calls one after the other, all of which wait for the same person, and lets them go on together. */
async function inTurn(personId: string, calls: readonly (() => Promise<string>)[]): Promise<string[]> {
  const begun: Promise<string>[] = [];
  await app.server.engine.db.transaction().execute(async (tx) => {
    await sql`select 1 from person where id = ${personId} for update`.execute(tx);
    for (const call of calls) {
      begun.push(call());
      await expect.poll(countWaiting).toBe(begun.length);
    }
  });
  return Promise.all(begun);
}

async function countWaiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.server.engine.db);
  return rows[0]?.count;
}

async function enrolApp(browser: TestClient): Promise<Uint8Array> {
  const { secret } = await browser.call(startAuthenticatorApp, {});
  const bytes = base32nopad.decode(secret);
  await browser.call(confirmAuthenticatorApp, { code: timeCodeOf(bytes, timeStepOf(app.clock.now())) });
  return bytes;
}

async function enrolPasskey(browser: TestClient): Promise<string> {
  const { challenge, passkeyCreation } = await browser.call(beginPasskey, {});
  const passkey = createSoftPasskey(PLACE).create(passkeyCreation.challenge);
  return (await browser.call(addPasskey, { challenge, name: 'Desk', passkey })).passkeyId;
}

async function resetCodeOf(personId: string): Promise<string> {
  const code = newResetCode();
  await app.server.engine.db
    .transaction()
    .execute((tx) => keepResetCode(tx, { code, userId: personId, now: app.clock.now() }));
  return code;
}

test('of two second factors that are removed at once the last compulsory one stays', async () => {
  const { id, email } = await app.world.person();
  const browser = await app.signIn({ email });
  await enrolApp(browser);
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  const passkeyId = await enrolPasskey(browser);
  const outcomes = await inTurn(id, [
    () => codeOf(browser.call(turnOffAuthenticatorApp, {})),
    () => codeOf(browser.call(removePasskey, { passkeyId })),
  ]);
  expect(outcomes).toEqual(['answered', 'second_factor_required']);
  expect(await browser.call(getSecurity, {})).toMatchObject({ authenticatorAppSince: null, passkeys: [{ passkeyId }] });
});

test('a thief who changes the password while its owner resets it changes nothing', async () => {
  const { id, email } = await app.world.person();
  const thief = await app.signIn({ email });
  await enrolApp(thief);
  const oobCode = await resetCodeOf(id);
  const outcomes = await inTurn(id, [
    () => codeOf(app.anonymous().call(confirmPasswordReset, { oobCode, newPassword: OWNERS_PASSWORD })),
    () => codeOf(thief.call(changePassword, { currentPassword: WORLD_PASSWORD, newPassword: THIEVES_PASSWORD })),
  ]);
  expect(outcomes).toEqual(['answered', 'password_wrong']);
  const withThieves = app.anonymous().call(signIn, { email, password: THIEVES_PASSWORD });
  expect(await codeOf(withThieves)).toBe('sign_in_refused');
  expect(await codeOf(app.anonymous().call(signIn, { email, password: OWNERS_PASSWORD }))).toBe('answered');
});

test('a sign-in by the old password that has begun before a reset opens nothing after it', async () => {
  const { id, email } = await app.world.person();
  await enrolApp(await app.signIn({ email }));
  const oobCode = await resetCodeOf(id);
  const outcomes = await inTurn(id, [
    () => codeOf(app.anonymous().call(confirmPasswordReset, { oobCode, newPassword: OWNERS_PASSWORD })),
    () => codeOf(app.anonymous().call(signIn, { email, password: WORLD_PASSWORD })),
  ]);
  expect(outcomes).toEqual(['answered', 'sign_in_refused']);
});

test('a second step that the old password has opened is over with a reset', async () => {
  const { id, email } = await app.world.person();
  const secret = await enrolApp(await app.signIn({ email }));
  const thief = app.anonymous();
  const { challenge } = secondFactorOf(await thief.call(signIn, { email, password: WORLD_PASSWORD }));
  await app.anonymous().call(confirmPasswordReset, { oobCode: await resetCodeOf(id), newPassword: OWNERS_PASSWORD });
  app.clock.advance(60_000);
  const code = timeCodeOf(secret, timeStepOf(app.clock.now()));
  expect(await codeOf(thief.call(confirmSecondFactor, { challenge, code }))).toBe('challenge_ended');
});

test('of two proofs of one challenge at once one opens a session', async () => {
  const { email } = await app.world.person();
  const secret = await enrolApp(await app.signIn({ email }));
  const browsers = Array.from({ length: 4 }, () => app.anonymous());
  const { challenge } = secondFactorOf(await app.anonymous().call(signIn, { email, password: WORLD_PASSWORD }));
  app.clock.advance(60_000);
  const code = timeCodeOf(secret, timeStepOf(app.clock.now()));
  const outcomes = await Promise.all(
    browsers.map((each) => codeOf(each.call(confirmSecondFactor, { challenge, code }))),
  );
  expect(outcomes.toSorted()).toEqual(['answered', 'challenge_ended', 'challenge_ended', 'challenge_ended']);
  const sessions = await Promise.all(browsers.map(async (each) => (await each.call(getSession, {})).session));
  expect(sessions.filter(Boolean)).toHaveLength(1);
});
