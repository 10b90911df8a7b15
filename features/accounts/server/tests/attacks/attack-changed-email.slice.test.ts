import {
  changeEmailAddress,
  confirmEmailCode,
  confirmIdentity,
  getEmailAddress,
  getProfile,
  getSession,
  sendEmailCode,
  sendForgotPasswordEmail,
  signIn,
  verifyResetCode,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOfMail, mailsTo } from '../account-mail.ts';
import { logged } from '../desk-scene.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Somebody whose address is proven, signed in here and elsewhere. */
async function owner() {
  const person = await app.world.person();
  const [browser, elsewhere] = [await app.signIn(person), await app.signIn(person)];
  return { ...person, browser, elsewhere, wanted: `new.${person.email}` };
}

async function askFor(browser: TestClient, email: string) {
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  return browser.call(changeEmailAddress, { email });
}

async function mailedCode(email: string, count = 1): Promise<string> {
  const codes = async () => (await mailsTo(app, email)).flatMap((mail) => codeOfMail(mail) ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? '';
}

const emailOf = async (browser: TestClient) => (await browser.call(getSession, {})).session?.email;

test('an open session changes no address without the password; asking alone changes nothing', async () => {
  const { browser, email, wanted } = await owner();
  expect(await codeOf(browser.call(changeEmailAddress, { email: wanted }))).toBe('confirmation_needed');
  expect(await mailsTo(app, wanted)).toEqual([]);
  expect(await askFor(browser, wanted)).toMatchObject({ email, wanted, code: { sentTo: wanted } });
  await mailedCode(wanted);
  expect(await codeOf(browser.call(confirmEmailCode, { code: '0000 0000' }))).toBe('code_wrong');
  expect(await emailOf(browser)).toBe(email);
  expect((await browser.call(getProfile, {})).profile.email).toBe(email);
  expect(await codeOf(browser.call(changeEmailAddress, { email: ` ${email.toUpperCase()}` }))).toBe('email_proven');
});

test('the code from the new address changes it: one signs in with the new one, other sessions and devices end, the old one is told', async () => {
  const { id, browser, elsewhere, email, wanted } = await owner();
  await app.anonymous().call(sendForgotPasswordEmail, { email });
  const link = async () => /oobCode=([\w-]{20,})/.exec((await mailsTo(app, email)).at(-1) ?? '')?.[1] ?? '';
  await expect.poll(link).not.toBe('');
  const resetCode = { oobCode: await link() };
  expect(await app.anonymous().call(verifyResetCode, resetCode)).toMatchObject({ valid: true });
  const live = await browser.live();
  await askFor(browser, wanted);
  const proven = await browser.call(confirmEmailCode, { code: await mailedCode(wanted) });
  expect(proven).toMatchObject({ email: wanted, wanted: null, code: null, provenAt: expect.any(String) });

  // Other windows of this session are told; other sessions are over, and know why.
  await live.next(({ data }) => JSON.stringify(data).includes('"session"'));
  expect(await emailOf(browser)).toBe(wanted);
  expect(await elsewhere.call(getSession, {})).toEqual({ session: null, endedBecause: 'email' });
  const { rows } = await sql`select 1 from known_device where person_id = ${id}`.execute(app.server.engine.db);
  expect(rows).toHaveLength(1);
  expect(await codeOf(app.anonymous().call(signIn, { email, password: WORLD_PASSWORD }))).toBe('sign_in_refused');
  expect(await codeOf(app.anonymous().call(signIn, { email: wanted, password: WORLD_PASSWORD }))).toBe('answered');
  expect(await app.anonymous().call(verifyResetCode, resetCode)).toMatchObject({ valid: false });

  const told = async () => (await mailsTo(app, email)).filter((mail) => mail.includes('no longer uses this address'));
  await expect.poll(async () => (await told()).length).toBe(1);
  expect((await told())[0]).not.toContain(wanted);
  const asked = (await logged(app, 'emailAddress.changeAsked')).filter(({ personId }) => personId === id);
  expect(asked).toMatchObject([{ outcome: 'success', recordId: id }]);
  const done = (await logged(app, 'emailAddress.proven')).filter(({ personId }) => personId === id);
  expect(done).toMatchObject([
    { outcome: 'success', detail: { outcome: 'changed', toldAt: email, grantsRoles: false } },
  ]);
});

test('what was wanted stays when its code has ended, and a new one goes out on asking', async () => {
  const { browser, email, wanted } = await owner();
  await askFor(browser, wanted);
  const code = await mailedCode(wanted);
  for (let guess = 0; guess < 5; guess += 1) await codeOf(browser.call(confirmEmailCode, { code: '0000 0000' }));
  expect(await codeOf(browser.call(confirmEmailCode, { code }))).toBe('code_ended');
  expect(await browser.call(getEmailAddress, {})).toMatchObject({ email, wanted, code: null });
  expect(await browser.call(sendEmailCode, {})).toMatchObject({ wanted, code: { sentTo: wanted } });
  const right = `right.${wanted}`;
  expect(await askFor(browser, right)).toMatchObject({ wanted: right, code: { sentTo: right } });
  // The code that went to the address before it proves nothing of this one.
  expect(await codeOf(browser.call(confirmEmailCode, { code: await mailedCode(wanted, 2) }))).toBe('code_wrong');
  expect(await browser.call(confirmEmailCode, { code: await mailedCode(right) })).toMatchObject({ email: right });
});

test('an address of somebody else is answered alike: its owner is told, and it stays theirs', async () => {
  const [thief, victim] = [await owner(), await owner()];
  const asked = await askFor(thief.browser, victim.email.toUpperCase());
  expect(asked).toMatchObject({ email: thief.email, wanted: victim.email, code: { sentTo: victim.email } });
  const told = async () =>
    (await mailsTo(app, victim.email)).filter((mail) => mail.includes('tried to use this address'));
  await expect.poll(async () => (await told()).length).toBe(1);
  expect(codeOfMail((await told())[0] ?? '')).toBeUndefined();
  expect(await codeOf(thief.browser.call(confirmEmailCode, { code: '1234 5678' }))).toBe('code_wrong');
  expect([await emailOf(thief.browser), await emailOf(victim.browser)]).toEqual([thief.email, victim.email]);
});

test('five codes in a quarter of an hour are enough, whatever addresses they go to', async () => {
  const { browser, wanted } = await owner();
  for (let sent = 0; sent < 5; sent += 1) await askFor(browser, `${sent}.${wanted}`);
  expect(await codeOf(browser.call(changeEmailAddress, { email: wanted }))).toBe('too_many_requests');
  expect(await codeOf(browser.call(sendEmailCode, {}))).toBe('too_many_requests');
});
