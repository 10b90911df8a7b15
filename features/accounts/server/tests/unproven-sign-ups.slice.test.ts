import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { completeSignUp, confirmEmailCode, logEvents } from '@alethea/accounts/contract';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUnprovenSignUps } from '../joining/sign-up/sweep-unproven.ts';
import { codeOfMail, mailsTo } from './account-mail.ts';
import { atTheDesk, logged } from './desk-scene.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.stop());

let browsers = 0;
function newBrowser(): TestClient {
  browsers += 1;
  return createTestClient(app.address, { 'x-forwarded-for': `10.4.0.${browsers}` });
}

async function signedUp() {
  const browser = newBrowser();
  const input = signUpInput({ practiceId: String(600_000_000 + browsers) });
  const { session } = await browser.call(completeSignUp, input);
  return { browser, input, personId: session?.uid ?? '' };
}

/** Whom the sweep could not remove. */
const reported: unknown[] = [];
const log = { error: (entry: unknown) => void reported.push(entry) };
const sweep = () => sweepUnprovenSignUps({ db: app.server.engine.db, clock: app.clock, log }, 7);

/** In which tables, by which column, an id still stands; those of the access log and of what is queued aside. */
async function placesOf(id: string): Promise<string[]> {
  const { db } = app.server.engine;
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
      and c.table_name not like 'audit%'`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: hits } = await sql`
      select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(db);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

test('a sign-up whose address nobody has proven is gone after seven days, with its agreement and its claim; the access log keeps its rows and gets one', async () => {
  const { browser, input, personId } = await signedUp();
  await browser.call(logEvents, { platform: 'web', actions: ['profile_save'] });
  const places = await placesOf(personId);
  expect(places).toContain('stored_file.owner_id');
  expect(places).toContain('practice_id_claim.person_id');
  app.clock.advance(6 * DAY_MS);
  await sweep();
  expect(await placesOf(personId)).toEqual(expect.arrayContaining(['person.id', 'sign_up.person_id']));
  const rowsBefore = (await logged(app, 'signUp.completed')).filter(({ recordId }) => recordId === personId);

  app.clock.advance(1.1 * DAY_MS);
  await sweep();
  expect(await placesOf(personId)).toEqual([]);
  expect((await logged(app, 'signUp.completed')).filter(({ recordId }) => recordId === personId)).toEqual(rowsBefore);
  expect((await logged(app, 'signUp.swept')).map(({ recordId }) => recordId)).toEqual([personId]);
  const { rows } = await sql`select path from pending_blob`.execute(app.server.engine.db);
  expect(rows).toHaveLength(1);
  // The address and the practice ID can be had again.
  const again = await newBrowser().call(completeSignUp, input);
  expect(again.session?.email).toBe(input.formData.email.toLowerCase());
});

test('who has proven the address stays, however long the practice ID waits', async () => {
  const { browser, input, personId } = await signedUp();
  const codes = async () => (await mailsTo(app, input.formData.email.toLowerCase())).map(codeOfMail);
  await expect.poll(async () => (await codes())[0] ?? '').not.toBe('');
  await browser.call(confirmEmailCode, { code: (await codes())[0] ?? '' });
  app.clock.advance(30 * DAY_MS);
  await sweep();
  expect(await placesOf(personId)).toContain('person.id');
});

test('whom anything else refers to is left whole, and the others are swept all the same', async () => {
  const { operator } = await atTheDesk(app);
  const [held, other] = [await signedUp(), await signedUp()];
  // No way leads there; the database would not let the person go.
  await sql`
    insert into account_invitation (id, email, first_name, last_name, role, code_hash, invited_at, invited_by, sent_at,
      expires_at, accepted_at, person_id)
    values (gen_random_uuid(), 'x@clinic.example', 'X', 'Y', 'moa', 'hash', now(), ${operator.id}, now(), now(), now(),
      ${held.personId})`.execute(app.server.engine.db);
  app.clock.advance(8 * DAY_MS);
  await sweep();
  expect(await placesOf(held.personId)).toEqual(expect.arrayContaining(['person.id', 'sign_up.person_id']));
  expect(await placesOf(other.personId)).toEqual([]);
  expect(reported).toMatchObject([{ what: 'unproven sign-up', personId: held.personId }]);
  expect(await readdir(join(app.dataFolder, 'files'))).not.toEqual([]);
});
