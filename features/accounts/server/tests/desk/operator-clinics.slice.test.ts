import { randomUUID } from 'node:crypto';
import { getSession } from '@alethea/accounts/contract';
import {
  addClinicMember,
  confirmClinicMember,
  createClinic,
  findClinics,
  getClinic,
  removeClinicMember,
  saveClinic,
  tieLocation,
} from '@alethea/accounts/contract/desk/clinics';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atTheDesk, logged, personAt } from '../desk-scene.ts';

let app: TestApp;
let desk: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  ({ desk } = await atTheDesk(app));
});
afterAll(() => app.stop());

const FIELDS = {
  name: 'Glenmore Family Practice',
  city: 'Calgary',
  province: 'AB' as const,
  fax: '(403) 555-0199',
  faxAgain: '403-555-0199',
};

test('a clinic is added and found by words of its name and city', async () => {
  const { clinicId } = await desk.call(createClinic, FIELDS);
  const found = async (searchText: string) =>
    (await desk.call(findClinics, { searchText })).clinics.map((clinic) => clinic.clinicId);
  expect(await found('glen calg')).toEqual([clinicId]);
  expect(await found('glenmore edmonton')).toEqual([]);
  expect((await desk.call(getClinic, { clinicId })).clinic).toMatchObject({ fax: '4035550199', members: 0 });
});

test('[B32] clinics are listed by name, also from one page to the next', async () => {
  for (const name of ['Zinnia Street Pages', 'Élan Pages', 'Arbour Pages', 'Arbour Pages']) {
    await desk.call(createClinic, { ...FIELDS, name });
  }
  const names: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await desk.call(findClinics, { searchText: 'pages', limit: 1, ...(cursor ? { cursor } : {}) });
    names.push(...page.clinics.map((clinic) => clinic.name));
    cursor = page.nextCursor;
  }
  expect(names).toEqual(['Arbour Pages', 'Arbour Pages', 'Élan Pages', 'Zinnia Street Pages']);
});

test('a fax number counts when it was typed twice alike, and a change of it is logged with both', async () => {
  expect(await codeOf(desk.call(createClinic, { ...FIELDS, faxAgain: '4035550198' }))).toBe('invalid_input');
  const { clinicId } = await desk.call(createClinic, FIELDS);
  const fields = { ...FIELDS, fax: '4035550177', faxAgain: '4035550177', postalCode: 'T2P1J9' };
  await desk.call(saveClinic, { clinicId, basedOn: 1, fields });
  expect((await desk.call(getClinic, { clinicId })).clinic).toMatchObject({ fax: '4035550177', postalCode: 'T2P1J9' });
  await desk.call(saveClinic, { clinicId, basedOn: 2, fields: { ...fields, name: 'Glenmore Family Medicine' } });
  expect((await logged(app, 'operator.clinicSaved')).map(({ detail }) => detail)).toEqual([
    { faxBefore: '4035550199', faxAfter: '4035550177' },
    {},
  ]);
});

test('of two operators who change a clinic at once the second is told, and the first one’s change stays', async () => {
  const { clinicId } = await desk.call(createClinic, FIELDS);
  const save = (name: string, basedOn: number, options = {}) =>
    desk.call(saveClinic, { clinicId, basedOn, fields: { ...FIELDS, name } }, options);
  expect((await desk.call(getClinic, { clinicId })).clinic.version).toBe(1);
  const codes = ['Glenmore North', 'Glenmore South'].map((name) => codeOf(save(name, 1)));
  expect((await Promise.all(codes)).toSorted()).toEqual(['answered', 'saved_meanwhile']);
  const { clinic } = await desk.call(getClinic, { clinicId });
  expect(clinic.version).toBe(2);
  expect(await codeOf(save('Glenmore West', 1))).toBe('saved_meanwhile');
  expect((await desk.call(getClinic, { clinicId })).clinic).toEqual(clinic);
  // Members come and go beside it.
  const moa = await app.world.person({ roles: ['moa'], providerType: null });
  await desk.call(addClinicMember, { clinicId, personId: moa.id });
  const options = { idempotencyKey: randomUUID() };
  const saved = await save('Glenmore West', 2, options);
  expect(await save('Glenmore West', 2, options)).toEqual(saved);
  expect((await desk.call(getClinic, { clinicId })).clinic).toMatchObject({ name: 'Glenmore West', version: 3 });
});

test('a membership opens the clinic to its assistant and closes it at once', async () => {
  const clinic = await app.world.clinic('Bankview Clinic');
  const moa = await app.world.person({ roles: ['moa'], providerType: null });
  const order = { clinicId: clinic.id, personId: moa.id };
  await desk.call(addClinicMember, order);
  await desk.call(confirmClinicMember, { ...order, reason: 'No physician belongs to it yet' });
  const browser = await app.signIn(moa);
  expect((await browser.call(getSession, {})).session?.clinicId).toBe(clinic.id);
  const { members } = await desk.call(getClinic, { clinicId: clinic.id });
  expect(members).toMatchObject([{ personId: moa.id, roles: ['moa'] }]);
  const live = await browser.live();
  await desk.call(removeClinicMember, order);
  await live.ended;
  expect((await browser.call(getSession, {})).session).toMatchObject({ clinicId: null, clinics: [] });
});

test('an operator is a member of no clinic', async () => {
  const { operator } = await atTheDesk(app);
  const clinic = await app.world.clinic('Inglewood Clinic');
  const order = { clinicId: clinic.id, personId: operator.id };
  expect(await codeOf(desk.call(addClinicMember, order))).toBe('operator_and_clinical');
});

test('[A8] a location is tied to a clinic, which makes it billable, and untied again', async () => {
  const [own, other] = [await app.world.clinic('Own Clinic'), await app.world.clinic('Other Clinic')];
  const person = await app.world.person({ clinics: [own] });
  const tie = { personId: person.id, locationIndex: 0 };
  const { db } = app.server.engine;
  const billable = async () =>
    (await sql<{ billable: boolean }>`select billable from person_location where person_id = ${person.id}`.execute(db))
      .rows[0]?.billable;
  await sql`update person_location set billable = false where person_id = ${person.id}`.execute(db);
  await desk.call(tieLocation, { ...tie, clinicId: null });
  expect(await billable()).toBe(false);
  await desk.call(tieLocation, { ...tie, clinicId: other.id });
  expect(await billable()).toBe(true);
  const [location] = (await personAt(desk, person.id)).locations;
  expect(location).toMatchObject({ clinicName: 'Own Clinic', clinicId: other.id, tiedClinicName: 'Other Clinic' });
  expect((await desk.call(getClinic, { clinicId: other.id })).locations).toMatchObject([{ personId: person.id }]);
  await desk.call(tieLocation, { ...tie, clinicId: null });
  expect((await personAt(desk, person.id)).locations).toMatchObject([{ clinicId: null, tiedClinicName: null }]);
  const missing = { ...tie, locationIndex: 5, clinicId: own.id };
  expect(await codeOf(desk.call(tieLocation, missing))).toBe('location_not_found');
});
