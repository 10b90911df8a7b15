import { listConsults, openConsult } from '@alethea/consults/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson, WorldService } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendConsult } from '../../contract/index.ts';

let app: TestApp;
let clinic: WorldClinic;
let residentPerson: WorldPerson;
let resident: TestClient;
let supervisorPerson: WorldPerson;
let specialistPerson: WorldPerson;
let service: WorldService;

beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic('Bow Valley Clinic');
  const teaching = await app.world.clinic('Teaching Clinic', { city: 'Canmore' });
  residentPerson = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  supervisorPerson = await app.world.person({ lastName: 'Abernathy', clinics: [teaching] });
  specialistPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  service = await app.world.service({ people: [specialistPerson], clinic });
  resident = await app.signIn(residentPerson);
});
afterAll(() => app.stop());

const payload = (change: Readonly<Record<string, unknown>> = {}, to = service) => ({
  ...app.world.sendPayload({ from: residentPerson, to }),
  supervisorUid: supervisorPerson.id,
  ...change,
});

describe('a resident who sends directly', () => {
  test('[CFORM-01] names a supervising physician, who becomes a referrer at their own place of work', async () => {
    const { activityId } = await resident.call(sendConsult, payload());
    const { detail } = await resident.call(openConsult, { activityId });
    const members = detail.members.map(({ uid, activityRole, location }) => [uid, activityRole, location?.clinicName]);
    expect(members).toEqual(
      expect.arrayContaining([
        [residentPerson.id, 'referrer', 'Bow Valley Clinic'],
        [supervisorPerson.id, 'referrer', 'Teaching Clinic'],
        [specialistPerson.id, 'consultant', 'Bow Valley Clinic'],
      ]),
    );
    expect(members).toHaveLength(3);
  });

  test('the supervising physician is told at once, and finds it unread in their inbox', async () => {
    const supervisor = await app.signIn(supervisorPerson);
    const live = await supervisor.live();
    const { activityId } = await resident.call(sendConsult, payload());
    await live.next(({ data }) => JSON.stringify(data).includes(activityId));
    live.close();
    const { consults } = await supervisor.call(listConsults, { folder: 'inbox' });
    expect(consults.find((consult) => consult.activityId === activityId)).toMatchObject({ unread: true });
  });

  test('claims find the supervising physician as who refers; of others it is the referrer', async () => {
    const { activityId } = await resident.call(sendConsult, payload());
    const doctorPerson = await app.world.person({ clinics: [clinic] });
    const doctor = await app.signIn(doctorPerson);
    const own = await doctor.call(sendConsult, app.world.sendPayload({ from: doctorPerson, to: service }));
    const { rows } = await sql`
      select id, referring_practitioner_id from consult where id in (${activityId}, ${own.activityId})`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: activityId, referring_practitioner_id: supervisorPerson.id },
        { id: own.activityId, referring_practitioner_id: null },
      ]),
    );
  });
});

describe('the server refuses', () => {
  test('a resident without a clinic, or without a supervising physician', async () => {
    const traits = { roles: ['resident'], providerType: 'resident' } as const;
    const homelessPerson = await app.world.person(traits);
    const homeless = await app.signIn(homelessPerson);
    await expect(homeless.call(sendConsult, payload({ gpUid: homelessPerson.id }))).rejects.toMatchObject({
      code: 'practice_location_missing',
    });
    await expect(resident.call(sendConsult, payload({ supervisorUid: undefined }))).rejects.toMatchObject({
      status: 403,
      code: 'supervisor_required',
    });
  });

  test('a supervising physician who may not approve, is unknown, or is the sender', async () => {
    const nurse = await app.world.person({ roles: ['nursePractitioner'], providerType: 'np', clinics: [clinic] });
    for (const supervisorUid of [nurse.id, residentPerson.id, crypto.randomUUID()]) {
      await expect(resident.call(sendConsult, payload({ supervisorUid }))).rejects.toMatchObject({
        status: 404,
        code: 'supervisor_not_found',
      });
    }
  });

  test('a supervising physician of somebody who is no resident', async () => {
    const doctorPerson = await app.world.person({ clinics: [clinic] });
    const doctor = await app.signIn(doctorPerson);
    await expect(doctor.call(sendConsult, payload({ gpUid: doctorPerson.id }))).rejects.toMatchObject({
      code: 'supervisor_not_needed',
    });
  });

  test('a service that only the supervising physician answers, while in a shared one the others do', async () => {
    const askedPerson = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const alone = await app.world.service({ people: [askedPerson], clinic });
    const change = { supervisorUid: askedPerson.id };
    await expect(resident.call(sendConsult, payload(change, alone))).rejects.toMatchObject({
      code: 'service_is_supervisors',
    });
    const shared = await app.world.service({ people: [askedPerson, specialistPerson], clinic });
    const { activityId } = await resident.call(sendConsult, payload(change, shared));
    const { detail } = await resident.call(openConsult, { activityId });
    const consultants = detail.members.filter(({ activityRole }) => activityRole === 'consultant');
    expect(consultants.map(({ uid }) => uid)).toEqual([specialistPerson.id]);
  });
});
