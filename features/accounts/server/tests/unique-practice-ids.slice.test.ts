import { readFile } from 'node:fs/promises';
import { getSession } from '@alethea/accounts/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTheDesk, logged, personAt, waitingPerson } from './desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

/** The part of the migration that carries old rows along. */
async function carryOldRows(): Promise<void> {
  const file = new URL('../migrations/0042_unique_practice_ids.sql', import.meta.url);
  const script = await readFile(file, 'utf8');
  await app.server.engine.runScript(script.slice(script.indexOf('create temporary table')));
}

/** Verified on that day, as it was possible before practice IDs were unique. */
async function verifiedOn(day: string, email: string, more: { readonly pending?: string } = {}) {
  const person = await waitingPerson(app, { email, practiceId: '812345678' });
  const { db } = app.server.engine;
  await sql`
    update practice_id_claim set state = 'verified', decided_at = ${`${day}T12:00:00Z`}::timestamptz, evidence = 'register'
    where person_id = ${person.id}`.execute(db);
  await sql`
    update person set practice_id = '812345678', practice_id_province = 'AB' where id = ${person.id}`.execute(db);
  await sql`
    update person_role set role = 'doctor' where person_id = ${person.id}`.execute(db);
  if (more.pending) {
    await sql`
      insert into practice_id_claim (id, person_id, practice_id, province, claimed_at, state)
      values (gen_random_uuid(), ${person.id}, ${more.pending}, 'AB', now(), 'pending')`.execute(db);
  }
  return person;
}

test('of old rows with one practice ID for several, the first stays; the others wait again, their roles gone, and the access log says so', async () => {
  await sql`drop index practice_id_claim_one_holder`.execute(app.server.engine.db);
  await sql`
    create index practice_id_claim_verified on practice_id_claim (practice_id, province) where state = 'verified'`.execute(
    app.server.engine.db,
  );
  const later = await verifiedOn('2026-03-02', 'later@clinic.example');
  const first = await verifiedOn('2026-03-01', 'first@clinic.example');
  const changing = await verifiedOn('2026-03-03', 'changing@clinic.example', { pending: '912345678' });
  const browser = await app.signIn(later);
  await carryOldRows();

  expect(await personAt(desk, first.id)).toMatchObject({ practiceId: '812345678', roles: ['doctor'] });
  expect(await personAt(desk, later.id)).toMatchObject({ practiceId: null, roles: ['pracIdValidationRequired'] });
  const claimsOf = async (personId: string) =>
    (await personAt(desk, personId)).practiceIdClaims
      .map(({ practiceId, state, holder }) => ({ practiceId, state, holder: holder?.personId ?? null }))
      .toSorted((one, other) => one.state.localeCompare(other.state));
  expect(await claimsOf(later.id)).toEqual([
    { practiceId: '812345678', state: 'pending', holder: first.id },
    { practiceId: '812345678', state: 'revoked', holder: null },
  ]);
  expect(await claimsOf(changing.id)).toEqual([
    { practiceId: '912345678', state: 'pending', holder: null },
    { practiceId: '812345678', state: 'revoked', holder: null },
  ]);
  expect((await browser.call(getSession, {})).session?.permissions).toEqual(['pracIdValidationRequiredPage']);
  const rows = await logged(app, 'practiceId.madeUnique');
  expect(rows.map(({ recordId }) => recordId).toSorted()).toEqual([later.id, changing.id].toSorted());
});

test('the database itself keeps a second verification out', async () => {
  const second = await waitingPerson(app, { email: 'second@clinic.example', practiceId: '812345678' });
  const write = sql`
    update practice_id_claim set state = 'verified', decided_at = now() where person_id = ${second.id}`;
  await expect(write.execute(app.server.engine.db)).rejects.toThrow('practice_id_claim_one_holder');
});
