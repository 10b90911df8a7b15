import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  beginPasskeySignIn,
  changePassword,
  confirmByPasskey,
  confirmIdentity,
  confirmSecondFactor,
  endOtherSessions,
  getSecurity,
  getSession,
  removePasskey,
  signIn,
  signInWithPasskey,
  startAuthenticatorApp,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logged } from '../desk-scene.ts';
import { secondFactorOf } from '../signed-in.ts';
import { createSoftPasskey, type SoftPasskey } from '../soft-passkey.ts';

const PLACE = { origin: 'https://portal.clinic.example', rpId: 'portal.clinic.example' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: PLACE.origin } });
});
afterAll(() => app.stop());

/** Somebody with a passkey whose ten minutes are over; and another session of theirs, left open elsewhere. */
async function ownerOfPasskey() {
  const person = await app.world.person();
  const browser = await app.signIn(person);
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  const { challenge, passkeyCreation } = await browser.call(beginPasskey, {});
  const device = createSoftPasskey(PLACE);
  const passkey = device.create(passkeyCreation.challenge);
  const { passkeyId } = await browser.call(addPasskey, { challenge, name: 'Laptop', passkey });
  app.clock.advance(11 * 60_000);
  const elsewhere = app.anonymous();
  const begun = await elsewhere.call(beginPasskeySignIn, {});
  const signedWith = device.assert(begun.passkeyRequest.challenge);
  await elsewhere.call(signInWithPasskey, { challenge: begun.challenge, passkey: signedWith });
  return { person, browser, elsewhere, device, passkeyId };
}

async function signedBy(device: SoftPasskey, browser: TestClient, faults = {}) {
  const { challenge, passkeyRequest } = await browser.call(beginConfirmation, {});
  return { challenge, passkey: device.assert(passkeyRequest.challenge, faults) };
}

const outcomeOf = (browser: TestClient, input: Awaited<ReturnType<typeof signedBy>>) =>
  codeOf(browser.call(confirmByPasskey, input));
const isConfirmed = async (browser: TestClient) =>
  (await codeOf(browser.call(startAuthenticatorApp, {}))) !== 'confirmation_needed';

test('a passkey confirms one session, without the password; the log says by what', async () => {
  const { person, browser, elsewhere, device } = await ownerOfPasskey();
  expect(await isConfirmed(browser)).toBe(false);
  const { passkeyRequest } = await browser.call(beginConfirmation, {});
  expect(passkeyRequest).toMatchObject({
    userVerification: 'required',
    allowCredentials: [{ id: device.credentialId }],
  });
  await browser.call(confirmByPasskey, await signedBy(device, browser));
  expect(await isConfirmed(browser)).toBe(true);
  expect(await isConfirmed(elsewhere)).toBe(false);
  const rows = (await logged(app, 'security.identityConfirmed')).filter(({ personId }) => personId === person.id);
  expect(rows.map(({ detail }) => detail)).toEqual([{}, { by: 'passkey' }]);
  app.clock.advance(11 * 60_000);
  expect(await isConfirmed(browser)).toBe(false);
});

test('who has no password confirms by passkey alone; who has no passkey is told', async () => {
  const { person, browser, device } = await ownerOfPasskey();
  await sql`update auth_account set password = null where user_id = ${person.id}`.execute(app.server.engine.db);
  expect(await codeOf(browser.call(confirmIdentity, { password: WORLD_PASSWORD }))).toBe('password_wrong');
  expect(await outcomeOf(browser, await signedBy(device, browser))).toBe('answered');
  const other = await app.signIn(await app.world.person());
  expect(await codeOf(other.call(beginConfirmation, {}))).toBe('passkey_missing');
});

test('a signature confirms once, and one that was made for another session, person or purpose confirms nothing', async () => {
  const { person, browser, elsewhere, device } = await ownerOfPasskey();
  const used = await signedBy(device, browser);
  expect(await outcomeOf(browser, used)).toBe('answered');
  expect(await outcomeOf(browser, used)).toBe('challenge_ended');
  const { challenge } = await browser.call(beginConfirmation, {});
  expect(await outcomeOf(browser, { ...used, challenge })).toBe('passkey_refused');
  app.clock.advance(11 * 60_000);

  // The same person’s other session; and somebody else with a passkey of their own.
  expect(await outcomeOf(elsewhere, await signedBy(device, browser))).toBe('challenge_ended');
  const thief = await ownerOfPasskey();
  expect(await outcomeOf(thief.browser, await signedBy(device, browser))).toBe('challenge_ended');
  expect(await outcomeOf(browser, await signedBy(thief.device, browser))).toBe('passkey_refused');

  // What was asked for a sign-in confirms nothing, and a confirmation signs nobody in.
  const begun = await app.anonymous().call(beginPasskeySignIn, {});
  const forSignIn = { challenge: begun.challenge, passkey: device.assert(begun.passkeyRequest.challenge) };
  expect(await outcomeOf(browser, forSignIn)).toBe('challenge_ended');
  const entry = await signedBy(device, browser);
  expect(await codeOf(app.anonymous().call(signInWithPasskey, entry))).toBe('sign_in_refused');
  const { email } = person;
  const step = app.anonymous();
  secondFactorOf(await step.call(signIn, { email, password: WORLD_PASSWORD }));
  expect(await codeOf(step.call(confirmSecondFactor, entry))).toBe('challenge_ended');
  expect(await isConfirmed(browser)).toBe(false);
});

test('its owner must be verified, here, in time, with a passkey that is still theirs', async () => {
  const { browser, device, passkeyId } = await ownerOfPasskey();
  for (const faults of [{ isOwnerVerified: false }, { origin: 'https://evil.example' }, { rpId: 'evil.example' }]) {
    const input = await signedBy(device, browser, faults);
    expect(await outcomeOf(browser, input)).toBe('passkey_refused');
    // Tried once, the challenge is used up, right or wrong.
    expect(await outcomeOf(browser, input)).toBe('challenge_ended');
  }
  expect(await outcomeOf(browser, await signedBy(device, browser, { counter: 0 }))).toBe('passkey_refused');
  const late = await signedBy(device, browser);
  app.clock.advance(11 * 60_000);
  expect(await outcomeOf(browser, late)).toBe('challenge_ended');
  expect(await isConfirmed(browser)).toBe(false);

  const before = await signedBy(device, browser);
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  await browser.call(removePasskey, { passkeyId });
  expect(await outcomeOf(browser, before)).toBe('passkey_refused');
  expect((await browser.call(getSecurity, {})).passkeys).toEqual([]);
});

test('what a session has asked a passkey to sign ends with it', async () => {
  const { person, browser, elsewhere } = await ownerOfPasskey();
  const { db } = app.server.engine;
  const asked = async () =>
    (await sql`select session_id from security_challenge where person_id = ${person.id}`.execute(db)).rows.length;
  await browser.call(beginConfirmation, {});
  await elsewhere.call(beginConfirmation, {});
  expect(await asked()).toBe(2);
  await elsewhere.call(endOtherSessions, {});
  expect(await asked()).toBe(1);
});

test('guessing passwords at an open session does not keep its owner’s passkey out', async () => {
  const { browser, device } = await ownerOfPasskey();
  const guesses: string[] = [];
  for (let guess = 0; guess < 6; guess += 1) {
    guesses.push(await codeOf(browser.call(confirmIdentity, { password: `guess ${guess}` })));
  }
  expect(guesses.at(-1)).toBe('too_many_requests');
  expect(await outcomeOf(browser, await signedBy(device, browser))).toBe('answered');
});

test('a password is changed with a passkey that signs for it then and there; minutes that were confirmed before are not enough', async () => {
  const { person, browser, elsewhere, device } = await ownerOfPasskey();
  const newPassword = 'Chinook-Arch-42';
  const change = (input: { signed?: Awaited<ReturnType<typeof signedBy>>; currentPassword?: string }) =>
    codeOf(browser.call(changePassword, { ...input, newPassword }));
  await browser.call(confirmByPasskey, await signedBy(device, browser));
  expect(await change({})).toBe('invalid_input');
  expect(await change({ signed: await signedBy(device, elsewhere) })).toBe('challenge_ended');
  expect(await change({ signed: await signedBy(createSoftPasskey(PLACE), browser) })).toBe('passkey_refused');
  const signed = await signedBy(device, browser);
  expect(await change({ signed })).toBe('answered');
  expect(await outcomeOf(browser, signed)).toBe('challenge_ended');
  expect(await elsewhere.call(getSession, {})).toEqual({ session: null, endedBecause: 'password' });
  const { email } = person;
  expect(await codeOf(app.anonymous().call(signIn, { email, password: WORLD_PASSWORD }))).toBe('sign_in_refused');
  secondFactorOf(await app.anonymous().call(signIn, { email, password: newPassword }));
});
