import { randomUUID } from 'node:crypto';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { sendConsult } from '@alethea/requests/contract';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getThread, listAuditLog, openConsult, sendMessage } from '../../../contract/index.ts';
import { recordsOf } from '../answering-scene.ts';
import { buildScene, type ConsultScene, say } from '../consult-scene.ts';

let app: TestApp;
let scene: ConsultScene;
let referrer: TestClient;
let specialist: TestClient;
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  app = await createTestApp();
  scene = await buildScene(app);
  referrer = await scene.as(scene.referrer);
  specialist = await scene.as(scene.specialist);
});
afterAll(() => app.stop());

/** Sends a message to be billed, with the default code unless another is given. */
async function bill(client: TestClient, activityId: string, billingCode?: string) {
  const message = { activityId, messageId: randomUUID(), message: 'Excise it with a margin of 4 mm.', billable: true };
  return client.call(sendMessage, billingCode ? { ...message, billingCode } : message);
}

async function billingOf(client: TestClient, activityId: string) {
  return (await client.call(openConsult, { activityId })).detail.answering.messageBilling;
}

describe('a billed message', () => {
  test('[CMODEL-04] becomes a record of its author with code, day, patient and who asked, the amount unknown', async () => {
    const id = await scene.ask();
    const { messageId, billed } = await bill(specialist, id, '03.01o');
    expect(billed).toBe(true);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Edmonton', dateStyle: 'short' });
    expect(await recordsOf(app, id)).toEqual([
      {
        physicianId: scene.specialist.id,
        service: 'message',
        messageId,
        serviceDate: day.format(app.clock.now()),
        code: '03.01O',
        status: 'new',
        reason: null,
        referringId: scene.referrer.id,
        amount: null,
      },
    ]);
  });

  test('[MSG-07] has the code 03.01NG unless another is named, and stays new with the reason why that is not payable', async () => {
    const id = await scene.ask();
    await bill(specialist, id);
    expect(await recordsOf(app, id)).toMatchObject([
      { code: '03.01NG', status: 'new', reason: 'not_in_econsultation' },
    ]);
  });

  test('[CMODEL-04] shows its code to its author and to nobody else, in thread and log', async () => {
    const id = await scene.ask();
    await bill(specialist, id, '03.01O');
    const shownTo = async (client: TestClient) =>
      (await client.call(getThread, { activityId: id })).messages.map(({ billable, billingCode }) => [
        billable,
        billingCode,
      ]);
    expect(await shownTo(specialist)).toEqual([
      [false, null],
      [true, '03.01O'],
    ]);
    expect(await shownTo(referrer)).toEqual([
      [false, null],
      [false, null],
    ]);
    const log = await referrer.call(listAuditLog, { activityId: id });
    expect(JSON.stringify(log)).not.toMatch(/billing|03\.01O/);
    const logged = await sql<{ detail: unknown }>`
      select detail from audit_event where event = 'billing.recorded'
        and record_id in (select id from billing_record where consult_id = ${id})`.execute(app.server.engine.db);
    expect(logged.rows).toEqual([{ detail: { billingCode: '03.01O', status: 'new' } }]);
  });

  test('[CMODEL-04] says nothing of its patient in clear', async () => {
    const id = await scene.ask();
    await bill(specialist, id, '03.01O');
    const { patient } = (await specialist.call(openConsult, { activityId: id })).detail;
    const stored = await sql<{ text: string }>`
      select row_to_json(r)::text || encode(r.patient_ciphertext, 'escape') as text
      from billing_record r where consult_id = ${id}`.execute(app.server.engine.db);
    for (const secret of [patient.phn, patient.patientLastName, patient.patientDateOfBirth])
      expect(stored.rows[0]?.text).not.toContain(secret);
  });

  test('[CMODEL-04] outside Alberta is kept as not billable', async () => {
    const clinic = await app.world.clinic('Saskatoon Skin Care', { city: 'Saskatoon', province: 'SK' });
    const person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const service = await app.world.service({ people: [person], clinic });
    const patient = { patientProvince: 'SK', phn: makeHealthNumber('SK', Math.random) } as const;
    const payload = { ...app.world.sendPayload({ from: scene.referrer, to: service }), ...patient };
    const { activityId } = await referrer.call(sendConsult, payload);
    const client = await app.signIn(person);
    expect(await billingOf(client, activityId)).toMatchObject({ claimable: false, advisedCode: null });
    await bill(client, activityId, '03.01O');
    expect(await recordsOf(app, activityId)).toMatchObject([{ status: 'notBillable', reason: 'outside_alberta' }]);
  });
});

describe('once in 24 hours', () => {
  test('[MSG-08] only the first message of an author is billed; after a day the next is, held back as a second claim', async () => {
    onTestFinished(() => app.clock.advance(-24 * HOUR_MS));
    const id = await scene.ask();
    const first = await bill(specialist, id, '03.01O');
    expect((await billingOf(specialist, id))?.billedUntil).toBe(
      new Date(Date.parse(first.sentAt) + 24 * HOUR_MS).toISOString(),
    );
    app.clock.advance(23 * HOUR_MS);
    // Sessions have ended meanwhile.
    const nextDay = await app.signIn(scene.specialist);
    expect((await bill(nextDay, id, '03.01O')).billed).toBe(false);
    expect(await recordsOf(app, id)).toHaveLength(1);
    const { messages } = await nextDay.call(getThread, { activityId: id });
    expect(messages.map(({ billable }) => billable)).toEqual([false, true, false]);
    app.clock.advance(HOUR_MS);
    const dayAfter = await app.signIn(scene.specialist);
    expect((await billingOf(dayAfter, id))?.billedUntil).toBeNull();
    expect((await bill(dayAfter, id, '03.01O')).billed).toBe(true);
    expect(await recordsOf(app, id)).toMatchObject([{ reason: null }, { status: 'new', reason: 'billed_before' }]);
  });

  /** Has a physician who may bill stand in the place of who asked. */
  async function askedByWhoBills(id: string) {
    const adviser = await app.world.person({ roles: ['specialist'], clinics: [scene.askingClinic] });
    await sql`update consult_member set person_id = ${adviser.id} where consult_id = ${id} and activity_role = 'referrer'`.execute(
      app.server.engine.db,
    );
    await sql`update consult_state set person_id = ${adviser.id} where consult_id = ${id} and person_id = ${scene.referrer.id}`.execute(
      app.server.engine.db,
    );
    return adviser;
  }

  test('[MSG-08] what was held back is no claim: the first that can be paid is not taken for a second one', async () => {
    onTestFinished(() => app.clock.advance(-24 * HOUR_MS));
    const id = await scene.ask();
    const adviser = await askedByWhoBills(id);
    await bill(await app.signIn(adviser), id, '03.01R');
    await say(specialist, id, 'Excise it with a margin of 4 mm.');
    app.clock.advance(24 * HOUR_MS);
    await bill(await app.signIn(adviser), id, '03.01R');
    expect(await recordsOf(app, id)).toMatchObject([{ reason: 'not_answered_yet' }, { reason: null }]);
  });

  test('[MSG-08] goes by consult and by author', async () => {
    const [id, other] = [await scene.ask(), await scene.ask()];
    const adviser = await askedByWhoBills(id);
    expect((await bill(specialist, id, '03.01O')).billed).toBe(true);
    expect((await bill(await app.signIn(adviser), id, '03.01R')).billed).toBe(true);
    expect((await bill(specialist, other, '03.01O')).billed).toBe(true);
    expect(await recordsOf(app, id)).toMatchObject([
      { code: '03.01O', reason: null },
      { code: '03.01R', reason: null, physicianId: adviser.id, referringId: null },
    ]);
  });

  test('[MSG-08] of messages sent at once one is billed, and all arrive', async () => {
    const id = await scene.ask();
    const sent = await Promise.all([1, 2, 3, 4].map(() => bill(specialist, id, '03.01O')));
    expect(sent.filter(({ billed }) => billed)).toHaveLength(1);
    expect(await recordsOf(app, id)).toHaveLength(1);
    expect((await specialist.call(getThread, { activityId: id })).messages).toHaveLength(5);
  });

  test('[MSG-08] a send that is repeated is billed once and answered alike', async () => {
    const id = await scene.ask();
    const message = { activityId: id, messageId: randomUUID(), message: 'Once.', billable: true };
    const send = () => specialist.call(sendMessage, message, { idempotencyKey: randomUUID() });
    expect([await send(), await send()].map(({ billed }) => billed)).toEqual([true, true]);
    expect(await recordsOf(app, id)).toHaveLength(1);
  });
});

describe('who may bill', () => {
  test('[CPERM-10] without the permission billing there is nothing to choose, and a billed message is refused', async () => {
    const id = await scene.ask();
    expect(await billingOf(referrer, id)).toBeNull();
    expect(await codeOf(bill(referrer, id))).toBe('billing_not_permitted');
    expect((await referrer.call(getThread, { activityId: id })).messages).toHaveLength(1);
  });

  test('[CPERM-09] without billingCodeCustomization a message is billed with the default code only', async () => {
    const { db } = app.server.engine;
    await sql`insert into role (name, permissions, updated_at) values ('billsPlainly',
      '{econsultAndSecureMessaging,secureMessagingSendMessages,billing}', ${app.clock.now()})`.execute(db);
    app.server.features.accounts.dropRoleCache();
    const person = await app.world.person({ roles: ['dentist', 'billsPlainly'], clinics: [scene.answeringClinic] });
    const service = await app.world.service({ people: [person], clinic: scene.answeringClinic });
    const { activityId } = await referrer.call(
      sendConsult,
      app.world.sendPayload({ from: scene.referrer, to: service }),
    );
    const client = await app.signIn(person);
    expect((await billingOf(client, activityId))?.mayChooseCode).toBe(false);
    expect(await codeOf(bill(client, activityId, '03.01O'))).toBe('billing_not_permitted');
    expect((await bill(client, activityId)).billed).toBe(true);
  });

  test('[MSG-07] the advice goes by who answers whom: 03.01O to the consultant, 03.01R to the physician once answered', async () => {
    const asking = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.askingClinic] });
    const client = await app.signIn(asking);
    const { activityId } = await client.call(sendConsult, app.world.sendPayload({ from: asking, to: scene.service }));
    const offered = await billingOf(specialist, activityId);
    expect(offered?.advisedCode).toBe('03.01O');
    expect(offered?.notPayable).toContain('03.01NG');
    expect(offered?.notPayable).not.toContain('03.01O');
    expect((await billingOf(client, activityId))?.advisedCode).toBeNull();
    await say(specialist, activityId, 'Excise it.');
    expect((await billingOf(client, activityId))?.advisedCode).toBe('03.01R');
  });

  test('[MSG-04] a code of fewer than four characters is refused', async () => {
    const id = await scene.ask();
    expect(await codeOf(bill(specialist, id, '03.'))).toBe('invalid_input');
  });
});

test('[MSG-07] [CCALL-12] a question sent with a code is billed with it', async () => {
  const asking = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [scene.askingClinic] });
  const payload = { ...app.world.sendPayload({ from: asking, to: scene.service }), billingCode: '03.01R' };
  const { activityId } = await (await app.signIn(asking)).call(sendConsult, payload);
  expect(await recordsOf(app, activityId)).toMatchObject([
    { code: '03.01R', status: 'new', reason: 'not_answered_yet', physicianId: asking.id },
  ]);
});

test('[MSG-07] of a resident’s question the supervising physician is who asked', async () => {
  const supervisor = await app.world.person({ clinics: [scene.askingClinic] });
  const resident = await app.world.person({
    roles: ['resident'],
    providerType: 'resident',
    clinics: [scene.askingClinic],
  });
  const payload = app.world.sendPayload({ from: resident, to: scene.service });
  const { activityId } = await (await app.signIn(resident)).call(sendConsult, {
    ...payload,
    supervisorUid: supervisor.id,
  });
  await bill(specialist, activityId, '03.01O');
  expect(await recordsOf(app, activityId)).toMatchObject([{ reason: null, referringId: supervisor.id }]);
});
