import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPremiumSubscription,
  getPaymentForm,
  getPaymentOutcome,
  getPremiumSubscriptionPrice,
  openSubscriptionPortal,
} from '../../contract/index.ts';
import { paymentIdOfSecret } from '../../contract/payment-return.ts';
import { premiumScene } from './premium-scene.ts';

const HOUR = 3_600_000;

let app: TestApp;
let scene: ReturnType<typeof premiumScene>;
beforeAll(async () => {
  app = await createTestApp();
  scene = premiumScene(app, await app.world.clinic('Chinook Family Practice'));
});
afterAll(() => app.stop());

test('[PREMIUM-05] [PREMIUM-07] [ICALL-06] the server tells the price that the provider charges: $15 a month', async () => {
  const { browser } = await scene.physician();
  expect(await browser.call(getPremiumSubscriptionPrice, {})).toEqual({ amount: 1500, currency: 'CAD' });
  expect(await browser.call(getPaymentForm, {})).toMatchObject({ provider: 'sandbox' });
});

test('[ENV-16] [PREMIUM-10] [ICALL-05] a payment confirmed with the secret makes a physician premium, by the provider’s word', async () => {
  const physician = await scene.physician();
  const answer = await physician.browser.call(createPremiumSubscription, {});
  expect(Object.keys(answer)).toEqual(['clientSecret']);
  expect(await scene.isPremium(physician.person)).toBe(false);
  const payment = { clientSecret: answer.clientSecret, cardNumber: '4242424242424242' };
  expect(scene.sandbox.confirm(payment)).toEqual({ status: 'succeeded' });
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  const { rows } = await sql<{ personName: string }>`
    select person_name as "personName" from audit_event
    where event = 'premium.granted' and record_id = ${physician.person.id}`.execute(app.server.engine.db);
  expect(rows).toEqual([{ personName: 'payment provider' }]);
  await expect(physician.browser.call(createPremiumSubscription, {})).rejects.toMatchObject({ code: 'not_permitted' });
});

test('nobody else begins a subscription: not an assistant, not who is not eligible', async () => {
  for (const roles of [['moa'], ['doctor', 'adminFee'], ['nursePractitioner', 'free']]) {
    const other = await app.signIn(await app.world.person({ roles }));
    await expect(other.call(createPremiumSubscription, {})).rejects.toMatchObject({ code: 'not_permitted' });
  }
});

test('two windows that begin at once, and one that comes back, are given one payment; it is charged once', async () => {
  const physician = await scene.physician();
  const secrets = await Promise.all([scene.begin(physician), scene.begin(physician)]);
  expect(new Set([...secrets, await scene.begin(physician)]).size).toBe(1);
  const [clientSecret = ''] = secrets;
  const payment = { clientSecret, cardNumber: '4242424242424242' };
  expect(scene.sandbox.confirm(payment)).toEqual({ status: 'succeeded' });
  expect(scene.sandbox.confirm(payment)).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('who was renamed after a start that was not kept goes on with the same payment', async () => {
  const physician = await scene.physician();
  const { id } = physician.person;
  const first = await scene.begin(physician);
  const { db } = app.server.engine;
  await sql`delete from premium_customer where person_id = ${id}`.execute(db);
  await sql`update person set last_name = 'Newname' where id = ${id}`.execute(db);
  expect(await scene.begin(physician)).toBe(first);
  const books = await readFile(join(app.dataFolder, 'card-sandbox', 'books.json'), 'utf8');
  expect(JSON.parse(books).customers).toContainEqual(
    expect.objectContaining({ name: expect.stringContaining('Newname'), metadata: { personId: id } }),
  );
});

test.for([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
] as const)('card %s: %s Nothing is granted, and another card pays the same subscription', async ([card, message]) => {
  const physician = await scene.physician();
  expect(await scene.pay(physician, card)).toMatchObject({ error: { type: 'card_error', message } });
  await expect.poll(() => scene.rowsOf(physician.person)).toEqual(['incomplete']);
  expect(await scene.isPremium(physician.person)).toBe(false);
  expect(await scene.pay(physician)).toEqual({ status: 'succeeded' });
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  expect(await scene.rowsOf(physician.person)).toEqual(['active']);
});

test('a card whose bank asks is charged when the bank is satisfied, and not before', async () => {
  const physician = await scene.physician();
  const clientSecret = await scene.begin(physician);
  const payment = { clientSecret, cardNumber: '4000002500003155' };
  const paymentIntent = paymentIdOfSecret(clientSecret);
  const bankPage = `/sandbox/stripe/bank/${paymentIntent}`;
  const answerBank = async (choice: string) => {
    expect(scene.sandbox.confirm(payment)).toEqual({ status: 'requires_action', redirectUrl: bankPage });
    expect(await (await physician.browser.send(bankPage)).text()).toContain('Confirm payment');
    const answered = await physician.browser.send(bankPage, { method: 'POST', body: new URLSearchParams({ choice }) });
    return answered.headers.get('location');
  };
  const back = `/premium/payment?payment_intent=${paymentIntent}&payment_intent_client_secret=${clientSecret}`;
  expect(await answerBank('decline')).toBe(`${back}&redirect_status=failed`);
  expect(await physician.browser.call(getPaymentOutcome, { paymentIntent })).toEqual({
    status: 'failed',
    error: { type: 'card_error', message: expect.stringContaining('unable to authenticate your payment method') },
  });
  expect(await scene.isPremium(physician.person)).toBe(false);
  expect(await answerBank('approve')).toBe(`${back}&redirect_status=succeeded`);
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  const outcome = await physician.browser.call(getPaymentOutcome, { paymentIntent });
  expect(outcome).toEqual({ status: 'succeeded', error: null });
});

test('how a payment ended is told to nobody but who paid, and of a payment that is none to nobody', async () => {
  const physician = await scene.physician();
  const paymentIntent = paymentIdOfSecret(await scene.begin(physician));
  const other = await scene.physician();
  const refused = { code: 'payment_not_found' };
  await expect(other.browser.call(getPaymentOutcome, { paymentIntent })).rejects.toMatchObject(refused);
  await scene.begin(other);
  await expect(other.browser.call(getPaymentOutcome, { paymentIntent })).rejects.toMatchObject(refused);
  const unknown = physician.browser.call(getPaymentOutcome, { paymentIntent: 'pi_unknown' });
  await expect(unknown).rejects.toMatchObject(refused);
});

test('a number that is no test card is refused, and kept nowhere', async () => {
  const physician = await scene.physician();
  const answer = await scene.pay(physician, '4111111111111111');
  expect(answer).toMatchObject({ error: { code: 'incorrect_number' } });
  expect(JSON.stringify(scene.sandbox.events())).not.toContain('4111111111111111');
});

test('a subscription whose first payment never came has expired after 23 hours; the next try begins another one', async () => {
  const physician = await scene.physician();
  const first = await scene.begin(physician);
  await app.passTime(23 * HOUR);
  await expect.poll(() => scene.rowsOf(physician.person)).toEqual(['incomplete_expired']);
  expect(scene.sandbox.confirm({ clientSecret: first, cardNumber: '4242424242424242' })).toHaveProperty('error');
  expect(await scene.isPremium(physician.person)).toBe(false);
  const again = await app.signIn(physician.person);
  const { clientSecret } = await again.call(createPremiumSubscription, {});
  expect(clientSecret).not.toBe(first);
  scene.sandbox.confirm({ clientSecret, cardNumber: '4242424242424242' });
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
});

test('[PREMIUM-14] who has premium is led to the provider’s page, cancels there, and keeps it until the paid month ends', async () => {
  const physician = await scene.physician();
  await expect(physician.browser.call(openSubscriptionPortal, {})).rejects.toMatchObject({ code: 'not_permitted' });
  await scene.pay(physician);
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  const { url } = await physician.browser.call(openSubscriptionPortal, {});
  const path = new URL(url).pathname;
  expect(await (await physician.browser.send(path)).text()).toContain('Cancel subscription');
  const body = new URLSearchParams({ choice: 'cancel' });
  expect((await physician.browser.send(path, { method: 'POST', body })).status).toBe(303);
  expect(await (await physician.browser.send(path)).text()).toContain('Premium ends on');
  await expect.poll(scene.jobsLeft).toBe(0);
  expect(await scene.isPremium(physician.person)).toBe(true);
  await app.passTime(31 * 24 * HOUR);
  await expect.poll(() => scene.isPremium(physician.person)).toBe(false);
  expect(await scene.rowsOf(physician.person)).toEqual(['canceled']);
});

test('the sandbox goes on to the end of the paid month when told to, and renews by a signed event, or ends', async () => {
  const physician = await scene.physician();
  await scene.pay(physician);
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  const { url } = await physician.browser.call(openSubscriptionPortal, {});
  const path = new URL(url).pathname;
  const choose = (choice: string) =>
    physician.browser.send(path, { method: 'POST', body: new URLSearchParams({ choice }) });
  const periodStart = async () => {
    const { rows } = await sql<{ start: Date }>`
      select period_start as start from premium_subscription where person_id = ${physician.person.id}`.execute(
      app.server.engine.db,
    );
    return rows[0]?.start.getTime() ?? 0;
  };
  const before = await periodStart();
  expect((await choose('nextMonth')).status).toBe(303);
  await expect.poll(periodStart).toBeGreaterThan(before);
  expect(await scene.rowsOf(physician.person)).toEqual(['active']);
  await choose('cancel');
  await choose('nextMonth');
  await expect.poll(() => scene.isPremium(physician.person)).toBe(false);
  expect(await scene.rowsOf(physician.person)).toEqual(['canceled']);
});

test('[PREMIUM-14] who holds premium without a subscription is told that there is none to manage', async () => {
  const browser = await app.signIn(await app.world.person({ roles: ['doctor', 'free', 'premiumEligible', 'premium'] }));
  await expect(browser.call(openSubscriptionPortal, {})).rejects.toMatchObject({ code: 'subscription_not_found' });
});

test('where premium is not sold nobody may sign up or manage, and its webhook is not there', async () => {
  const other = await createTestApp({ env: { PREMIUM: 'off' } });
  try {
    const person = await other.world.person({ roles: ['doctor', 'free', 'premiumEligible'] });
    const browser = await other.signIn(person);
    await expect(browser.call(createPremiumSubscription, {})).rejects.toMatchObject({ code: 'not_permitted' });
    expect((await browser.send('/api/premium-stripeWebhook', { method: 'POST', body: '{}' })).status).toBe(404);
  } finally {
    await other.stop();
  }
});
