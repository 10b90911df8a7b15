import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  confirmIdentity,
  confirmSecondFactor,
  getSecurity,
  getSession,
  removePasskey,
  renamePasskey,
  signIn,
  signInWithPasskey,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeSecondFactors } from '../../core/second-factors.ts';
import { mailsTo } from '../account-mail.ts';
import { secondFactorOf, signedIn } from '../signed-in.ts';
import { createSoftPasskey, type SoftPasskey } from '../soft-passkey.ts';

const PLACE = { origin: 'https://portal.clinic.example', rpId: 'portal.clinic.example' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: PLACE.origin } });
});
afterAll(() => app.stop());

/** Gives the password again, and adds a passkey. */
async function addTo(browser: TestClient, name = 'Clinic laptop') {
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  const { challenge, passkeyCreation } = await browser.call(beginPasskey, {});
  const device = createSoftPasskey(PLACE);
  const added = await browser.call(addPasskey, { challenge, name, passkey: device.create(passkeyCreation.challenge) });
  return { device, ...added };
}

async function personWithPasskey() {
  const person = await app.world.person();
  const browser = await app.signIn(person);
  return { person, browser, ...(await addTo(browser)) };
}

async function withPasskey(device: SoftPasskey, faults = {}) {
  const browser = app.anonymous();
  const { challenge, passkeyRequest } = await browser.call(beginPasskeySignIn, {});
  const passkey = device.assert(passkeyRequest.challenge, faults);
  return { browser, challenge, passkey, send: () => browser.call(signInWithPasskey, { challenge, passkey }) };
}

async function beginByPassword(person: WorldPerson) {
  const browser = app.anonymous();
  const answer = await browser.call(signIn, { email: person.email, password: WORLD_PASSWORD });
  return { browser, ...secondFactorOf(answer) };
}

describe('making a passkey', () => {
  test('the password is asked for first; name and recovery codes come with it, and a mail', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    expect(await codeOf(browser.call(beginPasskey, {}))).toBe('confirmation_needed');
    const { passkeyId, recoveryCodes } = await addTo(browser, '  Clinic laptop ');
    expect(recoveryCodes).toHaveLength(10);
    const { passkeys } = await browser.call(getSecurity, {});
    expect(passkeys).toMatchObject([{ passkeyId, name: 'Clinic laptop', lastUsedAt: null }]);
    expect((await addTo(browser, 'Phone')).recoveryCodes).toBeNull();
    await expect.poll(() => mailsTo(app, person.email)).toHaveLength(2);
  });

  test('an answer from another place, to another challenge or without its owner verified is refused', async () => {
    const browser = await app.signIn(await app.world.person());
    await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
    const device = createSoftPasskey(PLACE);
    const wrong = [
      { origin: 'https://portal.clinic.example.evil.example' },
      { rpId: 'evil.example' },
      { isOwnerVerified: false },
    ];
    for (const faults of wrong) {
      const { challenge, passkeyCreation } = await browser.call(beginPasskey, {});
      const passkey = device.create(passkeyCreation.challenge, faults);
      expect(await codeOf(browser.call(addPasskey, { challenge, name: 'x', passkey }))).toBe('passkey_refused');
      // Tried once, the challenge is used up, right or wrong.
      const right = device.create(passkeyCreation.challenge);
      expect(await codeOf(browser.call(addPasskey, { challenge, name: 'x', passkey: right }))).toBe('challenge_ended');
    }
    const [one, other] = [await browser.call(beginPasskey, {}), await browser.call(beginPasskey, {})];
    const passkey = device.create(other.passkeyCreation.challenge);
    expect(await codeOf(browser.call(addPasskey, { challenge: one.challenge, name: 'x', passkey }))).toBe(
      'passkey_refused',
    );
  });

  test('a challenge of somebody else is none', async () => {
    const [one, other] = [await app.signIn(await app.world.person()), await app.signIn(await app.world.person())];
    await one.call(confirmIdentity, { password: WORLD_PASSWORD });
    const { challenge, passkeyCreation } = await one.call(beginPasskey, {});
    const passkey = createSoftPasskey(PLACE).create(passkeyCreation.challenge);
    expect(await codeOf(other.call(addPasskey, { challenge, name: 'x', passkey }))).toBe('challenge_ended');
  });
});

describe('signing in with a passkey', () => {
  test('it opens a session without address and password', async () => {
    const { person, device } = await personWithPasskey();
    const { browser, send } = await withPasskey(device);
    expect((await send()).session.uid).toBe(person.id);
    expect((await browser.call(getSession, {})).session?.uid).toBe(person.id);
    const { passkeys } = await browser.call(getSecurity, {});
    expect(passkeys[0]?.lastUsedAt).not.toBeNull();
  });

  test('after the password it is the second factor', async () => {
    const { person, device } = await personWithPasskey();
    const { browser, challenge, methods, passkeyRequest } = await beginByPassword(person);
    expect(methods).toEqual(['passkey', 'recoveryCode']);
    expect(passkeyRequest?.allowCredentials?.map(({ id }) => id)).toEqual([device.credentialId]);
    const passkey = device.assert(passkeyRequest?.challenge ?? '');
    expect((await browser.call(confirmSecondFactor, { challenge, passkey })).session.uid).toBe(person.id);
  });

  test('a signature is good once', async () => {
    const { device } = await personWithPasskey();
    const { challenge, passkey, send } = await withPasskey(device);
    await send();
    expect(await codeOf(app.anonymous().call(signInWithPasskey, { challenge, passkey }))).toBe('sign_in_refused');
    const fresh = await app.anonymous().call(beginPasskeySignIn, {});
    const replayed = app.anonymous().call(signInWithPasskey, { challenge: fresh.challenge, passkey });
    expect(await codeOf(replayed)).toBe('sign_in_refused');
  });

  test('a counter that goes back is refused: somebody has a copy of the key', async () => {
    const { person, device } = await personWithPasskey();
    await (await withPasskey(device, { counter: 10 })).send();
    for (const counter of [9, 10, 0]) {
      expect(await codeOf((await withPasskey(device, { counter })).send())).toBe('sign_in_refused');
    }
    const { browser, challenge, passkeyRequest } = await beginByPassword(person);
    const passkey = device.assert(passkeyRequest?.challenge ?? '', { counter: 3 });
    expect(await codeOf(browser.call(confirmSecondFactor, { challenge, passkey }))).toBe('second_factor_refused');
    expect(await codeOf((await withPasskey(device, { counter: 11 })).send())).toBe('answered');
  });

  test('one that does not count signs in again and again', async () => {
    const { device } = await personWithPasskey();
    for (let round = 0; round < 2; round++) {
      expect(await codeOf((await withPasskey(device, { counter: 0 })).send())).toBe('answered');
    }
  });

  test('of another place, without its owner verified, unknown, removed, locked, too late: all answer alike', async () => {
    const { device } = await personWithPasskey();
    const removed = await personWithPasskey();
    await removed.browser.call(removePasskey, { passkeyId: removed.passkeyId });
    const locked = await personWithPasskey();
    await sql`update person set locked_at = now() where id = ${locked.person.id}`.execute(app.server.engine.db);
    const attempts = [
      await withPasskey(device, { origin: 'https://evil.example' }),
      await withPasskey(device, { rpId: 'evil.example' }),
      await withPasskey(device, { isOwnerVerified: false }),
      await withPasskey(createSoftPasskey(PLACE)),
      await withPasskey(removed.device),
      await withPasskey(locked.device),
    ];
    for (const { send } of attempts) expect(await codeOf(send())).toBe('sign_in_refused');
    const { challenge, passkeyRequest } = await app.anonymous().call(beginPasskeySignIn, {});
    app.clock.advance(11 * 60_000);
    const late = { challenge, passkey: device.assert(passkeyRequest.challenge) };
    expect(await codeOf(app.anonymous().call(signInWithPasskey, late))).toBe('sign_in_refused');
  });

  test('a passkey of another person is no second factor', async () => {
    const { person } = await personWithPasskey();
    const { device } = await personWithPasskey();
    const { browser, challenge, passkeyRequest } = await beginByPassword(person);
    const passkey = device.assert(passkeyRequest?.challenge ?? '');
    expect(await codeOf(browser.call(confirmSecondFactor, { challenge, passkey }))).toBe('second_factor_refused');
  });
});

describe('keeping passkeys', () => {
  test('they are renamed and removed by their owner alone; without one the password is enough again', async () => {
    const { person, browser, passkeyId } = await personWithPasskey();
    const other = await app.signIn(await app.world.person());
    await other.call(confirmIdentity, { password: WORLD_PASSWORD });
    expect(await codeOf(other.call(renamePasskey, { passkeyId, name: 'Mine' }))).toBe('passkey_not_found');
    expect(await codeOf(other.call(removePasskey, { passkeyId }))).toBe('passkey_not_found');
    await browser.call(renamePasskey, { passkeyId, name: 'Old laptop' });
    expect((await browser.call(getSecurity, {})).passkeys[0]?.name).toBe('Old laptop');
    await browser.call(removePasskey, { passkeyId });
    expect(await browser.call(getSecurity, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    const { email } = person;
    const answer = await app.anonymous().call(signIn, { email, password: WORLD_PASSWORD });
    expect(signedIn(answer).session.uid).toBe(person.id);
  });

  test('an operator takes all of them away when they are lost', async () => {
    const { person } = await personWithPasskey();
    const { db } = app.server.engine;
    const remove = () => db.transaction().execute((tx) => removeSecondFactors(tx, person.id));
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    const { email } = person;
    const answer = await app.anonymous().call(signIn, { email, password: WORLD_PASSWORD });
    expect(signedIn(answer).session.uid).toBe(person.id);
  });
});
