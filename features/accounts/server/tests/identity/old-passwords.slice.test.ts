import { scryptSync } from 'node:crypto';
import { changePassword, signIn } from '@alethea/accounts/contract';
import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../signed-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

/** Somebody whose password was kept before argon2. */
async function personOfBefore() {
  const person = await app.world.person();
  const salt = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
  const key = scryptSync(WORLD_PASSWORD, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 });
  await sql`
    update auth_account set password = ${`${salt}:${key.toString('hex')}`} where user_id = ${person.id}`.execute(
    app.server.engine.db,
  );
  return person;
}

async function hashOf(personId: string): Promise<string> {
  const { rows } = await sql<{ password: string }>`
    select password from auth_account where user_id = ${personId}`.execute(app.server.engine.db);
  return rows[0]?.password ?? '';
}

const enter = async (email: string, password = WORLD_PASSWORD) =>
  signedIn(await app.anonymous().call(signIn, { email, password }));

describe('a password that was hashed as before', () => {
  test('signs in, is hashed anew by it, and goes on signing in', async () => {
    const person = await personOfBefore();
    await enter(person.email);
    const hash = await hashOf(person.id);
    expect(hash).toMatch(/^\$argon2id\$/);
    await enter(person.email);
    expect(await hashOf(person.id)).toBe(hash);
  });

  test('stays as it is when a wrong one was given', async () => {
    const person = await personOfBefore();
    const before = await hashOf(person.id);
    expect(await refusalOf(enter(person.email, 'Another-Crocus-8'))).toMatchObject({ code: 'sign_in_refused' });
    expect(await hashOf(person.id)).toBe(before);
  });

  test('signs in twice at once, whichever of the two replaces it', async () => {
    const person = await personOfBefore();
    const entered = await Promise.all([1, 2, 3].map(() => enter(person.email)));
    expect(entered.map(({ session }) => session.uid)).toEqual([person.id, person.id, person.id]);
  });

  test('is changed by who knows it', async () => {
    const person = await personOfBefore();
    const desk = await app.signIn(person);
    await desk.call(changePassword, { currentPassword: WORLD_PASSWORD, newPassword: 'Another-Crocus-8' });
    await enter(person.email, 'Another-Crocus-8');
    expect(await refusalOf(enter(person.email))).toMatchObject({ code: 'sign_in_refused' });
  });
});
