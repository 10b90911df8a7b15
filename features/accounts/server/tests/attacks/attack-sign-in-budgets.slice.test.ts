import {
  changePassword,
  confirmAuthenticatorApp,
  confirmIdentity,
  confirmSecondFactor,
  endOtherSessions,
  signIn,
  signOut,
  startAuthenticatorApp,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { base32nopad } from '@scure/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeCodeOf, timeStepOf } from '../../identity/security/time-code.ts';
import { secondFactorOf } from '../signed-in.ts';

const LIMITS = { FAILURES_PER_ACCOUNT: '3', FAILURES_PER_DEVICE: '3', FAILURES_PER_NETWORK: '8' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', ...LIMITS } });
});
afterAll(() => app.stop());

const from = (address: string): TestClient => createTestClient(app.address, { 'x-forwarded-for': address });

const outcomeOf = (browser: TestClient, email: string, password: string) =>
  codeOf(browser.call(signIn, { email, password }));

async function guess(browser: TestClient, email: string, times: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let count = 0; count < times; count += 1) outcomes.push(await outcomeOf(browser, email, `wrong-${count}`));
  return outcomes;
}

/** A browser on which somebody has signed in before, and has signed out. */
async function knownBrowser({ email }: WorldPerson, address: string): Promise<TestClient> {
  const browser = from(address);
  await browser.call(signIn, { email, password: WORLD_PASSWORD });
  await browser.call(signOut, {});
  return browser;
}

test('strangers who guess lock an account on browsers that it is not known on, and its owner nowhere else', async () => {
  const owner = await app.world.person();
  const desk = await knownBrowser(owner, '192.0.2.1');
  expect(await guess(from('198.51.100.1'), owner.email, 4)).toEqual([
    ...Array.from({ length: 3 }, () => 'sign_in_refused'),
    'too_many_requests',
  ]);
  expect(await outcomeOf(from('192.0.2.1'), owner.email, WORLD_PASSWORD)).toBe('too_many_requests');
  expect(await outcomeOf(desk, owner.email, WORLD_PASSWORD)).toBe('answered');
  // The owner's coming and going gives the strangers no further guess.
  expect(await guess(from('198.51.100.1'), owner.email, 1)).toEqual(['too_many_requests']);
});

test('colleagues behind an address that somebody has used up sign in where they are known', async () => {
  const address = '192.0.2.2';
  const desk = await knownBrowser(await app.world.person(), address);
  const colleague = await app.world.person();
  const known = await knownBrowser(colleague, address);
  const stranger = from(address);
  for (let count = 0; count < 8; count += 1) await guess(stranger, `list-${count}@clinic.example`, 1);
  expect(await guess(stranger, 'list-9@clinic.example', 1)).toEqual(['too_many_requests']);
  expect(await outcomeOf(known, colleague.email, WORLD_PASSWORD)).toBe('answered');
  // A browser is known for whom it has let in, and a stranger for everybody else.
  expect(await outcomeOf(desk, colleague.email, WORLD_PASSWORD)).toBe('too_many_requests');
});

test('a network of 64 bits is one caller, whatever addresses it has', async () => {
  for (let count = 0; count < 8; count += 1) {
    await guess(from(`2001:db8:7:7:${count}::${count}`), `six-${count}@clinic.example`, 1);
  }
  expect(await guess(from('2001:db8:7:7:ffff::1'), 'six-9@clinic.example', 1)).toEqual(['too_many_requests']);
  expect(await guess(from('2001:db8:7:8::1'), 'six-10@clinic.example', 1)).toEqual(['sign_in_refused']);
});

test('a stolen device cookie has its own few guesses and nothing else, and locks nobody out', async () => {
  const owner = await app.world.person();
  const desk = await knownBrowser(owner, '192.0.2.3');
  const thief = createTestClient(app.address, { 'x-forwarded-for': '198.51.100.3', cookie: desk.cookie });
  expect(desk.cookie).toMatch(/^alethea_device=[\w-]{43}\.[0-9a-f]{64}$/);
  expect(await codeOf(thief.post('/api/login-setCustomClaims_v1', {}))).toBe('not_signed_in');
  expect((await guess(thief, owner.email, 4)).at(-1)).toBe('too_many_requests');
  expect(await outcomeOf(from('192.0.2.3'), owner.email, WORLD_PASSWORD)).toBe('answered');
});

test('a device cookie that is made up, or of somebody else, is none', async () => {
  const { email } = await app.world.person();
  await guess(from('198.51.100.4'), email, 3);
  const forged = `alethea_device=${'A'.repeat(43)}.${'0'.repeat(64)}`;
  const stranger = await knownBrowser(await app.world.person(), '192.0.2.4');
  for (const cookie of [forged, stranger.cookie, 'alethea_device=x', `alethea_device=${'A'.repeat(3_000)}`]) {
    const browser = createTestClient(app.address, { 'x-forwarded-for': '192.0.2.5', cookie });
    expect(await outcomeOf(browser, email, WORLD_PASSWORD)).toBe('too_many_requests');
  }
});

test('a device is known no more when the password is changed or all sessions are ended, but for the one that did it', async () => {
  for (const end of ['password', 'sessions'] as const) {
    const owner = await app.world.person();
    const lost = await knownBrowser(owner, '192.0.2.6');
    const here = from('192.0.2.7');
    await here.call(signIn, { email: owner.email, password: WORLD_PASSWORD });
    const password = end === 'password' ? 'Chinook-Arch-42' : WORLD_PASSWORD;
    if (end === 'password') await here.call(changePassword, { currentPassword: WORLD_PASSWORD, newPassword: password });
    else await here.call(endOtherSessions, {});
    await guess(from('198.51.100.5'), owner.email, 3);
    expect(await outcomeOf(lost, owner.email, password)).toBe('too_many_requests');
    expect(await outcomeOf(here, owner.email, password)).toBe('answered');
  }
});

test('who guesses codes, or the password at an open session, leaves the owner’s own device alone', async () => {
  const owner = await app.world.person();
  const desk = from('192.0.2.8');
  await desk.call(signIn, { email: owner.email, password: WORLD_PASSWORD });
  await desk.call(confirmIdentity, { password: WORLD_PASSWORD });
  const secret = base32nopad.decode((await desk.call(startAuthenticatorApp, {})).secret);
  await desk.call(confirmAuthenticatorApp, { code: timeCodeOf(secret, timeStepOf(app.clock.now())) });

  const thief = from('198.51.100.8');
  const tried = secondFactorOf(await thief.call(signIn, { email: owner.email, password: WORLD_PASSWORD }));
  const wrong = () => codeOf(thief.call(confirmSecondFactor, { challenge: tried.challenge, code: '000000' }));
  expect([await wrong(), await wrong(), await wrong(), await wrong()].at(-1)).toBe('too_many_requests');

  const { challenge } = secondFactorOf(await desk.call(signIn, { email: owner.email, password: WORLD_PASSWORD }));
  app.clock.advance(60_000);
  const code = timeCodeOf(secret, timeStepOf(app.clock.now()));
  expect(await codeOf(desk.call(confirmSecondFactor, { challenge, code }))).toBe('answered');
});
