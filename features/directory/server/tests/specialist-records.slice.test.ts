import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSpecialists, setDataCollection } from '../../contract/operator-specialists.ts';

let app: TestApp;
let desk: TestClient;
let specialist: WorldPerson;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  const clinic = await app.world.clinic('Bow Valley Clinic');
  desk = await app.signIn(await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' }));
  specialist = await app.world.person({
    firstName: 'Zoé',
    lastName: 'Bélanger',
    roles: ['specialist'],
    clinics: [clinic],
  });
  await app.world.person({ lastName: 'Belanger', roles: ['doctor'] });
  for (const lastName of ['Abel', 'Cole']) await app.world.person({ lastName, roles: ['dentist'], clinics: [clinic] });
});
afterAll(() => app.stop());

const recordOf = async (searchText: string) => (await desk.call(listSpecialists, { searchText })).specialists;

/** What other features read. */
async function isCollected(): Promise<boolean | undefined> {
  const { rows } = await sql<{ enabled: boolean }>`
    select enable_econsult_data_collection as enabled from directory_specialist
    where person_id = ${specialist.id}`.execute(app.server.engine.db);
  return rows[0]?.enabled;
}

test('[CCALL-55] specialists and dentists are listed by name, page by page, and found without accents', async () => {
  const first = await desk.call(listSpecialists, { perPage: 2 });
  const second = await desk.call(listSpecialists, { perPage: 2, page: first.nextPage ?? 0 });
  const names = [...first.specialists, ...second.specialists].map(({ lastName }) => lastName);
  expect(names).toEqual(['Abel', 'Bélanger', 'Cole']);
  expect(second.nextPage).toBeNull();
  expect(await recordOf('zoe belang')).toMatchObject([{ uid: specialist.id, clinicName: 'Bow Valley Clinic' }]);
});

test('[CMODEL-10] [ICALL-29] data of consults are collected with the consent of the specialist only, and no longer than it holds', async () => {
  expect(await recordOf('belanger')).toMatchObject([
    { enableEconsultDataCollection: false, consent: null, setAt: null },
  ]);
  const consent = { enableEconsultDataCollection: true, consentedOn: '2026-03-09', note: 'Signed letter.' } as const;
  const { specialist: enabled } = await desk.call(setDataCollection, { personId: specialist.id, ...consent });
  expect(enabled).toMatchObject({
    enableEconsultDataCollection: true,
    consent: { consentedOn: '2026-03-09', note: 'Signed letter.' },
    setAt: expect.stringMatching(/^2026-03-10T18:/),
    setByName: 'Priya Desrosiers',
  });
  expect(await isCollected()).toBe(true);
  await desk.call(setDataCollection, { personId: specialist.id, enableEconsultDataCollection: false });
  expect(await recordOf('belanger')).toMatchObject([{ enableEconsultDataCollection: false, consent: null }]);
  expect(await isCollected()).toBe(false);
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_event where event = 'specialist.dataCollectionSet' and outcome = 'success' and record_id = ${specialist.id}
    order by id`.execute(app.server.engine.db);
  expect(rows.map(({ detail }) => detail)).toEqual([
    { enableEconsultDataCollection: true, consentedOn: '2026-03-09' },
    { enableEconsultDataCollection: false, consentedOn: null },
  ]);
});

test('consent needs a day that is not in the future, and how it was given; others than specialists have no record', async () => {
  const enable = (personId: string, consentedOn: string, note = 'By telephone.') =>
    codeOf(desk.call(setDataCollection, { personId, enableEconsultDataCollection: true, consentedOn, note }));
  expect(await enable(specialist.id, '2026-03-11')).toBe('consent_in_future');
  expect(await enable(specialist.id, '2026-03-10', ' ')).toBe('invalid_input');
  expect(await enable(specialist.id, 'yesterday')).toBe('invalid_input');
  const doctor = await app.world.person({ roles: ['doctor'] });
  expect(await enable(doctor.id, '2026-03-10')).toBe('person_not_found');
});
