import {
  confirmAuthenticatorApp,
  confirmIdentity,
  confirmSecondFactor,
  getSecurity,
  getSession,
  renewRecoveryCodes,
  signIn,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { base32nopad } from '@scure/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeCodeOf, timeStepOf } from '../../identity/security/time-code.ts';
import { mailsTo } from '../account-mail.ts';
import { secondFactorOf } from '../signed-in.ts';

const MINUTE_MS = 60_000;
const WRONG_CODE = '000000';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** The code that an app would show; each is good once, so that a test goes on to the next. */
function timeCode(secret: string): string {
  app.clock.advance(30_000);
  return timeCodeOf(base32nopad.decode(secret), timeStepOf(app.clock.now()));
}

/** Turns an authenticator app on. */
async function enrol(browser: TestClient): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  const { secret } = await browser.call(startAuthenticatorApp, {});
  const { recoveryCodes } = await browser.call(confirmAuthenticatorApp, { code: timeCode(secret) });
  return { secret, recoveryCodes: recoveryCodes ?? [] };
}

async function begin(person: WorldPerson, browser = app.anonymous()) {
  const answer = await browser.call(signIn, { email: person.email, password: WORLD_PASSWORD });
  return { browser, ...secondFactorOf(answer) };
}

async function enrolledPerson() {
  const person = await app.world.person();
  return { person, ...(await enrol(await app.signIn(person))) };
}

describe('setting up an authenticator app', () => {
  test('it asks for the password first, and is on only after a code of the app', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    expect(await codeOf(browser.call(startAuthenticatorApp, {}))).toBe('confirmation_needed');
    expect(await codeOf(browser.call(confirmIdentity, { password: 'wrong' }))).toBe('password_wrong');
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    const { secret, address } = await browser.call(startAuthenticatorApp, {});
    expect(address).toBe(`otpauth://totp/Alethea:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Alethea`);
    expect(await codeOf(browser.call(confirmAuthenticatorApp, { code: WRONG_CODE }))).toBe('code_wrong');
    expect((await browser.call(getSecurity, {})).authenticatorAppSince).toBeNull();
    const { recoveryCodes } = await browser.call(confirmAuthenticatorApp, { code: timeCode(secret) });
    expect(recoveryCodes).toHaveLength(10);
    expect(await browser.call(getSecurity, {})).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect(await codeOf(browser.call(startAuthenticatorApp, {}))).toBe('authenticator_app_on');
    await expect.poll(() => mailsTo(app, person.email)).toHaveLength(1);
    expect((await mailsTo(app, person.email))[0]).toContain('authenticator app was turned on');
  });

  test('the confirmation is over after ten minutes, and belongs to one session', async () => {
    const person = await app.world.person();
    const [browser, other] = [await app.signIn(person), await app.signIn(person)];
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    expect(await codeOf(other.call(startAuthenticatorApp, {}))).toBe('confirmation_needed');
    app.clock.advance(9 * MINUTE_MS);
    await browser.call(startAuthenticatorApp, {});
    app.clock.advance(2 * MINUTE_MS);
    expect(await codeOf(browser.call(startAuthenticatorApp, {}))).toBe('confirmation_needed');
  });

  test('secret and recovery codes are not in the database as they are', async () => {
    const { person, secret, recoveryCodes } = await enrolledPerson();
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(a)::text as row from authenticator_app a where person_id = ${person.id} union all
      select to_jsonb(r)::text from recovery_code r where person_id = ${person.id}`.execute(app.server.engine.db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(rows).toHaveLength(11);
    expect(stored).not.toContain(Buffer.from(base32nopad.decode(secret)).toString('hex'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('signing in with a second factor', () => {
  test('the password alone opens no session; a code of the app does, and no code twice', async () => {
    const { person, secret } = await enrolledPerson();
    const { browser, challenge, methods } = await begin(person);
    expect(methods).toEqual(['authenticatorApp', 'recoveryCode']);
    expect((await browser.call(getSession, {})).session).toBeNull();
    const code = timeCode(secret);
    const { session } = await browser.call(confirmSecondFactor, { challenge, code });
    expect(session.uid).toBe(person.id);
    expect((await browser.call(getSession, {})).session?.uid).toBe(person.id);
    const again = await begin(person);
    const repeated = again.browser.call(confirmSecondFactor, { challenge: again.challenge, code });
    expect(await codeOf(repeated)).toBe('second_factor_refused');
  });

  test('one code used twice side by side opens one session', async () => {
    const { person, secret } = await enrolledPerson();
    const [first, second] = [await begin(person), await begin(person)];
    const code = timeCode(secret);
    const outcomes = await Promise.all(
      [first, second].map(({ browser, challenge }) => codeOf(browser.call(confirmSecondFactor, { challenge, code }))),
    );
    expect(outcomes.toSorted()).toEqual(['answered', 'second_factor_refused']);
  });

  test('a recovery code works once, however it is typed, and its owner is told', async () => {
    const { person, recoveryCodes } = await enrolledPerson();
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replace('-', ' ');
    const { browser, challenge } = await begin(person);
    await browser.call(confirmSecondFactor, { challenge, recoveryCode: typed });
    expect((await browser.call(getSecurity, {})).recoveryCodesLeft).toBe(9);
    const again = await begin(person);
    const repeated = again.browser.call(confirmSecondFactor, { challenge: again.challenge, recoveryCode: typed });
    expect(await codeOf(repeated)).toBe('second_factor_refused');
    await expect.poll(async () => (await mailsTo(app, person.email)).join()).toContain('recovery code');
  });

  test('a challenge is good for one sign-in, for ten minutes, and for five attempts', async () => {
    const { person, secret } = await enrolledPerson();
    const used = await begin(person);
    await used.browser.call(confirmSecondFactor, { challenge: used.challenge, code: timeCode(secret) });
    const late = await begin(person);
    app.clock.advance(11 * MINUTE_MS);
    const tried = await begin(person);
    for (let count = 0; count < 5; count++) {
      const guess = app.anonymous().call(confirmSecondFactor, { challenge: tried.challenge, code: WRONG_CODE });
      expect(await codeOf(guess)).toBe('second_factor_refused');
    }
    app.clock.advance(5 * MINUTE_MS);
    for (const { challenge } of [used, late, tried, { challenge: 'made-up' }]) {
      const attempt = app.anonymous().call(confirmSecondFactor, { challenge, code: timeCode(secret) });
      expect(await codeOf(attempt)).toBe('challenge_ended');
    }
  });

  test('who guesses codes is slowed down over all challenges of the account', async () => {
    const { person, secret } = await enrolledPerson();
    const challenges = [await begin(person), await begin(person)];
    const outcomes: string[] = [];
    for (const { challenge } of challenges) {
      for (let count = 0; count < 4; count++) {
        outcomes.push(await codeOf(app.anonymous().call(confirmSecondFactor, { challenge, code: WRONG_CODE })));
      }
    }
    expect(outcomes.filter((code) => code === 'second_factor_refused')).toHaveLength(5);
    expect(outcomes.filter((code) => code === 'too_many_requests')).toHaveLength(3);
    const right = await begin(person);
    const attempt = () =>
      right.browser.call(confirmSecondFactor, { challenge: right.challenge, code: timeCode(secret) });
    app.clock.advance(-30_000);
    expect(await codeOf(attempt())).toBe('too_many_requests');
    app.clock.advance(2 * MINUTE_MS);
    expect(await codeOf(attempt())).toBe('answered');
  });

  test('a person who is locked meanwhile is answered as if the sign-in had ended', async () => {
    const { person, secret } = await enrolledPerson();
    const { challenge } = await begin(person);
    await sql`update person set locked_at = now() where id = ${person.id}`.execute(app.server.engine.db);
    const attempt = app.anonymous().call(confirmSecondFactor, { challenge, code: timeCode(secret) });
    expect(await codeOf(attempt)).toBe('challenge_ended');
  });
});

describe('changing and ending it', () => {
  test('new recovery codes replace the old ones', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    const { recoveryCodes: old } = await enrol(browser);
    const { recoveryCodes } = await browser.call(renewRecoveryCodes, {});
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    const { challenge } = await begin(person);
    const withOld = app.anonymous().call(confirmSecondFactor, { challenge, recoveryCode: old[0] ?? '' });
    expect(await codeOf(withOld)).toBe('second_factor_refused');
    const withNew = app.anonymous().call(confirmSecondFactor, { challenge, recoveryCode: recoveryCodes[0] ?? '' });
    expect(await codeOf(withNew)).toBe('answered');
  });

  test('a code of the app stands for the password when turning it off; then the password is enough again', async () => {
    const { person, secret } = await enrolledPerson();
    const { browser, challenge } = await begin(person);
    await browser.call(confirmSecondFactor, { challenge, code: timeCode(secret) });
    expect(await codeOf(browser.call(turnOffAuthenticatorApp, {}))).toBe('confirmation_needed');
    expect(await codeOf(browser.call(confirmIdentity, { code: WRONG_CODE }))).toBe('code_wrong');
    await browser.call(confirmIdentity, { code: timeCode(secret) });
    await browser.call(turnOffAuthenticatorApp, {});
    expect(await browser.call(getSecurity, {})).toMatchObject({ authenticatorAppSince: null, recoveryCodesLeft: 0 });
    expect((await (await app.signIn(person)).call(getSession, {})).session?.uid).toBe(person.id);
  });

  test('guessing the password at an open session is slowed down', async () => {
    const fresh = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const browser = await fresh.signIn(await fresh.world.person());
      const outcomes: string[] = [];
      for (let count = 0; count < 12; count++) {
        // Five calls a minute are allowed; between them time passes.
        if (count % 5 === 0) fresh.clock.advance(MINUTE_MS);
        outcomes.push(await codeOf(browser.call(confirmIdentity, { password: 'wrong' })));
      }
      expect(outcomes.filter((code) => code === 'password_wrong').length).toBeLessThanOrEqual(10);
      expect(outcomes.at(-1)).toBe('too_many_requests');
    } finally {
      await fresh.stop();
    }
  });
});
