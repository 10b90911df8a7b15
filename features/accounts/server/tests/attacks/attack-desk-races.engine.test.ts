import { acceptInvitation, confirmMember, getSession, removeClinicStaff } from '@alethea/accounts/contract';
import { addClinicMember, removeClinicMember } from '@alethea/accounts/contract/desk/clinics';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import { grantRole, withdrawRole } from '@alethea/accounts/contract/desk/people';
import { sendMessage } from '@alethea/consults/contract';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../account-mail.ts';
import { atTheDesk, personAt } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const STAFF = { roles: ['moa'], providerType: null } as const;

/** Runs calls that all wait for these rows, and get them in this order; answers what each came to. */
async function inTurn(rows: RawBuilder<unknown>, calls: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const { db } = app.server.engine;
  const begun: Promise<string>[] = [];
  await db.transaction().execute(async (tx) => {
    await sql`select from ${rows} for update`.execute(tx);
    for (const call of calls) {
      begun.push(codeOf(call()));
      await expect.poll(countWaiting).toBe(begun.length);
    }
  });
  return Promise.all(begun);

  async function countWaiting(): Promise<number | undefined> {
    const found = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return found.rows[0]?.count;
  }
}

async function anotherDesk() {
  const operator = await app.world.person({ roles: ['operator'], providerType: null });
  return { operator, browser: await app.signIn(operator) };
}

test('of two operators who take each other’s desk at once, the second has nothing left to take it with', async () => {
  const [one, other] = [await anotherDesk(), await anotherDesk()];
  const take = (by: TestClient, personId: string) => by.call(withdrawRole, { personId, role: 'operator' });
  const both = sql`person where id in (${one.operator.id}, ${other.operator.id})`;
  expect(
    await inTurn(both, [() => take(one.browser, other.operator.id), () => take(other.browser, one.operator.id)]),
  ).toEqual(['answered', 'role_beyond_own']);
  expect((await personAt(desk, one.operator.id)).roles).toEqual(['operator']);
});

test('who loses the desk while a call of theirs waits grants nothing any more', async () => {
  const { operator, browser } = await anotherDesk();
  const person = await app.world.person({ roles: ['specialist'] });
  const withdraw = () => desk.call(withdrawRole, { personId: operator.id, role: 'operator' });
  const grant = () => browser.call(grantRole, { personId: person.id, role: 'dermatologist' });
  expect(await inTurn(sql`person where id = ${operator.id}`, [withdraw, grant])).toEqual([
    'answered',
    'role_beyond_own',
  ]);
  expect((await personAt(desk, person.id)).roles).toEqual(['specialist']);
});

test('of two invitations for one address at once one is sent, and of two accepted at once one makes the account', async () => {
  const [clinic, elsewhere] = [await app.world.clinic('First Clinic'), await app.world.clinic('Second Clinic')];
  const { browser } = await anotherDesk();
  const order = { email: 'once@clinic.example', firstName: 'Jo', lastName: 'Nowak', role: 'moa' as const };
  const invite = (by: TestClient, clinicId: string) => codeOf(by.call(createInvitation, { ...order, clinicId }));
  const codes = await Promise.all([desk, browser, desk, browser].map((by) => invite(by, clinic.id)));
  expect(codes.toSorted()).toEqual(['already_invited', 'already_invited', 'already_invited', 'answered']);
  expect(await invite(desk, elsewhere.id)).toBe('answered');
  await expect.poll(() => mailsTo(app, order.email)).toHaveLength(2);
  const links = (await mailsTo(app, order.email)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  const accept = (link: string) =>
    app.anonymous().call(acceptInvitation, { code: /code=([\w-]+)/.exec(link)?.[1] ?? '', password: 'Own-Choice-77' });
  expect(await Promise.all(links.map((link) => codeOf(accept(link))))).toEqual(['answered', 'answered']);
  const { rows } = await sql<{ people: number; memberships: number }>`
    select count(distinct u.id)::integer as people, count(m.clinic_id)::integer as memberships
    from auth_user u left join clinic_membership m on m.person_id = u.id where u.email = ${order.email}`.execute(
    app.server.engine.db,
  );
  expect(rows).toEqual([{ people: 1, memberships: 2 }]);
});

test('a member whom an operator takes out while a physician confirms them is out, whoever comes first', async () => {
  for (const first of ['physician', 'operator'] as const) {
    const clinic = await app.world.clinic('Sunridge Clinic');
    const physician = await app.signIn(await app.world.person({ clinics: [clinic] }));
    const assistant = await app.world.person(STAFF);
    const member = { clinicId: clinic.id, personId: assistant.id };
    await desk.call(addClinicMember, member);
    const confirm = () => physician.call(confirmMember, member);
    const remove = () => desk.call(removeClinicMember, member);
    const row = sql`clinic_membership where clinic_id = ${clinic.id} and person_id = ${assistant.id}`;
    const codes = await inTurn(row, first === 'physician' ? [confirm, remove] : [remove, confirm]);
    const [confirmed, removed] = first === 'physician' ? codes : codes.toReversed();
    expect(removed).toBe('answered');
    expect(['answered', 'staff_not_found']).toContain(confirmed);
    const theirs = await app.signIn(assistant);
    expect((await theirs.call(getSession, {})).session).toMatchObject({ clinicId: null, waitingClinics: [] });
  }
});

test('ending a membership waits for what its assistant writes at that moment, and nothing is written after it', async () => {
  const clinic = await app.world.clinic('Bow River Clinic');
  const person = await app.world.person({ clinics: [clinic] });
  const specialist = await app.world.person({ roles: ['specialist'] });
  const service = await app.world.service({ people: [specialist], clinic });
  const physician = await app.signIn(person);
  const { activityId } = await physician.call(sendConsult, app.world.sendPayload({ from: person, to: service }));
  const say = (by: TestClient) => () =>
    by.call(sendMessage, { activityId, messageId: crypto.randomUUID(), message: 'Booked.', attachmentIds: [] });
  for (const order of ['written first', 'ended first'] as const) {
    const assistant = await app.world.person({ ...STAFF, clinics: [clinic] });
    const theirs = await app.signIn(assistant);
    const end = () => physician.call(removeClinicStaff, { clinicId: clinic.id, personId: assistant.id });
    if (order === 'written first') {
      expect(await inTurn(sql`consult where id = ${activityId}`, [say(theirs), end])).toEqual(['answered', 'answered']);
    } else {
      // The session rows are the last that the ending changes: it has deleted the membership and not committed.
      const sessions = sql`auth_session where user_id = ${assistant.id}`;
      expect(await inTurn(sessions, [end, say(theirs)])).toEqual(['answered', 'not_permitted']);
    }
    expect(await codeOf(say(theirs)())).not.toBe('answered');
  }
});
