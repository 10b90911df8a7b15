import {
  confirmEmailCode,
  confirmIdentity,
  confirmPasswordReset,
  getEmailAddress,
  getSession,
  sendForgotPasswordEmail,
  signIn,
} from '@alethea/accounts/contract';
import {
  confirmEmailAtDesk,
  correctEmail,
  correctName,
  sendCodeFromDesk,
} from '@alethea/accounts/contract/desk/corrections';
import { getServicePage } from '@alethea/directory/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOfMail, mailsTo, textsTo } from '../account-mail.ts';
import { atTheDesk, logged, personAt } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
let operator: WorldPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk, operator } = await atTheDesk(app));
  await desk.call(confirmIdentity, { password: WORLD_PASSWORD });
});
afterAll(() => app.stop());

const reason = 'Asked for by phone, identity checked against the college’s register.';

/** The desk gives a person the address `new.<old>`. */
async function give(person: WorldPerson, email = `new.${person.email}`) {
  await desk.call(correctEmail, { personId: person.id, basedOn: person.email, email, emailAgain: email, reason });
  return email;
}

async function codeMailed(email: string, count = 1): Promise<string> {
  const codes = async () => (await mailsTo(app, email)).flatMap((mail) => codeOfMail(mail) ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? '';
}

describe('correcting a name', () => {
  test('shows in the open session and in the search for services, and the person is told by mail', async () => {
    const clinic = await app.world.clinic('Kananaskis Skin Clinic');
    const person = await app.world.person({ roles: ['specialist'], clinics: [clinic], lastName: 'Ramirez' });
    await app.world.service({ people: [person], clinic });
    const browser = await app.signIn(person);
    const { title } = await personAt(desk, person.id);
    const basedOn = { title, firstName: person.firstName, lastName: 'Ramirez' };
    const name = { title: 'Dr.', firstName: person.firstName, lastName: 'Oyelaran' };
    await desk.call(correctName, { personId: person.id, basedOn, name, reason });
    expect((await browser.call(getSession, {})).session).toMatchObject(name);
    const asking = await app.signIn(await app.world.person());
    const found = async (searchText: string) =>
      (await asking.call(getServicePage, { searchText, province: 'AB' })).services.length;
    expect([await found('Oyelaran'), await found('Ramirez')]).toEqual([1, 0]);
    const [mail] = await textsTo(app, person.email, 1);
    expect(mail).toContain('was corrected by support');
    expect(mail).not.toContain('Oyelaran');
    expect((await logged(app, 'operator.nameCorrected')).at(-1)).toMatchObject({
      ...{ personId: operator.id, recordId: person.id, outcome: 'success' },
      detail: { reason, before: basedOn, after: name },
    });
  });

  test('asks who the operator is, and leaves their own name and wider desks alone', async () => {
    const person = await app.world.person();
    const other = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
    const basedOn = { title: '', firstName: person.firstName, lastName: person.lastName };
    const input = { personId: person.id, basedOn, name: { ...basedOn, lastName: 'Voss' }, reason };
    expect(await codeOf(other.call(correctName, input))).toBe('confirmation_needed');
    expect(await codeOf(desk.call(correctName, { ...input, personId: operator.id }))).toBe('own_account');
    expect((await personAt(desk, person.id)).lastName).toBe(person.lastName);
  });
});

describe('correcting an address', () => {
  test('ends every session, tells the old address, and the owner signs in with the new one and proves it', async () => {
    const person = await app.world.person();
    const open = await app.signIn(person);
    const email = await give(person);
    expect((await open.call(getSession, {})).session).toBeNull();
    const told = async () => (await mailsTo(app, person.email)).filter((mail) => mail.includes('has given another'));
    await expect.poll(async () => (await told()).length).toBe(1);
    expect(await codeOf(app.signIn(person))).toBe('sign_in_refused');
    const browser = app.anonymous();
    await browser.call(signIn, { email, password: WORLD_PASSWORD });
    expect(await browser.call(getEmailAddress, {})).toMatchObject({ email, provenAt: null });
    await browser.call(confirmEmailCode, { code: await codeMailed(email) });
    expect(await personAt(desk, person.id)).toMatchObject({
      ...{ email, isEmailFromDesk: false },
      emailProvenAt: expect.any(String),
    });
    expect((await logged(app, 'operator.emailCorrected')).at(-1)).toMatchObject({
      ...{ personId: operator.id, recordId: person.id },
      detail: { reason, toldAt: person.email, sentTo: email },
    });
  });

  test('gives a stranger who has that mailbox nothing: no link to set a password goes there before the code', async () => {
    const person = await app.world.person();
    const email = await give(person);
    await codeMailed(email);
    await app.anonymous().call(sendForgotPasswordEmail, { email });
    // Another account’s link, asked for later, is out: so would this one be.
    const other = await app.world.person();
    await app.anonymous().call(sendForgotPasswordEmail, { email: other.email });
    await textsTo(app, other.email, 1);
    expect((await mailsTo(app, email)).filter((mail) => mail.includes('oobCode'))).toEqual([]);
  });

  test('opens again to who has lost the password too, once they have read the code to the desk', async () => {
    const person = await app.world.person();
    const email = await give(person);
    const code = await codeMailed(email);
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;
    expect(await codeOf(desk.call(confirmEmailAtDesk, { personId: person.id, code: wrong }))).toBe('code_wrong');
    await desk.call(sendCodeFromDesk, { personId: person.id });
    const next = await codeMailed(email, 2);
    await desk.call(confirmEmailAtDesk, { personId: person.id, code: next });
    expect(await codeOf(desk.call(confirmEmailAtDesk, { personId: person.id, code: next }))).toBe('code_ended');
    expect(await codeOf(desk.call(sendCodeFromDesk, { personId: person.id }))).toBe('email_proven');
    await app.anonymous().call(sendForgotPasswordEmail, { email });
    const link = async () => /oobCode=([\w-]{20,})/.exec((await mailsTo(app, email)).at(-1) ?? '')?.[1] ?? '';
    await expect.poll(link).not.toBe('');
    await app.anonymous().call(confirmPasswordReset, { oobCode: await link(), newPassword: 'Larch-Valley-20' });
    await app.anonymous().call(signIn, { email, password: 'Larch-Valley-20' });
  });

  test('a link to set a password that went to the old address no longer works', async () => {
    const person = await app.world.person();
    await app.anonymous().call(sendForgotPasswordEmail, { email: person.email });
    const [mail] = await textsTo(app, person.email, 1);
    const oobCode = /oobCode=([\w-]{20,})/.exec(mail ?? '')?.[1] ?? '';
    await give(person);
    const taken = app.anonymous().call(confirmPasswordReset, { oobCode, newPassword: 'Larch-Valley-21' });
    expect(await codeOf(taken)).toBe('code_invalid');
  });

  test('is refused where it is typed in two ways, is the same, or belongs to another account', async () => {
    const [person, other] = [await app.world.person(), await app.world.person()];
    const input = { personId: person.id, basedOn: person.email, reason };
    const to = (email: string, emailAgain = email) => codeOf(desk.call(correctEmail, { ...input, email, emailAgain }));
    expect(await to('one@clinic.example', 'other@clinic.example')).toBe('invalid_input');
    expect(await to(person.email)).toBe('same_email');
    expect(await to(other.email)).toBe('account_exists');
    expect(await codeOf(desk.call(correctEmail, { ...input, email: 'x', emailAgain: 'x' }))).toBe('invalid_input');
    expect((await personAt(desk, person.id)).email).toBe(person.email);
  });

  test('is another operator’s to do where it is the operator’s own, and nobody’s without the password just now', async () => {
    const person = await app.world.person();
    const email = `later.${person.email}`;
    const input = { personId: person.id, basedOn: person.email, email, emailAgain: email, reason };
    expect(await codeOf(desk.call(correctEmail, { ...input, personId: operator.id }))).toBe('own_account');
    app.clock.advance(11 * 60_000);
    expect(await codeOf(desk.call(correctEmail, input))).toBe('confirmation_needed');
  });
});
