import { lockAccount, setPlan, unlockAccount } from '@alethea/accounts/contract/desk/people';
import { revokePracticeId } from '@alethea/accounts/contract/desk/practice-ids';
import { createPremiumSubscription } from '@alethea/premium/contract';
import type { CardSandbox } from '@alethea/premium/server';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD, type WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

const DAY = 24 * 3_600_000;
const SUBJECT = 'Your Alethea Premium subscription is cancelled';

let app: TestApp;
let sandbox: CardSandbox;
let operator: WorldPerson;
beforeAll(async () => {
  app = await createTestApp({ moment: '2026-11-03T17:00:00Z' });
  sandbox = app.server.features.cardSandbox as CardSandbox;
  operator = await app.world.person({ roles: ['operator'], providerType: null });
});
afterAll(() => app.stop());

let practiceIds = 300_000_000;

/** A physician with a verified practice ID who has paid for premium, by a card that is named. */
async function subscriber(cardNumber = '4242424242424242') {
  const { accounts } = app.server.features;
  const passwordHash = await accounts.hashPassword(WORLD_PASSWORD);
  practiceIds += 1;
  const email = `subscriber.${practiceIds}@clinic.example`;
  const [practiceId, practiceIdProvince] = [String(practiceIds), 'AB' as const];
  const id = await app.server.engine.db.transaction().execute((tx) =>
    accounts.createAccount(tx, {
      ...{ email, passwordHash, plan: 'econsult' as const, locations: [], clinicIds: [] },
      person: { firstName: 'Amara', lastName: 'Okafor', providerType: 'md', practiceId, practiceIdProvince },
      roles: ['doctor', 'free', 'premiumEligible'],
    }),
  );
  const person = { id, email };
  const { clientSecret } = await (await app.signIn(person)).call(createPremiumSubscription, {});
  if (cardNumber !== '') {
    sandbox.confirm({ clientSecret, cardNumber });
    await expect.poll(() => isPremium(id)).toBe(true);
  }
  return person;
}

async function isPremium(personId: string) {
  const { rows } = await sql`
    select 1 from person_role where person_id = ${personId} and role = 'premium'`.execute(app.server.engine.db);
  return rows.length > 0;
}

async function subscriptionOf(personId: string) {
  const { rows } = await sql<{ status: string; stopped: boolean }>`
    select status, stopped_at is not null as stopped from premium_subscription
    where person_id = ${personId} order by created_at`.execute(app.server.engine.db);
  return rows.at(-1);
}

const mailsAboutIt = async (email: string) => {
  const mails = await app.server.features.outbox.list();
  return mails.filter((mail) => mail.to === email && mail.subject === SUBJECT);
};

/** The desk, whose session is none of the one before a month passed. */
const desk = () => app.signIn(operator);

const revoke = async (personId: string) =>
  (await desk()).call(revokePracticeId, {
    personId,
    evidence: 'Struck off the register.',
    reason: 'No longer registered.',
  });

test('who reads French is told in French, with the last day as French writes it', async () => {
  const { id, email } = await subscriber();
  await sql`update person set preferences = '{"language": "fr"}'::jsonb where id = ${id}`.execute(app.server.engine.db);
  await revoke(id);
  const told = async () => (await app.server.features.outbox.list()).filter((mail) => mail.to === email);
  const subjects = async () => (await told()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Votre abonnement à Alethea Premium est annulé');
  const text = (await told()).find(({ subject }) => subject.startsWith('Votre abonnement'))?.text;
  expect(text).toMatch(/Il prend fin le \d{1,2} décembre 2026/);
});

async function stopsLogged(personId: string) {
  const { rows } = await sql`
    select 1 from audit_event where event = 'premium.stopped' and record_id = ${personId}`.execute(
    app.server.engine.db,
  );
  return rows.length;
}

test('a revoked practice ID ends the subscription with its paid month: told once by mail, logged, and not charged again', async () => {
  const { id, email } = await subscriber();
  await revoke(id);
  await expect.poll(() => mailsAboutIt(email)).toHaveLength(1);
  expect(await isPremium(id)).toBe(false);
  expect(await subscriptionOf(id)).toEqual({ status: 'active', stopped: true });
  expect(await stopsLogged(id)).toBe(1);
  const [mail] = await mailsAboutIt(email);
  expect(mail?.text).toContain('It ends on December 3, 2026, and you will not be charged again.');
  const paid = () => sandbox.events().filter(({ type }) => type === 'invoice.paid').length;
  const before = paid();
  await app.passTime(31 * DAY);
  await expect.poll(() => subscriptionOf(id)).toMatchObject({ status: 'canceled' });
  expect(paid()).toBe(before);
  expect(await mailsAboutIt(email)).toHaveLength(1);
  expect(await stopsLogged(id)).toBe(1);
});

test('a provider that does not answer for a while keeps the desk from nothing, and is told when it answers again', async () => {
  const { id, email } = await subscriber();
  sandbox.goDown(true);
  onTestFinished(() => sandbox.goDown(false));
  await revoke(id);
  // The provider's events, and other people's of before, may ask for a try of their own.
  const isTried = async () => {
    const { rows } = await sql`
      select 1 from pgboss.job
      where name = 'follow-premium-customer' and state = 'retry' and data ->> 'personId' = ${id}`.execute(
      app.server.engine.db,
    );
    return rows.length > 0;
  };
  await expect.poll(isTried).toBe(true);
  expect(await mailsAboutIt(email)).toEqual([]);
  expect(await isPremium(id)).toBe(false);
  sandbox.goDown(false);
  await sql`
    update pgboss.job set start_after = now() where name = 'follow-premium-customer' and state = 'retry'`.execute(
    app.server.engine.db,
  );
  await expect.poll(() => mailsAboutIt(email)).toHaveLength(1);
  expect(await subscriptionOf(id)).toEqual({ status: 'active', stopped: true });
});

test('a subscription that was begun and not paid ends at once, without a mail: nothing was ever charged', async () => {
  const { id, email } = await subscriber('');
  await revoke(id);
  await expect.poll(() => subscriptionOf(id)).toMatchObject({ status: 'canceled' });
  expect(await mailsAboutIt(email)).toEqual([]);
});

test('a renewal that is owed when the practice ID is revoked is not tried again', async () => {
  const { id, email } = await subscriber('4000000000000341');
  await app.passTime(31 * DAY);
  await expect.poll(() => subscriptionOf(id)).toMatchObject({ status: 'past_due' });
  await revoke(id);
  await expect.poll(() => subscriptionOf(id)).toMatchObject({ status: 'canceled' });
  await expect.poll(() => mailsAboutIt(email)).toHaveLength(1);
  const [mail] = await mailsAboutIt(email);
  expect(mail?.text).toContain('the payment that was due will not be charged');
});

test('a locked account, and one whose plan includes it all, pay no further; unlocked again, it has what is paid', async () => {
  const locked = await subscriber();
  await (await desk()).call(lockAccount, { personId: locked.id, reason: 'The laptop was stolen.' });
  await expect.poll(() => mailsAboutIt(locked.email)).toHaveLength(1);
  await (await desk()).call(unlockAccount, { personId: locked.id });
  await expect.poll(() => isPremium(locked.id)).toBe(true);
  const onPlus = await subscriber();
  await (await desk()).call(setPlan, { personId: onPlus.id, plan: 'plus' });
  await expect.poll(() => mailsAboutIt(onPlus.email)).toHaveLength(1);
});
