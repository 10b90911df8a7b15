import { exportEconsultPdf } from '@alethea/consults/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { sendConsult, sendReferral } from '@alethea/requests/contract';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { CallRefused, type TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const AT_ONCE = 2;
const PER_MINUTE = attackSize(3, 20);
const CALLS = attackSize(8, 200);

let app: TestApp;
let asker: TestClient;
let specialist: TestClient;
let referrer: TestClient;
let activityId: string;
/** A referral to a service, each with an id of its own. */
let newReferral: () => InputOf<typeof sendReferral>;
beforeAll(async () => {
  app = await createTestApp({ env: { HEAVY_AT_ONCE: String(AT_ONCE), HEAVY_PER_MINUTE: String(PER_MINUTE) } });
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const [doctor, other, dermatologist] = [
    await app.world.person({ clinics: [clinic] }),
    await app.world.person({ clinics: [clinic] }),
    await app.world.person({ roles: ['specialist'], clinics: [clinic] }),
  ];
  const service = await app.world.service({ people: [dermatologist], clinic });
  asker = await app.signIn(doctor);
  specialist = await app.signIn(dermatologist);
  const payload = app.world.sendPayload({ from: doctor, to: service });
  await asker.call(sendConsult, payload);
  activityId = payload.clientId;
  const referrals = await app.world.service({ people: [dermatologist], clinic, type: 'referral' });
  newReferral = () => app.world.sendPayload({ from: other, to: referrals });
  referrer = await app.signIn(other);
});
afterAll(() => app.stop());

/** `answered`, or how long the refusal says to wait. */
async function outcomeOf(call: Promise<unknown>): Promise<'answered' | number> {
  try {
    await call;
    return 'answered';
  } catch (error) {
    if (error instanceof CallRefused && error.status === 429) return Number(error.headers.get('retry-after'));
    throw error;
  }
}
const outcome = (client: TestClient) => outcomeOf(client.call(exportEconsultPdf, { activityId }));

test('documents that one person has made at once are a share; the rest is refused with a time, and others are served', {
  timeout: attackSize(300_000, 600_000),
}, async () => {
  const attack = Promise.all(Array.from({ length: CALLS }, () => outcome(asker)));
  expect(await outcome(specialist)).toBe('answered');
  const outcomes = await attack;
  const answered = outcomes.filter((one) => one === 'answered').length;
  expect(answered).toBeGreaterThanOrEqual(AT_ONCE);
  expect(answered).toBeLessThanOrEqual(PER_MINUTE);
  for (const one of outcomes) expect(one === 'answered' || (one >= 1 && one <= 60)).toBe(true);
  // One after the other it is the minute that ends it.
  let last = await outcome(asker);
  for (let call = 0; call <= 2 * PER_MINUTE && last === 'answered'; call++) last = await outcome(asker);
  expect(last).not.toBe('answered');
  expect(await outcome(specialist)).toBe('answered');
});

test('referrals, of which each is written as a fax, are held to the same share', async () => {
  const outcomes: ('answered' | number)[] = [];
  while (outcomes.length <= PER_MINUTE) outcomes.push(await outcomeOf(referrer.call(sendReferral, newReferral())));
  expect(outcomes.filter((one) => one === 'answered')).toHaveLength(PER_MINUTE);
  expect(outcomes.at(-1)).toEqual(expect.any(Number));
});
