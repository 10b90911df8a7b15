import {
  changeEmailAddress,
  changePassword,
  confirmEmailCode,
  confirmIdentity,
  getSession,
} from '@alethea/accounts/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAddress } from '../../people/email-address/take-address.ts';
import { codeOfMail, mailsTo } from '../account-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const db = () => app.server.engine.db;

async function waitingCalls(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
  return rows[0]?.count;
}

async function codeFor(browser: TestClient, email: string, count = 1): Promise<string> {
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  await browser.call(changeEmailAddress, { email });
  const codes = async () => (await mailsTo(app, email.toLowerCase())).flatMap((mail) => codeOfMail(mail) ?? []);
  await expect.poll(async () => (await codes()).length).toBe(count);
  return (await codes()).at(-1) ?? '';
}

const emailOf = async (browser: TestClient) => (await browser.call(getSession, {})).session?.email;

test('of two people who take one free address at once, one has it and the other keeps their own', async () => {
  const people = [await app.world.person(), await app.world.person()] as const;
  const [one, other] = [await app.signIn(people[0]), await app.signIn(people[1])];
  const wanted = 'wanted.by.two@clinic.example';
  const codes = [await codeFor(one, wanted), await codeFor(other, wanted.toUpperCase(), 2)] as const;
  const begun: Promise<string>[] = [];
  await db()
    .transaction()
    .execute(async (tx) => {
      await lockAddress(tx, wanted);
      for (const [index, browser] of [one, other].entries()) {
        begun.push(codeOf(browser.call(confirmEmailCode, { code: codes[index] ?? '' })));
        await expect.poll(waitingCalls).toBe(begun.length);
      }
    });
  expect(await Promise.all(begun)).toEqual(['answered', 'code_ended']);
  expect([await emailOf(one), await emailOf(other)]).toEqual([wanted, people[1].email]);
});

test('a thief who takes the address while the owner changes the password takes nothing', async () => {
  const person = await app.world.person();
  const [owner, thief] = [await app.signIn(person), await app.signIn(person)];
  const code = await codeFor(thief, 'thieves@clinic.example');
  const begun: Promise<string>[] = [];
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`select 1 from person where id = ${person.id} for update`.execute(tx);
      const newPassword = 'Chinook-Arch-42';
      begun.push(codeOf(owner.call(changePassword, { currentPassword: WORLD_PASSWORD, newPassword })));
      await expect.poll(waitingCalls).toBe(1);
      begun.push(codeOf(thief.call(confirmEmailCode, { code })));
      await expect.poll(waitingCalls).toBe(2);
    });
  expect(await Promise.all(begun)).toEqual(['answered', 'code_ended']);
  expect([await emailOf(owner), await emailOf(thief)]).toEqual([person.email, undefined]);
});
