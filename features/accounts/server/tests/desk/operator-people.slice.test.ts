import { getSession } from '@alethea/accounts/contract';
import {
  endSessions,
  findPeople,
  grantRole,
  lockAccount,
  resetSecondFactors,
  setAutonomousPractice,
  setPlan,
  unlockAccount,
  withdrawRole,
} from '@alethea/accounts/contract/desk/people';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atTheDesk, logged, personAt, waitingPerson } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
let operator: WorldPerson;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk, operator } = await atTheDesk(app));
});
afterAll(() => app.stop());

const rolesOf = async (personId: string) => (await personAt(desk, personId)).roles.toSorted();

describe('finding people', () => {
  test('every word of a name, address or practice ID finds, accents and case aside', async () => {
    const person = await app.world.person({ firstName: 'Zoë', lastName: 'Lévesque', email: 'zl@north.example' });
    const found = async (searchText: string) =>
      (await desk.call(findPeople, { searchText })).people.map(({ personId }) => personId);
    for (const text of ['zoe', 'LEVESQUE zoë', 'zl@north.example', 'north leves'])
      expect(await found(text), text).toEqual([person.id]);
    expect(await found('zoe tremblay')).toEqual([]);
    expect(await found('%')).toContain(person.id);
  });

  test('pages meet without a gap or a repeat, newest first', async () => {
    for (let count = 0; count < 5; count++) await app.world.person();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.call(findPeople, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.people.map(({ personId }) => personId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const { rows } = await sql<{ id: string }>`select id from person order by created_at desc, id desc`.execute(
      app.server.engine.db,
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(await codeOf(desk.call(findPeople, { cursor: 'made-up' }))).toBe('cursor_invalid');
  });

  test('the list narrows to a role and to locked accounts', async () => {
    const dentist = await app.world.person({ roles: ['dentist'] });
    expect((await desk.call(findPeople, { role: 'dentist' })).people.map(({ personId }) => personId)).toEqual([
      dentist.id,
    ]);
    await desk.call(lockAccount, { personId: dentist.id, reason: 'Left the practice.' });
    const locked = (await desk.call(findPeople, { locked: true })).people;
    expect(locked.map(({ personId }) => personId)).toEqual([dentist.id]);
    expect((await desk.call(findPeople, { locked: false, role: 'dentist' })).people).toEqual([]);
  });

  test('opening a person is logged with who opened whom', async () => {
    const person = await app.world.person();
    await personAt(desk, person.id);
    await expect
      .poll(async () => (await logged(app, 'operator.personOpened')).at(-1))
      .toMatchObject({ personId: operator.id, recordId: person.id });
  });
});

describe('granting and withdrawing roles', () => {
  test('a granted role is in force in the open session, and a withdrawn one ends at once', async () => {
    const person = await app.world.person({ roles: ['specialist'] });
    const browser = await app.signIn(person);
    const live = await browser.live();
    const may = async () => (await browser.call(getSession, {})).session?.permissions.includes('imageAnnotation');
    await desk.call(grantRole, { personId: person.id, role: 'dermatologist' });
    expect(await may()).toBe(true);
    await live.next(({ data }) => JSON.stringify(data).includes('"session"'));
    await desk.call(withdrawRole, { personId: person.id, role: 'dermatologist' });
    expect(await may()).toBe(false);
    expect(await logged(app, 'operator.roleGranted')).toMatchObject([
      { personId: operator.id, recordId: person.id, detail: { role: 'dermatologist' } },
    ]);
  });

  test('an operator account holds no clinical role, and a clinical account no role of the desk', async () => {
    const other = await app.world.person({ roles: ['operator'], providerType: null });
    const doctor = await app.world.person();
    expect(await codeOf(desk.call(grantRole, { personId: other.id, role: 'phantom' }))).toBe('role_not_found');
    expect(await codeOf(desk.call(grantRole, { personId: other.id, role: 'doctor' }))).toBe('operator_and_clinical');
    expect(await codeOf(desk.call(grantRole, { personId: other.id, role: 'free' }))).toBe('operator_and_clinical');
    expect(await codeOf(desk.call(grantRole, { personId: doctor.id, role: 'operator' }))).toBe('operator_and_clinical');
    expect([await rolesOf(other.id), await rolesOf(doctor.id)]).toEqual([['operator'], ['doctor']]);
  });

  test('who waits for verification gets no role by hand, nor does a clinic assistant become a provider', async () => {
    const waiting = await waitingPerson(app, { email: 'waits@clinic.example' });
    const moa = await app.world.person({ roles: ['moa'], providerType: null });
    for (const role of ['doctor', 'adminFee', 'pracIdValidationRequired'])
      expect(await codeOf(desk.call(grantRole, { personId: waiting.id, role }))).toBe('waits_for_verification');
    expect(await codeOf(desk.call(grantRole, { personId: moa.id, role: 'doctor' }))).toBe('waits_for_verification');
    const waitingRole = { personId: waiting.id, role: 'pracIdValidationRequired' };
    expect(await codeOf(desk.call(withdrawRole, waitingRole))).toBe('waits_for_verification');
    await desk.call(grantRole, { personId: moa.id, role: 'bookingMoa' });
    expect(await rolesOf(moa.id)).toEqual(['bookingMoa', 'moa']);
  });

  test('nobody takes the desk from themself, and nobody hands out more of it than they hold', async () => {
    expect(await codeOf(desk.call(withdrawRole, { personId: operator.id, role: 'operator' }))).toBe('own_account');
    await sql`insert into role (name, permissions, updated_at) values ('clerk', '{peopleAdmin}', now())`.execute(
      app.server.engine.db,
    );
    app.server.features.accounts.dropRoleCache();
    const clerk = await app.world.person({ roles: ['clerk'], providerType: null });
    const clerksDesk = await app.signIn(clerk);
    const other = await app.world.person({ roles: ['clerk'], providerType: null });
    const toOperator = { personId: other.id, role: 'operator' };
    expect(await codeOf(clerksDesk.call(grantRole, toOperator))).toBe('role_beyond_own');
    expect(await codeOf(clerksDesk.call(withdrawRole, { ...toOperator, personId: operator.id }))).toBe(
      'role_beyond_own',
    );
    const lock = { personId: operator.id, reason: 'A coup.' };
    expect(await codeOf(clerksDesk.call(lockAccount, lock))).toBe('role_beyond_own');
    expect(await codeOf(clerksDesk.call(endSessions, { personId: operator.id }))).toBe('role_beyond_own');
    expect(await codeOf(clerksDesk.call(resetSecondFactors, lock))).toBe('role_beyond_own');
    await sql`delete from person_role where role = 'clerk'`.execute(app.server.engine.db);
    await sql`delete from role where name = 'clerk'`.execute(app.server.engine.db);
  });

  test('the plan role changes with the plan; residents get no plus', async () => {
    const person = await app.world.person({ roles: ['doctor', 'free'] });
    await desk.call(setPlan, { personId: person.id, plan: 'plus' });
    expect(await rolesOf(person.id)).toEqual(['adminFee', 'doctor']);
    await desk.call(setPlan, { personId: person.id, plan: 'econsult' });
    expect(await rolesOf(person.id)).toEqual(['doctor', 'free']);
    const resident = await app.world.person({ roles: ['resident', 'free'], providerType: 'resident' });
    expect(await codeOf(desk.call(setPlan, { personId: resident.id, plan: 'plus' }))).toBe('plan_not_applicable');
    const moa = await app.world.person({ roles: ['moa'], providerType: null });
    expect(await codeOf(desk.call(setPlan, { personId: moa.id, plan: 'plus' }))).toBe('plan_not_applicable');
  });

  test('[A8] the desk says that a nurse practitioner practises autonomously, and of nobody else; the log keeps it', async () => {
    const nurse = await app.world.person({ roles: ['nursePractitioner', 'free'], providerType: 'np' });
    expect((await personAt(desk, nurse.id)).autonomousPractice).toBe(false);
    await desk.call(setAutonomousPractice, { personId: nurse.id, autonomousPractice: true });
    expect((await personAt(desk, nurse.id)).autonomousPractice).toBe(true);
    expect((await logged(app, 'operator.autonomousPracticeSet')).at(-1)).toMatchObject({
      recordId: nurse.id,
      detail: { autonomousPractice: true },
    });
    await desk.call(setAutonomousPractice, { personId: nurse.id, autonomousPractice: false });
    expect((await personAt(desk, nurse.id)).autonomousPractice).toBe(false);
    const doctor = await app.world.person({ roles: ['doctor', 'free'] });
    const toDoctor = { personId: doctor.id, autonomousPractice: true };
    expect(await codeOf(desk.call(setAutonomousPractice, toDoctor))).toBe('not_nurse_practitioner');
    const nobody = { ...toDoctor, personId: '0190a0de-0000-7000-8000-000000000000' };
    expect(await codeOf(desk.call(setAutonomousPractice, nobody))).toBe('person_not_found');
  });

  test('the plan of who waits is what verification will grant', async () => {
    const waiting = await waitingPerson(app, { email: 'plan-waits@clinic.example' });
    await desk.call(setPlan, { personId: waiting.id, plan: 'plus' });
    const person = await personAt(desk, waiting.id);
    expect(person.roles).toEqual(['pracIdValidationRequired']);
    expect(person.rolesWhenVerified).toEqual(['doctor', 'adminFee']);
  });
});

describe('locking and signing out', () => {
  test('a locked account is out at once, its stream is closed, and it cannot sign in until it is unlocked', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    const live = await browser.live();
    await desk.call(lockAccount, { personId: person.id, reason: 'Reported as lost laptop.' });
    await live.ended;
    expect((await browser.call(getSession, {})).session).toBeNull();
    expect(await codeOf(app.signIn(person))).toBe('sign_in_refused');
    expect((await personAt(desk, person.id)).lock).toMatchObject({
      byName: `${operator.firstName} ${operator.lastName}`,
      reason: 'Reported as lost laptop.',
    });
    await desk.call(unlockAccount, { personId: person.id });
    expect((await personAt(desk, person.id)).lock).toBeNull();
    await app.signIn(person);
  });

  test('nobody locks themself out', async () => {
    const own = { personId: operator.id, reason: 'A slip.' };
    expect(await codeOf(desk.call(lockAccount, own))).toBe('own_account');
  });

  test('sessions end everywhere, and the account stays open', async () => {
    const person = await app.world.person();
    const [first, second] = [await app.signIn(person), await app.signIn(person)];
    expect(await desk.call(endSessions, { personId: person.id })).toEqual({ ended: 2 });
    for (const browser of [first, second]) expect((await browser.call(getSession, {})).session).toBeNull();
    await app.signIn(person);
  });

  test('lost second factors are reset, which ends the sessions that were opened with them', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    await sql`
      insert into authenticator_app (person_id, data_key, secret, created_at, confirmed_at)
      values (${person.id}, ''::bytea, ''::bytea, now(), now())`.execute(app.server.engine.db);
    expect((await personAt(desk, person.id)).hasSecondFactor).toBe(true);
    await desk.call(resetSecondFactors, { personId: person.id, reason: 'Phone lost, identity checked by call.' });
    expect((await personAt(desk, person.id)).hasSecondFactor).toBe(false);
    expect((await browser.call(getSession, {})).session).toBeNull();
  });
});
