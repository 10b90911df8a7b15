import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const people = () => app.server.features.accounts.people;
const db = () => app.server.engine.db;

test('people are found by id, each with place, address, rights and preferences; unknown ids are left out', async () => {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const doctor = await app.world.person({ clinics: [clinic] });
  const specialist = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
  const assistant = await app.world.person({ roles: ['moa'], providerType: null });
  const found = await people().find(db(), [doctor.id, specialist.id, assistant.id, randomUUID()]);
  expect([...found.keys()].toSorted()).toEqual([doctor.id, specialist.id, assistant.id].toSorted());
  expect(found.get(doctor.id)).toMatchObject({
    ...{ uid: doctor.id, firstName: doctor.firstName, lastName: doctor.lastName, email: doctor.email },
    ...{ clinicName: 'Sunridge Family Clinic', city: clinic.city, isOpen: true },
    ...{ mayAnswer: false, mayApprove: true, mayOpenConsults: true },
    preferences: { fax: { econsult: { incoming: { enabled: false } } } },
  });
  expect(found.get(specialist.id)).toMatchObject({
    ...{ isOpen: true, mayAnswer: true },
    preferences: { fax: { econsult: { incoming: { enabled: true } } } },
  });
  expect(found.get(assistant.id)).toMatchObject({ clinicName: '', city: '', mayAnswer: false, mayApprove: false });
});

test('whose account is locked is found and reached, and holds no right', async () => {
  const clinic = await app.world.clinic('Elbow Valley Specialists');
  const specialist = await app.world.person({ roles: ['specialist'], lastName: 'Zelenka', clinics: [clinic] });
  const searched = async () => ({
    byName: await people().searchSpecialists(db(), { words: ['zelenka'], offset: 0, limit: 10 }),
    ofClinic: await people().specialistsOfClinics(db(), [clinic.id]),
  });
  const only = [expect.objectContaining({ uid: specialist.id, mayAnswer: true })];
  expect(await searched()).toEqual({ byName: only, ofClinic: only });
  await sql`update person set locked_at = now(), locked_reason = 'left' where id = ${specialist.id}`.execute(db());
  expect((await people().find(db(), [specialist.id])).get(specialist.id)).toMatchObject({
    ...{ uid: specialist.id, email: specialist.email, isOpen: false },
    ...{ mayAnswer: false, mayApprove: false, mayOpenConsults: false },
  });
  expect(await searched()).toEqual({ byName: [], ofClinic: [] });
});
