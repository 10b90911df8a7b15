import { getThread, listAuditLog, listConsults, openConsult, withdrawConsult } from '@alethea/consults/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendReferral } from '../../contract/index.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  // A day ahead of the database: what is to be done later waits there until a test lets it go on.
  app.clock.advance(DAY_MS);
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
});
afterAll(() => app.stop());

const db = () => app.server.engine.db;

/** Sends a referral to a service that nobody answers in the portal; the spool ends its fax as the number says. */
async function refer(fax: string): Promise<string> {
  const place = await app.world.clinic(`Skin Centre ${fax}`);
  await sql`update clinic set fax = ${fax} where id = ${place.id}`.execute(db());
  const service = await app.world.service({ people: [], clinic: place, type: 'referral' });
  const input = app.world.sendPayload({ from: doctorPerson, to: service });
  return (await doctor.call(sendReferral, input)).activityId;
}

/** The fax as the queue and the record have it. */
async function faxOf(activityId: string) {
  const { rows } = await sql`
    select d.state, d.reason, d.attempts, f.outcome, f.settled_at is not null as settled
    from referral_fax f join delivery d on d.id = f.fax_id where f.consult_id = ${activityId}`.execute(db());
  return rows[0];
}

/** Has the waiting jobs of the faxes run now, those that they bring included, and waits until none is left. */
async function letFaxesGoOn(): Promise<void> {
  app.clock.advance(2_000);
  await expect
    .poll(async () => {
      await sql`
        update pgboss.job set start_after = now()
        where name in ('send-fax', 'follow-fax') and state < 'active' and start_after > now()`.execute(db());
      const { rows } = await sql`
        select from pgboss.job where name in ('send-fax', 'follow-fax') and state < 'completed'`.execute(db());
      return rows.length;
    })
    .toBe(0);
}

/** Has a fax that is under way looked after, and answers how it got on. */
async function lookedAfter(activityId: string) {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'follow-fax' and state < 'active' and start_after > now()`.execute(db());
  return faxOf(activityId);
}

const handedOverTo = async (number: string) =>
  (await app.server.features.faxSpool.list()).filter(({ to }) => to === number).length;
const withdraw = (activityId: string) => doctor.call(withdrawConsult, { activityId, reason: 'Wrong patient' });
const withdrawnFaxOf = async (activityId: string) =>
  (await doctor.call(openConsult, { activityId })).detail.withdrawn?.fax;

test('[C13] the fax of a withdrawn referral that waits to go out never does, and record, log and notice say so', async () => {
  const number = '4035550191';
  const activityId = await refer(number);
  await expect.poll(() => faxOf(activityId)).toMatchObject({ state: 'sending' });
  app.clock.advance(2_000);
  // The line was busy: it waits for its next try.
  await expect.poll(() => lookedAfter(activityId)).toMatchObject({ state: 'queued', reason: 'busy', outcome: null });
  await withdraw(activityId);
  const stopped = { state: 'failed', reason: 'withdrawn', attempts: 1, outcome: 'failed', settled: true };
  expect(await faxOf(activityId)).toEqual(stopped);
  await letFaxesGoOn();
  expect(await faxOf(activityId)).toEqual(stopped);
  expect(await handedOverTo(number)).toBe(1);
  expect(await withdrawnFaxOf(activityId)).toEqual({ clinicName: `Skin Centre ${number}`, outcome: 'failed' });
  const log = sql<{ detail: unknown }>`
    select detail from audit_event where record_id = ${activityId} and event = 'consult.withdrawn'`;
  await expect.poll(async () => (await log.execute(db())).rows).toMatchObject([{ detail: { stopped: 1 } }]);
});

test('[C13] a fax under way when its referral is withdrawn is tried no second time, and nobody is called for it', async () => {
  const number = '4035560191';
  const before = await handedOverTo(number);
  const activityId = await refer(number);
  await expect.poll(() => faxOf(activityId)).toMatchObject({ state: 'sending' });
  await withdraw(activityId);
  expect(await withdrawnFaxOf(activityId)).toMatchObject({ outcome: null });
  await letFaxesGoOn();
  expect(await faxOf(activityId)).toMatchObject({ state: 'failed', reason: 'withdrawn', outcome: 'failed' });
  expect(await handedOverTo(number)).toBe(before + 1);
  const { consults } = await doctor.call(listConsults, { limit: 50 });
  expect(consults.find((row) => row.activityId === activityId)).toMatchObject({ withdrawn: true, unread: false });
});

test('[C13] a fax that has arrived stays as it is, and the notice of the withdrawn referral says that it did', async () => {
  const number = '4035550142';
  const activityId = await refer(number);
  await expect.poll(() => faxOf(activityId)).toMatchObject({ state: 'sending' });
  await letFaxesGoOn();
  const arrived = await faxOf(activityId);
  expect(arrived).toMatchObject({ state: 'delivered', outcome: 'delivered' });
  await withdraw(activityId);
  expect(await faxOf(activityId)).toEqual(arrived);
  expect(await withdrawnFaxOf(activityId)).toEqual({ clinicName: `Skin Centre ${number}`, outcome: 'delivered' });
  expect((await doctor.call(getThread, { activityId })).messages).toEqual([]);
  const { entries } = await doctor.call(listAuditLog, { activityId });
  expect(entries.map(({ event }) => event)).toContain('consult.withdrawn');
});

test('[C13] a withdrawn consult without a fax says nothing of one', async () => {
  const place = await app.world.clinic('Sunridge Clinic');
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [place] });
  const service = await app.world.service({ people: [specialist], clinic: place, type: 'referral' });
  const input = app.world.sendPayload({ from: doctorPerson, to: service });
  const { activityId } = await doctor.call(sendReferral, input);
  await withdraw(activityId);
  expect(await withdrawnFaxOf(activityId)).toBeNull();
});
