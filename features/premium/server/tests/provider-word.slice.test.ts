import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { premiumScene } from './premium-scene.ts';

const DAY = 24 * 3_600_000;

let app: TestApp;
let scene: ReturnType<typeof premiumScene>;
beforeAll(async () => {
  app = await createTestApp();
  scene = premiumScene(app, await app.world.clinic('Chinook Family Practice'));
});
afterAll(() => app.stop());

/** A physician who has paid, while nothing of it has reached us; and what the provider would have told. */
async function paidUnheard() {
  scene.sandbox.holdEvents(true);
  const physician = await scene.physician();
  const before = scene.sandbox.events().length;
  await scene.pay(physician);
  return { ...physician, events: scene.sandbox.events().slice(before) };
}

const keptEvents = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from premium_event`.execute(
    app.server.engine.db,
  );
  return rows[0]?.count ?? 0;
};

test('a late event grants premium when it comes; until then nothing is granted, whatever the browser has seen', async () => {
  const { person } = await paidUnheard();
  await app.passTime(60_000);
  expect(await scene.isPremium(person)).toBe(false);
  scene.sandbox.holdEvents(false);
  await expect.poll(() => scene.isPremium(person)).toBe(true);
});

test('an event that is told twice, and again later, is taken once', async () => {
  const { person, events } = await paidUnheard();
  const paid = events.find(({ type }) => type === 'invoice.paid')?.body ?? '';
  const before = await keptEvents();
  expect(await Promise.all([scene.tell(paid), scene.tell(paid), scene.tell(paid)])).toEqual([200, 200, 200]);
  await expect.poll(() => scene.isPremium(person)).toBe(true);
  expect(await scene.tell(paid)).toBe(200);
  expect(await keptEvents()).toBe(before + 1);
  const { rows } = await sql`
    select 1 from audit_event where event = 'premium.granted' and record_id = ${person.id}`.execute(
    app.server.engine.db,
  );
  expect(rows).toHaveLength(1);
});

test('events that come in the wrong order end in what is true: the last word is asked of the provider', async () => {
  const { person, events } = await paidUnheard();
  for (const { body } of events.toReversed()) expect(await scene.tell(body)).toBe(200);
  await expect.poll(scene.jobsLeft).toBe(0);
  expect(await scene.isPremium(person)).toBe(true);
  expect(await scene.rowsOf(person)).toEqual(['active']);
});

test('a body without the provider’s signature, with a wrong one, an old one or a changed body is refused and keeps nothing', async () => {
  const { person, events } = await paidUnheard();
  const paid = events.find(({ type }) => type === 'invoice.paid')?.body ?? '';
  const before = await keptEvents();
  const now = app.clock.now();
  expect(await scene.tell(paid, '')).toBe(400);
  expect(await scene.tell(paid, `t=${Math.floor(now.getTime() / 1_000)},v1=${'0'.repeat(64)}`)).toBe(400);
  expect(await scene.tell(paid, scene.sandbox.sign(paid, new Date(now.getTime() - 301_000)))).toBe(400);
  expect(await scene.tell(paid.replace('invoice.paid', 'invoice.sent'), scene.sandbox.sign(paid))).toBe(400);
  expect(await scene.tell('not even JSON', scene.sandbox.sign('not even JSON'))).toBe(400);
  expect(await keptEvents()).toBe(before);
  expect(await scene.isPremium(person)).toBe(false);
  expect(await scene.tell(paid, scene.sandbox.sign(paid, new Date(now.getTime() - 290_000)))).toBe(200);
  await expect.poll(() => scene.isPremium(person)).toBe(true);
});

test('an event about a customer of another product is taken, and nothing follows from it', async () => {
  const before = await keptEvents();
  const object = { id: 'in_other', object: 'invoice', customer: 'cus_of_another_product' };
  const event = { id: 'evt_other', object: 'event', type: 'invoice.paid', created: 1_790_000_000, data: { object } };
  expect(await scene.tell(JSON.stringify(event))).toBe(200);
  expect(await keptEvents()).toBe(before);
});

test('what was told while nobody listened is found at night', async () => {
  const { person } = await paidUnheard();
  await app.passTime(DAY);
  await expect.poll(() => scene.isPremium(person)).toBe(true);
  scene.sandbox.holdEvents(false);
});

test('who is not eligible any more, as when the practice ID was revoked meanwhile, is granted nothing', async () => {
  const { person } = await paidUnheard();
  await sql`
    delete from person_role where person_id = ${person.id} and role = 'premiumEligible'`.execute(app.server.engine.db);
  scene.sandbox.holdEvents(false);
  await expect.poll(() => scene.rowsOf(person)).toEqual(['active']);
  expect(await scene.isPremium(person)).toBe(false);
});

test('a renewal that fails ends premium; paid after all, by another card, it comes back', async () => {
  const physician = await scene.physician();
  await scene.pay(physician, '4000000000000341');
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
  await app.passTime(31 * DAY);
  await expect.poll(() => scene.isPremium(physician.person)).toBe(false);
  expect(await scene.rowsOf(physician.person)).toEqual(['past_due']);
  const again = { ...physician, browser: await app.signIn(physician.person) };
  expect(await scene.pay(again)).toEqual({ status: 'succeeded' });
  await expect.poll(() => scene.isPremium(physician.person)).toBe(true);
});
