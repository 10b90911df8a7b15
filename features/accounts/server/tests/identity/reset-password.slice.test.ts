import {
  confirmPasswordReset,
  getSession,
  sendForgotPasswordEmail,
  signIn,
  verifyResetCode,
} from '@alethea/accounts/contract';
import type { InputOf, Operation, OutputOf } from '@alethea/kernel/calls/operation';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo as mailsOf } from '../account-mail.ts';
import { signedIn } from '../signed-in.ts';

const NEW_PASSWORD = 'Chinook-Arch-42';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app.stop());

let callers = 0;

/** Calls from a network address of its own each time: calls per address are limited too. */
async function callAnew<Op extends Operation>(operation: Op, input: InputOf<Op>): Promise<OutputOf<Op>> {
  callers += 1;
  const headers = { 'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}` };
  return (await app.anonymous().post(`/api/${operation.name}`, input, headers)).body as OutputOf<Op>;
}

const mailsTo = (email: string) => mailsOf(app, email);

/** Asks for a link and takes the code from the mail, once it lies there whole. */
async function askForCode(email: string): Promise<string> {
  const before = (await mailsTo(email)).length;
  await callAnew(sendForgotPasswordEmail, { email });
  const newCode = async () => /oobCode=([\w-]{20,})/.exec((await mailsTo(email))[before] ?? '')?.[1] ?? '';
  await expect.poll(newCode).not.toBe('');
  return newCode();
}

/** How many codes, mails, jobs and rows of the access log there are. */
async function rowsOfAsking(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from auth_verification union all
    select count(*) from delivery union all
    select count(*) from pgboss.job where name = 'send-mail' union all
    select count(*) from audit_event where event = 'resetPassword.asked'`.execute(app.server.engine.db);
  return rows.map((row) => row.count);
}

async function waitingMails(): Promise<number> {
  const { rows } = await sql`select 1 from delivery where state = 'queued'`.execute(app.server.engine.db);
  return rows.length;
}

const confirm = (oobCode: string, newPassword: string) => callAnew(confirmPasswordReset, { oobCode, newPassword });
const isValid = async (oobCode: string) => (await callAnew(verifyResetCode, { oobCode })).valid;

describe('a forgotten password', () => {
  test('[CALL-04] [CALL-21] [CALL-22] [RESET-05] the mailed code is valid, sets the new password once, and ends every session', async () => {
    const person = await app.world.person();
    const browser = await app.signIn(person);
    const code = await askForCode(person.email);
    expect(await callAnew(verifyResetCode, { oobCode: code })).toEqual({ valid: true, passwordMinimum: 6 });
    expect(await confirm(code, NEW_PASSWORD)).toEqual({ ok: true });
    expect((await browser.call(getSession, {})).session).toBeNull();
    const { email } = person;
    expect(await codeOf(callAnew(signIn, { email, password: WORLD_PASSWORD }))).toBe('sign_in_refused');
    await callAnew(signIn, { email, password: NEW_PASSWORD });
    expect(await isValid(code)).toBe(false);
    expect(await codeOf(confirm(code, 'Another-Word-9'))).toBe('code_invalid');
  });

  test('the answer is the same for an address without an account, which gets no mail', async () => {
    const { email } = await app.world.person();
    const unknown = 'nobody.at.all@clinic.example';
    const known = await callAnew(sendForgotPasswordEmail, { email });
    expect(await callAnew(sendForgotPasswordEmail, { email: unknown })).toEqual(known);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('an address without an account, a locked person and one mail too many cost the same rows as a mail that is sent', async () => {
    const [person, locked, impatient] = [await app.world.person(), await app.world.person(), await app.world.person()];
    await sql`update person set locked_at = now() where id = ${locked.id}`.execute(app.server.engine.db);
    for (let count = 0; count < 5; count++) await callAnew(sendForgotPasswordEmail, { email: impatient.email });
    const costs: unknown[] = [];
    for (const email of [person.email, 'nobody.known@clinic.example', locked.email, impatient.email]) {
      const before = await rowsOfAsking();
      await callAnew(sendForgotPasswordEmail, { email });
      costs.push((await rowsOfAsking()).map((count, index) => count - (before[index] ?? 0)));
    }
    expect(costs).toEqual(Array(4).fill([1, 1, 1, 1]));
    await expect.poll(waitingMails).toBe(0);
    expect(await mailsTo('nobody.known@clinic.example')).toEqual([]);
    expect(await mailsTo(locked.email)).toEqual([]);
    expect(await mailsTo(impatient.email)).toHaveLength(5);
  });

  test('neither address nor code of a mail on its way lies readable in the database', async () => {
    const { email } = await app.world.person();
    const code = await askForCode(email);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(m)::text as row from delivery m union all select to_jsonb(j)::text from pgboss.job j`.execute(
      app.server.engine.db,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(email) || row.includes(code))).toEqual([]);
  });

  test('the mail carries a link to the portal and no name', async () => {
    const person = await app.world.person({ firstName: 'Wilhelmina' });
    await askForCode(person.email);
    const mail = (await mailsTo(person.email)).at(-1)?.replace(person.email, '');
    expect(mail).toContain('/auth/reset-password?oobCode=');
    expect(mail).not.toContain('Wilhelmina');
  });

  test('[RESET-05] a code ends after one hour', async () => {
    const code = await askForCode((await app.world.person()).email);
    app.clock.advance(59 * 60_000);
    expect(await isValid(code)).toBe(true);
    app.clock.advance(2 * 60_000);
    expect(await isValid(code)).toBe(false);
    expect(await codeOf(confirm(code, NEW_PASSWORD))).toBe('code_invalid');
  });

  test('using one code ends the others of the same person', async () => {
    const { email } = await app.world.person();
    const [first, second] = [await askForCode(email), await askForCode(email)];
    await confirm(second, NEW_PASSWORD);
    expect(await isValid(first)).toBe(false);
  });

  test('two uses side by side: one sets the password, the other is refused', async () => {
    const code = await askForCode((await app.world.person()).email);
    const outcomes = await Promise.all([
      codeOf(confirm(code, NEW_PASSWORD)),
      codeOf(confirm(code, 'Badlands-Trail-8')),
    ]);
    expect(outcomes.toSorted()).toEqual(['answered', 'code_invalid']);
  });

  test('too short and too common passwords are refused, and the code stays good', async () => {
    const code = await askForCode((await app.world.person()).email);
    expect(await codeOf(confirm(code, 'abc12'))).toBe('password_too_short');
    expect(await codeOf(confirm(code, 'Password1'))).toBe('password_too_common');
    expect(await isValid(code)).toBe(true);
    expect(await codeOf(confirm('made-up-code', 'abc12'))).toBe('code_invalid');
  });

  test('a locked person gets no link, and an earlier one stops working', async () => {
    const person = await app.world.person();
    const code = await askForCode(person.email);
    await sql`update person set locked_at = now() where id = ${person.id}`.execute(app.server.engine.db);
    expect(await isValid(code)).toBe(false);
    await callAnew(sendForgotPasswordEmail, { email: person.email });
    const { rows } = await sql`
      select 1 from auth_verification where value = ${person.id}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(1);
  });

  test('a mailbox gets at most five links in 15 minutes, while the answer stays the same', async () => {
    const person = await app.world.person();
    const answers = new Set<string>();
    for (let count = 0; count < 8; count++) {
      answers.add((await callAnew(sendForgotPasswordEmail, { email: person.email })).message);
    }
    expect(answers.size).toBe(1);
    const { rows } = await sql`
      select 1 from auth_verification where value = ${person.id}`.execute(app.server.engine.db);
    expect(rows).toHaveLength(5);
  });

  test('who was slowed down by failed sign-ins may sign in right after a reset', async () => {
    const { email } = await app.world.person();
    for (let count = 0; count < 6; count++) await codeOf(callAnew(signIn, { email, password: 'wrong' }));
    await confirm(await askForCode(email), NEW_PASSWORD);
    expect(signedIn(await callAnew(signIn, { email, password: NEW_PASSWORD })).session.email).toBe(email);
  });

  test('the code is not in the database', async () => {
    const person = await app.world.person();
    const code = await askForCode(person.email);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(v)::text as row from auth_verification v where value = ${person.id}`.execute(
      app.server.engine.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(code);
  });
});
