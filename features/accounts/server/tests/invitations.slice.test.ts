import { acceptInvitation, getInvitation, getSession } from '@alethea/accounts/contract';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@alethea/accounts/contract/desk/invitations';
import { lockAccount } from '@alethea/accounts/contract/desk/people';
import type { InputOf, OutputOf } from '@alethea/kernel/calls/operation';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo } from './account-mail.ts';
import { atTheDesk, logged, personAt } from './desk-scene.ts';

const PASSWORD = 'Larch-Valley-19';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

let count = 0;
type Order = Partial<InputOf<typeof createInvitation>>;

async function invite(order: Order = {}) {
  count += 1;
  const email = order.email ?? `invited${count}@clinic.example`;
  const names = { firstName: 'Ines', lastName: 'Moreau' };
  const { invitationId } = await desk.call(createInvitation, { ...names, role: 'operator', ...order, email });
  return { invitationId, email, code: await codeFrom(email, 1) };
}

/** The code of the nth mail to an address. */
async function codeFrom(email: string, nth: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(app, email)).length).toBeGreaterThanOrEqual(nth);
  const mail = (await mailsTo(app, email)).at(-1) ?? '';
  expect(mail).not.toContain(PASSWORD);
  return /auth\/invitation\?code=([\w-]{43})/.exec(mail)?.[1] ?? 'no code';
}

let callers = 0;

/** Accepts from a network address of its own each time: calls per address are limited too. */
async function accept(code: string, password?: string): Promise<OutputOf<typeof acceptInvitation>> {
  callers += 1;
  const headers = { 'x-forwarded-for': `10.0.0.${callers}` };
  const input = { code, ...(password === undefined ? {} : { password }) };
  return (await app.anonymous().post(`/api/${acceptInvitation.name}`, input, headers)).body as never;
}

const stateOf = async (invitationId: string) =>
  (await desk.call(listInvitations, {})).invitations.find((one) => one.invitationId === invitationId)?.state;

describe('accepting an invitation', () => {
  test('an own password makes the account, signs in, and the link is used up', async () => {
    const clinic = await app.world.clinic('Elbow River Clinic');
    const { invitationId, email, code } = await invite({
      role: 'moa',
      additionalRoles: ['bookingMoa'],
      clinicId: clinic.id,
    });
    const browser = app.anonymous();
    const { invitation } = await browser.call(getInvitation, { code });
    expect(invitation).toMatchObject({ email, role: 'moa', clinicName: clinic.name, hasAccount: false });
    const { session } = await browser.call(acceptInvitation, { code, password: PASSWORD });
    expect(session).toMatchObject({ email, clinicId: null, waitingClinics: [clinic.name] });
    expect(session?.userRoles.toSorted()).toEqual(['bookingMoa', 'moa']);
    expect((await browser.call(getSession, {})).session?.uid).toBe(session?.uid);
    expect(await codeOf(accept(code, PASSWORD))).toBe('code_invalid');
    expect((await app.anonymous().call(getInvitation, { code })).invitation).toBeNull();
    expect(await stateOf(invitationId)).toBe('accepted');
    expect(await logged(app, 'invitation.accepted')).toContainEqual(
      expect.objectContaining({ recordId: session?.uid, outcome: 'success' }),
    );
  });

  test('a practice ID with evidence is in force at once; specialists come on plus', async () => {
    const clinic = await app.world.clinic('Foothills Skin');
    const { code } = await invite({
      role: 'specialist',
      additionalRoles: ['dermatologist'],
      clinicId: clinic.id,
      practiceId: { practiceId: '7234-56789', province: 'AB' },
      practiceIdEvidence: 'Register of the college.',
    });
    const { session } = await accept(code, PASSWORD);
    expect(session).toMatchObject({ practiceId: '723456789', providerType: 'md' });
    expect(session?.userRoles.toSorted()).toEqual(['adminFee', 'dermatologist', 'specialist']);
    expect(session?.locations).toMatchObject([{ clinicId: clinic.id, default: true }]);
    const [claim] = (await personAt(desk, session?.uid ?? '')).practiceIdClaims;
    expect(claim).toMatchObject({ state: 'verified', evidence: 'Register of the college.' });
  });

  test('without evidence a clinician waits like anybody who signs up', async () => {
    const { code } = await invite({ role: 'dentist', practiceId: { practiceId: '823456789', province: 'AB' } });
    const { session } = await accept(code, PASSWORD);
    expect(session?.userRoles).toEqual(['pracIdValidationRequired']);
    const person = await personAt(desk, session?.uid ?? '');
    expect(person.rolesWhenVerified).toEqual(['dentist', 'adminFee']);
    expect(person.practiceIdClaims).toMatchObject([{ state: 'pending', practiceId: '823456789' }]);
  });

  test('short and common passwords are refused, and the link is still good', async () => {
    const { code } = await invite();
    expect(await codeOf(accept(code))).toBe('password_too_short');
    expect(await codeOf(accept(code, 'abc12'))).toBe('password_too_short');
    expect(await codeOf(accept(code, 'password'))).toBe('password_too_common');
    expect(await codeOf(accept(code, PASSWORD))).toBe('answered');
  });

  test('two who accept at once make one account', async () => {
    const { code, email } = await invite();
    const attempts = [1, 2, 3].map(() => codeOf(accept(code, PASSWORD)));
    const outcomes = (await Promise.all(attempts)).toSorted();
    expect(outcomes).toEqual(['answered', 'code_invalid', 'code_invalid']);
    const { rows } = await sql`select id from auth_user where email = ${email}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(1);
  });

  test('a clinic assistant with an account joins a further clinic without a new password or session', async () => {
    const [first, second] = [await app.world.clinic('First Clinic'), await app.world.clinic('Second Clinic')];
    const moa = await app.world.person({ roles: ['moa'], providerType: null, clinics: [first] });
    const browser = await app.signIn(moa);
    const { code } = await invite({ role: 'moa', email: moa.email, clinicId: second.id });
    expect((await app.anonymous().call(getInvitation, { code })).invitation).toMatchObject({ hasAccount: true });
    expect(await accept(code)).toEqual({ session: null });
    const { session } = await browser.call(getSession, {});
    expect(session?.clinics.map(({ clinicName }) => clinicName)).toEqual(['First Clinic']);
    expect(session?.waitingClinics).toEqual(['Second Clinic']);
  });
});

describe('links that open nothing', () => {
  test('an invitation ends after 14 days, and can be sent again with a new link', async () => {
    const { invitationId, email, code } = await invite();
    app.clock.advance(14 * 86_400_000);
    const { desk: laterDesk } = await atTheDesk(app);
    desk = laterDesk;
    expect(await stateOf(invitationId)).toBe('expired');
    expect(await codeOf(accept(code, PASSWORD))).toBe('code_invalid');
    await desk.call(resendInvitation, { invitationId });
    const fresh = await codeFrom(email, 2);
    expect(await stateOf(invitationId)).toBe('pending');
    expect(await codeOf(accept(code, PASSWORD))).toBe('code_invalid');
    expect(await codeOf(accept(fresh, PASSWORD))).toBe('answered');
    expect(await codeOf(desk.call(resendInvitation, { invitationId }))).toBe('invitation_not_open');
  });

  test('a withdrawn invitation is closed for good', async () => {
    const { invitationId, code } = await invite();
    await desk.call(withdrawInvitation, { invitationId });
    expect((await app.anonymous().call(getInvitation, { code })).invitation).toBeNull();
    expect(await codeOf(desk.call(resendInvitation, { invitationId }))).toBe('invitation_not_open');
    expect(await codeOf(desk.call(withdrawInvitation, { invitationId }))).toBe('invitation_not_open');
  });

  test('the invitations of an operator who has been locked are closed with the account', async () => {
    const { operator: other, desk: othersDesk } = await atTheDesk(app);
    const email = 'by-other@clinic.example';
    const order = { email, firstName: 'Ines', lastName: 'Moreau', role: 'operator' as const };
    await othersDesk.call(createInvitation, order);
    const code = await codeFrom(email, 1);
    await desk.call(lockAccount, { personId: other.id, reason: 'Left.' });
    expect((await app.anonymous().call(getInvitation, { code })).invitation).toBeNull();
  });

  test('the table keeps no code that opens anything', async () => {
    const { code } = await invite();
    const { rows } = await sql<{ row: string }>`select row_to_json(i)::text as row from account_invitation i`.execute(
      app.server.engine.db,
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
  });
});

describe('what is not sent', () => {
  test('to an address with an account, or twice to one address', async () => {
    const doctor = await app.world.person();
    const names = { firstName: 'Ines', lastName: 'Moreau', role: 'operator' as const };
    expect(await codeOf(desk.call(createInvitation, { ...names, email: doctor.email.toUpperCase() }))).toBe(
      'account_exists',
    );
    const { email } = await invite();
    expect(await codeOf(desk.call(createInvitation, { ...names, email }))).toBe('already_invited');
  });

  test.each([
    ['an assistant without a clinic', { role: 'moa' }],
    ['an operator with a plan', { role: 'operator', plan: 'plus' }],
    ['an operator who answers bookings', { role: 'operator', additionalRoles: ['bookingMoa'] }],
    ['an assistant with a practice ID', { role: 'moa', practiceId: { practiceId: '123456789', province: 'AB' } }],
    ['a practice ID of the wrong form', { role: 'dentist', practiceId: { practiceId: '12', province: 'AB' } }],
    ['evidence for nothing', { role: 'dentist', practiceIdEvidence: 'Seen.' }],
    ['a doctor, who signs up', { role: 'doctor' }],
  ])('%s', async (_, order) => {
    const input = { email: 'never@clinic.example', firstName: 'Ines', lastName: 'Moreau', ...order };
    expect(await codeOf(desk.call(createInvitation, input as InputOf<typeof createInvitation>))).toBe('invalid_input');
  });

  test('to a clinic that does not exist', async () => {
    const clinicId = '00000000-0000-7000-8000-000000000000';
    const order = { email: 'no-clinic@clinic.example', firstName: 'I', lastName: 'M', role: 'moa' as const, clinicId };
    expect(await codeOf(desk.call(createInvitation, order))).toBe('clinic_not_found');
  });
});
