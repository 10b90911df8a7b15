import { completeSignUp, logEvents, sendForgotPasswordEmail, signIn } from '@alethea/accounts/contract';
import { attackSize } from '@alethea/test-kit/attack-size';
import { codeOf } from '@alethea/test-kit/refusal';
import { signUpInput } from '@alethea/test-kit/sign-up-form';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { createTestClient, type TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropPastDays } from '../../daily-caps/daily-cap.ts';

// Below the ten calls that a network may make in a minute.
const PER_NETWORK = attackSize(3, 7);
const IN_ALL = 2 * PER_NETWORK;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: {
      ...{ TRUSTED_PROXIES: '127.0.0.1', ENTRIES_PER_NETWORK: '4', ENTRIES_PER_DAY: '1000' },
      ...{ SIGN_UPS_PER_NETWORK: String(PER_NETWORK), SIGN_UPS_PER_DAY: String(IN_ALL) },
      ...{ ANALYTICS_PER_NETWORK: '100', ANALYTICS_PER_DAY: '150' },
    },
  });
});
afterAll(() => app.stop());

const from = (network: string): TestClient => createTestClient(app.address, { 'x-forwarded-for': network });

/** How sign-ups end, one after the other. */
async function signUps(network: (count: number) => string, count: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let made = 0; made < count; made += 1) {
    outcomes.push(await codeOf(from(network(made)).call(completeSignUp, signUpInput({ practiceId: '' }))));
  }
  return outcomes;
}

const kept = async () => {
  const { rows } = await sql<{ files: number; people: number }>`
    select (select count(*) from stored_file) as files, (select count(*) from sign_up) as people`.execute(
    app.server.engine.db,
  );
  return rows[0];
};

test('a network that signs up more often than its share of the day is refused, and nothing of it is kept', async () => {
  // One line of IPv6 has 64 bits of addresses.
  const outcomes = await signUps((made) => `2001:db8:0:1::${made + 1}`, PER_NETWORK + 2);
  expect(outcomes.slice(0, PER_NETWORK)).toEqual(Array.from({ length: PER_NETWORK }, () => 'answered'));
  expect(outcomes.slice(PER_NETWORK)).toEqual(['too_many_requests', 'too_many_requests']);
  expect(await kept()).toEqual({ files: PER_NETWORK, people: PER_NETWORK });
  const refusal = await from('2001:db8:0:1::ff')
    .call(completeSignUp, signUpInput())
    .catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 429 });
});

test('all together have a share of the day too; the next day begins anew, and the counts outlive a restart', async () => {
  const outcomes = await signUps((made) => `10.5.${made >> 8}.${made & 255}`, PER_NETWORK + 1);
  expect(outcomes.at(-2)).toBe('answered');
  expect(outcomes.at(-1)).toBe('too_many_requests');
  const { rows } = await sql<{ count: number }>`
    select count from rate_bucket where bucket = 'accounts-day:sign-up'`.execute(app.server.engine.db);
  expect(rows).toEqual([{ count: IN_ALL }]);
  app.clock.advance(86_400_000);
  expect(await signUps(() => '10.5.9.9', 1)).toEqual(['answered']);
  await dropPastDays(app.server.engine.db, new Date(app.clock.now().getTime() + 86_400_000));
  const left = await sql`select 1 from rate_bucket where starts_with(bucket, 'accounts-day:')`.execute(
    app.server.engine.db,
  );
  expect(left.rows).toEqual([]);
});

test('sign-ins and mails that are asked for share what a network may have in a day', async () => {
  const browser = from('10.6.0.1');
  const outcomes: string[] = [];
  for (let asked = 0; asked < 3; asked += 1) {
    outcomes.push(
      await codeOf(browser.call(sendForgotPasswordEmail, { email: `nobody.${asked}@clinic.example` })),
      await codeOf(browser.call(signIn, { email: `nobody.${asked}@clinic.example`, password: 'Not-The-Word-1' })),
    );
  }
  expect(outcomes.slice(4)).toEqual(['too_many_requests', 'too_many_requests']);
  expect(outcomes.slice(0, 4)).not.toContain('too_many_requests');
});

test('statistics count by the event, and what does not fit in the day is not kept', async () => {
  const person = await app.world.person();
  const browser = await app.signIn(person);
  const actions = Array.from({ length: 50 }, () => 'profile_save');
  const outcomes: string[] = [];
  for (let call = 0; call < 3; call += 1) {
    outcomes.push(await codeOf(browser.call(logEvents, { platform: 'web', actions })));
  }
  expect(outcomes).toEqual(['answered', 'answered', 'too_many_requests']);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from analytics_event where person_id = ${person.id}`.execute(app.server.engine.db);
  expect(rows).toEqual([{ count: 100 }]);
});
