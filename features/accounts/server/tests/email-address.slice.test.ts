import {
  changeEmailAddress,
  completeSignUp,
  confirmEmailCode,
  confirmIdentity,
  confirmPasswordReset,
  getEmailAddress,
  getSession,
  sendEmailCode,
  sendForgotPasswordEmail,
  signIn,
  touchSession,
} from '@alethea/accounts/contract';
import { listWaitingPeople, verifyPracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { codeOf } from '@alethea/test-kit/refusal';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOfMail, mailsTo } from './account-mail.ts';
import { atTheDesk, logged } from './desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const { password } = signUpInput().formData;
let browsers = 0;
let numbers = 100_000_000;

/** Somebody who has just signed up, at an address of the network of their own. */
async function newcomer(changes: Parameters<typeof signUpInput>[0] = {}) {
  browsers += 1;
  numbers += 1;
  const browser = createTestClient(app.address, { 'x-forwarded-for': `10.2.${browsers >> 8}.${browsers & 255}` });
  const input = signUpInput({ practiceId: String(numbers), ...changes });
  const { session } = await browser.call(completeSignUp, input);
  const personId = session?.uid ?? '';
  return { browser, personId, email: input.formData.email.toLowerCase(), practiceId: input.formData.practiceId };
}

/** The code of the latest mail to an address, once `count` of them have gone out. */
async function mailedCode(email: string, count = 1): Promise<string> {
  const codes = async () => (await mailsTo(app, email)).flatMap((mail) => codeOfMail(mail) ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? '';
}

const rolesOf = async (browser: TestClient) => (await browser.call(getSession, {})).session?.userRoles.toSorted();
const WAITING = ['pracIdValidationRequired'];
const GRANTED = ['doctor', 'free', 'premiumEligible'];

async function verify({ personId, practiceId }: { personId: string; practiceId: string }): Promise<void> {
  const { people } = await desk.call(listWaitingPeople, {});
  const claimId = people.find((person) => person.personId === personId)?.claim?.claimId ?? null;
  const verified = { practiceId, province: 'AB' as const };
  await desk.call(verifyPracticeId, { personId, claimId, verified, evidence: 'Register of the college.' });
}

/** Gives the password again, and asks for another address. */
async function askFor(browser: TestClient, email: string) {
  await browser.call(confirmIdentity, { password });
  return browser.call(changeEmailAddress, { email });
}

/** A code that is not this one. */
const wrong = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

describe('roles wait for both proofs', () => {
  test('a verified practice ID opens nothing before the code from the mail has come back', async () => {
    const person = await newcomer();
    await verify(person);
    expect(await rolesOf(person.browser)).toEqual(WAITING);
    const live = await person.browser.live();
    const proven = await person.browser.call(confirmEmailCode, { code: await mailedCode(person.email) });
    expect(proven).toMatchObject({ email: person.email, provenAt: expect.any(String), code: null });
    await live.next(({ data }) => JSON.stringify(data).includes('"session"'));
    expect(await rolesOf(person.browser)).toEqual(GRANTED);
    expect(await logged(app, 'emailAddress.proven')).toContainEqual({
      ...{ personId: person.personId, recordId: person.personId, outcome: 'success' },
      detail: { outcome: 'kept', grantsRoles: true },
    });
  });

  test('a proven address opens nothing before the practice ID is verified, and then it is open at once', async () => {
    const person = await newcomer();
    await person.browser.call(confirmEmailCode, { code: await mailedCode(person.email) });
    expect(await rolesOf(person.browser)).toEqual(WAITING);
    await verify(person);
    expect(await rolesOf(person.browser)).toEqual(GRANTED);
  });

  test('who sets a new password by a mailed link has proven the address by it', async () => {
    const person = await newcomer();
    await verify(person);
    await app.anonymous().call(sendForgotPasswordEmail, { email: person.email });
    const link = async () => /oobCode=([\w-]{20,})/.exec((await mailsTo(app, person.email)).at(-1) ?? '')?.[1] ?? '';
    await expect.poll(link).not.toBe('');
    await app.anonymous().call(confirmPasswordReset, { oobCode: await link(), newPassword: 'Chinook-Arch-42' });
    const { rows } = await sql`
      select how, proven_by as by from email_proof where person_id = ${person.personId}`.execute(app.server.engine.db);
    expect(rows).toEqual([{ how: 'reset', by: person.personId }]);
    const later = await app.anonymous().call(signIn, { email: person.email, password: 'Chinook-Arch-42' });
    expect('session' in later && later.session.userRoles.toSorted()).toEqual(GRANTED);
  });
});

describe('the code', () => {
  test('goes to the address alone, and lies in the database as a keyed hash', async () => {
    const { browser, email, personId } = await newcomer();
    const code = await mailedCode(email);
    const { rows } = await sql<{ kept: string }>`
      select email_code::text as kept from email_code where person_id = ${personId}`.execute(app.server.engine.db);
    expect(rows[0]?.kept).toContain(email);
    expect(rows[0]?.kept).not.toContain(code.replace(' ', ''));
    const shown = await browser.call(getEmailAddress, {});
    expect(shown).toMatchObject({ email, provenAt: null, code: { sentTo: email } });
  });

  test('ends after five wrong tries, side by side too, and a new one goes out on asking', async () => {
    const { browser, email } = await newcomer();
    const code = await mailedCode(email);
    const tries = Array.from({ length: 8 }, () => codeOf(browser.call(confirmEmailCode, { code: wrong(code) })));
    expect((await Promise.all(tries)).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'code_ended'),
      ...Array.from({ length: 5 }, () => 'code_wrong'),
    ]);
    expect(await codeOf(browser.call(confirmEmailCode, { code }))).toBe('code_ended');
    expect((await browser.call(getEmailAddress, {})).code).toBeNull();
    await browser.call(sendEmailCode, {});
    const next = await mailedCode(email, 2);
    expect((await browser.call(confirmEmailCode, { code: next })).provenAt).not.toBeNull();
    expect(await codeOf(browser.call(sendEmailCode, {}))).toBe('email_proven');
  });

  test('works for an hour, and the one before it no longer when a new one has gone out', async () => {
    const { browser, email } = await newcomer();
    const first = await mailedCode(email);
    await browser.call(sendEmailCode, {});
    await mailedCode(email, 2);
    expect(await codeOf(browser.call(confirmEmailCode, { code: first }))).toBe('code_wrong');
    const late = await newcomer();
    const code = await mailedCode(late.email);
    app.clock.advance(29 * 60_000);
    await late.browser.call(touchSession, {});
    app.clock.advance(29 * 60_000);
    await late.browser.call(touchSession, {});
    app.clock.advance(2 * 60_000);
    expect(await codeOf(late.browser.call(confirmEmailCode, { code }))).toBe('code_ended');
  });

  test('of another person does not count', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const code = await mailedCode(one.email);
    expect(await codeOf(other.browser.call(confirmEmailCode, { code }))).toBe('code_wrong');
  });

  test('fills nobody’s mailbox: after five in a quarter of an hour one waits', async () => {
    const { browser } = await newcomer();
    for (let sent = 0; sent < 5; sent += 1) await browser.call(sendEmailCode, {});
    expect(await codeOf(browser.call(sendEmailCode, {}))).toBe('too_many_requests');
  });
});

describe('a wrong address', () => {
  test('is put right with the password; the account has the new one when its code comes back, and the old one is told', async () => {
    const { browser, email } = await newcomer();
    const right = `right.${email}`;
    expect(await codeOf(browser.call(changeEmailAddress, { email: right }))).toBe('confirmation_needed');
    expect(await codeOf(browser.call(confirmIdentity, { password: 'Not-The-Word-1' }))).toBe('password_wrong');
    const asked = await askFor(browser, ` ${right.toUpperCase()} `);
    expect(asked).toMatchObject({ email, provenAt: null, code: { sentTo: right } });
    const code = await mailedCode(right);
    expect(await browser.call(confirmEmailCode, { code })).toMatchObject({ email: right, code: null });
    const told = async () => (await mailsTo(app, email)).filter((mail) => mail.includes('no longer uses this address'));
    await expect.poll(async () => (await told()).length).toBe(1);
    const later = await app.anonymous().call(signIn, { email: right, password });
    expect('session' in later && later.session.email).toBe(right);
    expect(await codeOf(browser.call(changeEmailAddress, { email: right }))).toBe('email_proven');
  });

  test('that is somebody else’s gets the same answer; its owner gets a mail without a code, and nothing changes', async () => {
    const owner = await newcomer();
    const { browser, email } = await newcomer();
    const before = (await mailsTo(app, owner.email)).length;
    const asked = await askFor(browser, owner.email);
    expect(asked).toMatchObject({ email, provenAt: null, code: { sentTo: owner.email } });
    await expect.poll(async () => (await mailsTo(app, owner.email)).length).toBe(before + 1);
    const mail = (await mailsTo(app, owner.email)).find((text) => text.includes('tried to use this address'));
    expect(mail).toContain('/login');
    expect(codeOfMail(mail ?? '')).toBeUndefined();
    expect(await codeOf(browser.call(confirmEmailCode, { code: '0000 0000' }))).toBe('code_wrong');
    expect((await browser.call(getSession, {})).session?.email).toBe(email);
  });

  test('that somebody else has taken meanwhile is not given twice', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const wanted = `wanted.${one.email}`;
    await askFor(one.browser, wanted);
    const first = await mailedCode(wanted);
    await askFor(other.browser, wanted);
    const second = await mailedCode(wanted, 2);
    const codes = [
      [one, first],
      [other, second],
    ] as const;
    const outcomes = await Promise.all(
      codes.map(([{ browser }, code]) =>
        browser.call(confirmEmailCode, { code }).then(
          () => 'taken',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['code_ended', 'taken']);
  });
});
