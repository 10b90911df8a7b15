import type { InputOf } from '@alethea/kernel/calls/operation';
import {
  countOneWayMessageUses,
  listPatientMessages,
  PREMIUM_USES_PER_MONTH,
  sendOneWayMessage,
} from '@alethea/patients/contract';
import { createPremiumSubscription, openSubscriptionPortal } from '@alethea/premium/contract';
import type { CardSandbox } from '@alethea/premium/server';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let sandbox: CardSandbox;
beforeAll(async () => {
  // In the middle of a calendar month, so that its turn is none of the billing period's.
  app = await createTestApp({ moment: '2026-11-17T17:00:00Z' });
  sandbox = app.server.features.cardSandbox as CardSandbox;
});
afterAll(() => app.stop());

const messageTo = (person: WorldPerson): InputOf<typeof sendOneWayMessage> => ({
  physicianUid: person.id,
  locationIdx: 0,
  phn: '333343333',
  patientEmail: 'margaret@home.example',
  subject: 'Your clobetasol',
  body: 'Please apply it nightly for two weeks.',
  delay: false,
});

async function holds(person: WorldPerson, isPremium: boolean) {
  const found = async () => {
    const { rows } = await sql`
      select 1 from person_role where person_id = ${person.id} and role = 'premium'`.execute(app.server.engine.db);
    return rows.length > 0;
  };
  await expect.poll(found).toBe(isPremium);
}

/** A physician who has paid for premium just now. */
async function subscriber(): Promise<{ person: WorldPerson; browser: TestClient }> {
  const clinic = await app.world.clinic('Chinook Family Practice');
  const person = await app.world.person({ roles: ['doctor', 'free', 'premiumEligible'], clinics: [clinic] });
  const browser = await app.signIn(person);
  const { clientSecret } = await browser.call(createPremiumSubscription, {});
  sandbox.confirm({ clientSecret, cardNumber: '4242424242424242' });
  await holds(person, true);
  return { person, browser };
}

const setUsed = (person: WorldPerson, used: number) =>
  sql`update premium_use set used = ${used} where person_id = ${person.id}`.execute(app.server.engine.db);

test('[PREMIUM-01] [PREMIUM-08] [PREMIUM-15] [PREMIUM-16] 30 messages are sent, the next is refused, until the paid month turns', async () => {
  const { person, browser } = await subscriber();
  expect(await browser.call(countOneWayMessageUses, {})).toBe(PREMIUM_USES_PER_MONTH);
  await browser.call(sendOneWayMessage, messageTo(person));
  expect(await browser.call(countOneWayMessageUses, {})).toBe(29);
  await setUsed(person, 29);
  await browser.call(sendOneWayMessage, messageTo(person));
  expect(await browser.call(countOneWayMessageUses, {})).toBe(0);
  const refused = { code: 'limit_reached' };
  await expect(browser.call(sendOneWayMessage, messageTo(person))).rejects.toMatchObject(refused);
  // The calendar month turns: what was paid for is still used up.
  app.clock.set('2026-12-02T17:00:00Z');
  const inDecember = await app.signIn(person);
  await expect(inDecember.call(sendOneWayMessage, messageTo(person))).rejects.toMatchObject(refused);
  // The paid month turns.
  app.clock.set('2026-12-17T18:00:00Z');
  const renewed = await app.signIn(person);
  await renewed.call(sendOneWayMessage, messageTo(person));
  expect(await renewed.call(countOneWayMessageUses, {})).toBe(29);
});

test('[CCALL-43] premium that ends between typing and sending: the send is refused, and nothing is sent or counted', async () => {
  const { person, browser } = await subscriber();
  await browser.call(sendOneWayMessage, messageTo(person));
  const { url } = await browser.call(openSubscriptionPortal, {});
  sandbox.cancelInPortal(new URL(url).pathname.split('/').at(-1) ?? '', true);
  await app.passTime(32 * 24 * 3_600_000);
  await holds(person, false);
  const again = await app.signIn(person);
  await expect(again.call(sendOneWayMessage, messageTo(person))).rejects.toMatchObject({ code: 'not_permitted' });
  const { rows } = await sql<{ used: number }>`
    select used from premium_use where person_id = ${person.id}`.execute(app.server.engine.db);
  expect(rows).toEqual([{ used: 1 }]);
  const reader = await app.signIn(await app.world.person({ roles: ['doctor', 'adminFee'] }));
  expect((await reader.call(listPatientMessages, {})).messages).toEqual([]);
});
