import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendConsult, updateSpecialistConsultCount } from '../../contract/index.ts';

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;
let billerPerson: WorldPerson;
let biller: TestClient;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
  // The paid plan brings codes of one's own.
  billerPerson = await app.world.person({ roles: ['doctor', 'adminFee'], clinics: [clinic] });
  biller = await app.signIn(billerPerson);
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialist], clinic });
});
afterAll(() => app.stop());

const payloadOf = (from: WorldPerson, change: Readonly<Record<string, unknown>> = {}, to = service) => ({
  ...app.world.sendPayload({ from, to }),
  ...change,
});

test('[CCALL-13] a send counts for its specialist’s day once, also where an old client asks for it again', async () => {
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::integer as count from consult_intake`.execute(app.server.engine.db);
    return rows[0]?.count ?? 0;
  };
  const before = await counted();
  await doctor.call(sendConsult, payloadOf(doctorPerson));
  expect(await doctor.call(updateSpecialistConsultCount, { specialistUid: 'whatever it was', count: 7 })).toEqual({});
  expect(await counted()).toBe(before + 1);
});

describe('[CCALL-12, CMODEL-21] the billing code of the question', () => {
  async function firstMessageOf(activityId: string) {
    const { rows } = await sql`
      select billable, billing_code from consult_message where consult_id = ${activityId}`.execute(
      app.server.engine.db,
    );
    return rows;
  }

  test('is kept with the first message, in capitals', async () => {
    const { activityId } = await biller.call(sendConsult, payloadOf(billerPerson, { billingCode: ' 03.01ng ' }));
    expect(await firstMessageOf(activityId)).toEqual([{ billable: true, billing_code: '03.01NG' }]);
  });

  test('left empty bills nothing', async () => {
    for (const change of [{}, { billingCode: '' }]) {
      const { activityId } = await doctor.call(sendConsult, payloadOf(doctorPerson, change));
      expect(await firstMessageOf(activityId)).toEqual([{ billable: false, billing_code: null }]);
    }
  });

  test('is refused when it is too short, too long or strange, with the specified words', async () => {
    const refusals = {
      '03.': 'Billing code must be at least 4 characters long',
      '03.01NGXXXX': 'Billing code must be no more than 10 characters long',
      '03/01': 'Billing code may have letters, digits and dots only',
    };
    for (const [billingCode, message] of Object.entries(refusals)) {
      await expect(biller.call(sendConsult, payloadOf(billerPerson, { billingCode }))).rejects.toMatchObject({
        code: 'fields_invalid',
        issues: [expect.objectContaining({ path: 'billingCode', message })],
      });
    }
  });

  test('needs billingCodeCustomization', async () => {
    const input = payloadOf(doctorPerson, { billingCode: '03.01NG' });
    await expect(doctor.call(sendConsult, input)).rejects.toMatchObject({
      status: 403,
      code: 'billing_code_not_permitted',
    });
  });
});

test('[CFORM-57, CCALL-12] avaData go along, and are kept under the key of the consult', async () => {
  const avaData = { avaConsultId: 'ava-consult-7', avaUuid: 'ava-person-3' };
  const { activityId } = await doctor.call(sendConsult, payloadOf(doctorPerson, { avaData }));
  const { rows } = await sql<{ sealed: Uint8Array; wrapped: Uint8Array }>`
    select c.request_ciphertext as sealed, k.wrapped from consult c join data_key k on k.record_id = c.id
    where c.id = ${activityId}`.execute(app.server.engine.db);
  const [row] = rows;
  if (!row) throw new Error('The consult is not there.');
  expect(Buffer.from(row.sealed).includes('ava-consult-7')).toBe(false);
  const key = await app.server.features.keyring.openDataKey(activityId, row.wrapped);
  expect(key.decryptJson(row.sealed, 'request')).toMatchObject({ avaData });
});

describe('a limit that a send has reached', () => {
  async function limited(limit: number): Promise<WorldService> {
    const person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const { directory } = app.server.features;
    await app.server.engine.db
      .transaction()
      .execute((tx) => directory.setAvailability(tx, { personId: person.id, dailyLimit: { enabled: true, limit } }));
    return app.world.service({ people: [person], clinic });
  }

  test('[CFORM-13] is announced to everybody, and only the send that reaches it is', async () => {
    const to = await limited(2);
    const live = await doctor.live();
    const announced = () => live.events.filter(({ data }) => JSON.stringify(data).includes('"services"')).length;
    const sent = await doctor.call(sendConsult, payloadOf(doctorPerson, {}, to));
    await live.next(({ data }) => JSON.stringify(data).includes(sent.activityId));
    expect(announced()).toBe(0);
    await doctor.call(sendConsult, payloadOf(doctorPerson, {}, to));
    await live.next(({ data }) => JSON.stringify(data).includes('"services"'));
    expect(announced()).toBe(1);
    live.close();
  });
});
