import { randomUUID } from 'node:crypto';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getServiceById, getServiceForm, getServicePage } from '../../contract/index.ts';
import {
  createService,
  deactivateService,
  findServiceClinics,
  getServiceRecord,
  listServiceSpecialties,
  listServices,
  reactivateService,
  saveService,
} from '../../contract/operator-services.ts';
import { loadServiceForSending } from '../search/service-for-sending.ts';

type Fields = InputOf<typeof createService>['fields'];

let app: TestApp;
let desk: TestClient;
let doctor: TestClient;
let operator: WorldPerson;
let clinic: WorldClinic;
let ana: WorldPerson;
let ben: WorldPerson;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  operator = await app.world.person({ roles: ['operator'], providerType: null, lastName: 'Desrosiers' });
  desk = await app.signIn(operator);
  doctor = await app.signIn(await app.world.person({ clinics: [clinic] }));
  ana = await app.world.person({ firstName: 'Ana', lastName: 'Weir', roles: ['specialist'], clinics: [clinic] });
  ben = await app.world.person({ firstName: 'Ben', lastName: 'Zhou', roles: ['dentist'], clinics: [clinic] });
});
afterAll(() => app.stop());

const QUESTION = { inputType: 'Textfield', header: 'History', values: [], required: true } as const;

const fieldsOf = (more: Partial<Fields> = {}): Fields => ({
  ...{ type: 'econsult', serviceName: 'Knee advice', specialty: 'Orthopedics', subsite: 'Knee' },
  ...{ clinicId: clinic.id, personIds: [ana.id], formFields: [{ ...QUESTION, values: [] }] },
  acceptanceFlags: { acceptExisting: true, acceptReferral: false },
  ...more,
});

async function offered(more: Partial<Fields> = {}) {
  return (await desk.call(createService, { fields: fieldsOf(more), newNamesConfirmed: true })).service;
}

async function logged(event: string, recordId: string) {
  const { rows } = await sql<{ personId: string; detail: Record<string, unknown> }>`
    select person_id as "personId", detail from audit_event
    where event = ${event} and record_id = ${recordId} and outcome = 'success' order by id`.execute(
    app.server.engine.db,
  );
  return rows;
}

const namesFound = async (searchText: string) =>
  (await doctor.call(getServicePage, { searchText })).services.map(({ serviceName }) => serviceName);

describe('offering a service', () => {
  test('[CMODEL-14] [CMODEL-15] what the operator writes is what searchers find and the form asks', async () => {
    const live = await doctor.live();
    const choice = {
      inputType: 'Checkboxes',
      header: ' Side ',
      values: [' Left', 'Right ', ''],
      required: false,
    } as const;
    const service = await offered({
      ...{ serviceName: 'Shoulder advice', subsite: 'Shoulder', shortDescription: 'Torn cuffs', bio: 'Two surgeons' },
      ...{ longDescription: 'Pictures first.', personIds: [ben.id, ana.id] },
      formFields: [
        { ...QUESTION, values: [] },
        { ...choice, values: [...choice.values] },
      ],
    });
    await live.next(({ data }) => JSON.stringify(data).includes('"services"'));
    live.close();
    const found = await doctor.call(getServiceById, { serviceId: service.serviceId });
    expect(found.service).toMatchObject({
      ...{ serviceName: 'Shoulder advice', specialty: 'Orthopedics', subsite: 'Shoulder', bio: 'Two surgeons' },
      users: [{ uid: ben.id }, { uid: ana.id }],
      clinic: { clinicName: 'Bow Valley Clinic' },
      acceptanceFlags: { acceptExisting: true, acceptReferral: false },
    });
    expect((await doctor.call(getServiceForm, { serviceId: service.serviceId })).formFields).toEqual([
      QUESTION,
      { inputType: 'Checkboxes', header: 'Side', values: ['Left', 'Right'], required: false },
    ]);
    expect(await namesFound('zhou shoulder')).toEqual(['Shoulder advice']);
    expect(service).toMatchObject({ version: 1, formVersion: 1, active: true, updatedByName: 'Priya Desrosiers' });
    expect(await logged('service.created', service.serviceId)).toMatchObject([{ personId: operator.id }]);
  });

  test('texts have their limits, and what is unknown is refused', async () => {
    const code = (more: object) => codeOf(desk.call(createService, { fields: { ...fieldsOf(), ...more } as Fields }));
    for (const more of [
      { serviceName: ' ' },
      { serviceName: 'x'.repeat(201) },
      { specialty: '' },
      { subsite: 'x'.repeat(101) },
      { shortDescription: 'x'.repeat(301) },
      { longDescription: 'x'.repeat(5_001) },
      { type: 'favour' },
      { personIds: [ana.id, ana.id] },
      { personIds: [] },
      { faxReferrals: true },
      { active: false },
      { formFields: [QUESTION, { ...QUESTION, header: 'history ' }] },
      { formFields: [{ ...QUESTION, inputType: 'Checkboxes' }] },
      { formFields: [{ ...QUESTION, header: '' }] },
      { formFields: [{ ...QUESTION, hint: 'x' }] },
    ]) {
      expect(await code(more), JSON.stringify(more).slice(0, 80)).toBe('invalid_input');
    }
    expect(await code({ clinicId: randomUUID() })).toBe('clinic_not_found');
    expect(await code({ personIds: [ana.id, randomUUID()] })).toBe('person_not_found');
  });

  test('[A21] a closed clinic gets no service, and one that it has is corrected or moved, and not activated again', async () => {
    const closing = await app.world.clinic('Elbow River Clinic');
    const { service } = await desk.call(createService, {
      fields: fieldsOf({ clinicId: closing.id }),
      newNamesConfirmed: true,
    });
    await sql`update clinic set closed_at = now() where id = ${closing.id}`.execute(app.server.engine.db);
    const more = { fields: fieldsOf({ clinicId: closing.id }), newNamesConfirmed: true };
    expect(await codeOf(desk.call(createService, more))).toBe('clinic_closed');
    const { serviceId, version: basedOn } = service;
    const renamed = { ...more.fields, serviceName: 'Rash clinic' };
    const saved = await desk.call(saveService, { ...more, serviceId, basedOn, fields: renamed });
    expect(saved.service.serviceName).toBe('Rash clinic');
    await desk.call(deactivateService, { serviceId });
    expect(await codeOf(desk.call(reactivateService, { serviceId }))).toBe('clinic_closed');
    const moved = { ...renamed, clinicId: clinic.id };
    const after = { serviceId, basedOn: saved.service.version, newNamesConfirmed: true };
    expect((await desk.call(saveService, { ...after, fields: moved })).service.clinic.clinicId).toBe(clinic.id);
    expect(await codeOf(desk.call(saveService, { ...after, basedOn: after.basedOn + 1, fields: more.fields }))).toBe(
      'clinic_closed',
    );
  });

  test('only specialists and dentists whose accounts are open answer a service', async () => {
    const code = (personId: string) =>
      codeOf(desk.call(createService, { fields: fieldsOf({ personIds: [personId] }), newNamesConfirmed: true }));
    const moa = await app.world.person({ roles: ['moa'], clinics: [clinic] });
    const locked = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    await sql`update person set locked_at = now() where id = ${locked.id}`.execute(app.server.engine.db);
    for (const { id } of [moa, locked, operator]) expect(await code(id)).toBe('person_cannot_answer');
    expect(await code(ben.id)).toBe('answered');
  });

  test('a referral that goes out by fax needs a number to go to; with one, sending is told of both', async () => {
    const faxless = await app.world.clinic('Faxless Clinic');
    await sql`update clinic set fax = '' where id = ${faxless.id}`.execute(app.server.engine.db);
    const referral = { type: 'referral', subsite: 'Hip' } as const;
    const code = (more: Partial<Fields>) =>
      codeOf(desk.call(createService, { fields: fieldsOf({ ...referral, ...more }), newNamesConfirmed: true }));
    expect(await code({ clinicId: faxless.id, personIds: [] })).toBe('fax_number_missing');
    expect(await code({ clinicId: faxless.id, faxReferrals: true })).toBe('fax_number_missing');
    expect(await code({ clinicId: faxless.id })).toBe('answered');
    const { serviceId } = await offered({ ...referral, personIds: [], faxReferrals: true });
    const { db } = app.server.engine;
    const toSend = await db.transaction().execute((tx) => loadServiceForSending(tx, serviceId, app.clock.now()));
    expect(toSend).toMatchObject({ personIds: [], faxReferrals: true, fax: '4035550101' });
  });

  test('a specialty or subsite that is much like another one has to be confirmed', async () => {
    await offered({ specialty: 'Rheumatology', subsite: 'Gout' });
    const create = (more: Partial<Fields>, newNamesConfirmed: boolean) =>
      codeOf(desk.call(createService, { fields: fieldsOf(more), newNamesConfirmed }));
    expect(await create({ specialty: 'Rheumatolgy', subsite: 'Gout' }, false)).toBe('similar_name_exists');
    expect(await create({ specialty: 'Rheumatology', subsite: 'gout' }, false)).toBe('similar_name_exists');
    expect(await create({ specialty: 'Rheumatology', subsite: 'Gout' }, false)).toBe('answered');
    expect(await create({ specialty: 'Rheumatology', subsite: 'Lupus' }, false)).toBe('answered');
    expect(await create({ specialty: 'Rheumatolgy', subsite: 'Gout' }, true)).toBe('answered');
    const known = await desk.call(listServiceSpecialties, {});
    expect(known).toMatchObject({ Rheumatology: ['Gout', 'Lupus'], Rheumatolgy: ['Gout'] });
  });
});

describe('changing a service', () => {
  const saving = (serviceId: string, basedOn: number, more: Partial<Fields>) =>
    desk.call(saveService, { serviceId, basedOn, fields: fieldsOf(more), newNamesConfirmed: true });

  test('[FIND-25] it is found by its new words and not by its old ones, at once', async () => {
    const service = await offered({ serviceName: 'Alpenglow advice', subsite: 'Alpenglow' });
    const live = await doctor.live();
    await saving(service.serviceId, 1, { serviceName: 'Starlight advice', subsite: 'Starlight', personIds: [ben.id] });
    await live.next(({ data }) => JSON.stringify(data).includes('"services"'));
    live.close();
    expect(await namesFound('alpenglow')).toEqual([]);
    expect(await namesFound('starlight zhou')).toEqual(['Starlight advice']);
  });

  test('a save that is based on an older version is refused and changes nothing', async () => {
    const { serviceId } = await offered({ serviceName: 'Ankle advice', subsite: 'Ankle' });
    await saving(serviceId, 1, { serviceName: 'Ankle and foot', subsite: 'Ankle' });
    expect(await codeOf(saving(serviceId, 1, { serviceName: 'Foot', subsite: 'Ankle' }))).toBe('service_changed');
    const { service } = await desk.call(getServiceRecord, { serviceId });
    expect(service).toMatchObject({ serviceName: 'Ankle and foot', version: 2, formVersion: 1 });
    expect(await codeOf(saving(randomUUID(), 1, {}))).toBe('service_not_found');
  });

  test('[CFORM-07] a changed form counts its own versions, and the access log keeps which parts were changed', async () => {
    const { serviceId } = await offered({ subsite: 'Form' });
    const asked = { ...QUESTION, header: 'Since when', values: [] };
    await saving(serviceId, 1, { subsite: 'Form', formFields: [asked] });
    await saving(serviceId, 2, { subsite: 'Form', formFields: [asked], bio: 'Since 1998' });
    const { service } = await desk.call(getServiceRecord, { serviceId });
    expect([service.version, service.formVersion]).toEqual([3, 2]);
    expect((await doctor.call(getServiceForm, { serviceId })).formFields).toEqual([asked]);
    expect((await logged('service.updated', serviceId)).map(({ detail }) => detail)).toEqual([
      { changed: ['formFields'], version: 2, formVersion: 2 },
      { changed: ['bio'], version: 3, formVersion: 2 },
    ]);
  });

  test('a service that is no longer offered is found by nobody, and is offered again as it was', async () => {
    const { serviceId } = await offered({ serviceName: 'Spine advice', subsite: 'Spine' });
    await desk.call(deactivateService, { serviceId });
    expect(await namesFound('spine')).toEqual([]);
    expect(await codeOf(doctor.call(getServiceById, { serviceId }))).toBe('service_not_found');
    const listed = async (state: 'active' | 'inactive' | 'all') =>
      (await desk.call(listServices, { searchText: 'spine', state })).services.map((one) => one.serviceName);
    expect([await listed('active'), await listed('inactive'), await listed('all')]).toEqual([
      [],
      ['Spine advice'],
      ['Spine advice'],
    ]);
    const { service } = await desk.call(reactivateService, { serviceId });
    expect(service).toMatchObject({ active: true, version: 1 });
    expect(await namesFound('spine')).toEqual(['Spine advice']);
    expect(await logged('service.deactivated', serviceId)).toHaveLength(1);
    expect(await logged('service.reactivated', serviceId)).toHaveLength(1);
  });

  test('a service is not offered again while somebody of it can no longer answer', async () => {
    const leaving = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
    const { serviceId } = await offered({ subsite: 'Leaving', personIds: [ana.id, leaving.id] });
    await desk.call(deactivateService, { serviceId });
    await sql`delete from person_role where person_id = ${leaving.id}`.execute(app.server.engine.db);
    expect(await codeOf(desk.call(reactivateService, { serviceId }))).toBe('person_cannot_answer');
    const { people } = (await desk.call(getServiceRecord, { serviceId })).service;
    expect(people.map(({ mayAnswer }) => mayAnswer)).toEqual([true, false]);
  });
});

test('the list is found by words of name, person, specialty and clinic, changed last first, page by page', async () => {
  const other = await app.world.clinic('Élan Clinic', { city: 'Montréal', province: 'QC' });
  for (const number of [1, 2, 3]) {
    app.clock.advance(1_000);
    await offered({ serviceName: `Listed ${number}`, specialty: 'Listing', subsite: 'Rows', clinicId: other.id });
  }
  const page = (searchText: string, cursor?: string) =>
    desk.call(listServices, { searchText, limit: 2, ...(cursor ? { cursor } : {}) });
  const first = await page('weir listing elan montreal');
  const second = await page('weir listing elan montreal', first.nextCursor ?? '');
  const names = [...first.services, ...second.services].map(({ serviceName }) => serviceName);
  expect(names).toEqual(['Listed 3', 'Listed 2', 'Listed 1']);
  expect(second.nextCursor).toBeNull();
  expect((await page('listing zhou')).services).toEqual([]);
  expect(await codeOf(page('', 'made-up'))).toBe('cursor_invalid');
});

test('clinics are found by name and city, with the fax number that referrals would go to', async () => {
  const { clinics } = await desk.call(findServiceClinics, { searchText: 'bow calg' });
  expect(clinics).toMatchObject([{ clinicId: clinic.id, clinicName: 'Bow Valley Clinic', fax: '4035550101' }]);
});

test('a clinic that is renamed or moves is found by its new name, place and words at once, and open searches hear of it', async () => {
  const renamed = await app.world.clinic('Heritage Hill Clinic');
  const service = { serviceName: 'Renamed advice', specialty: 'Renaming', clinicId: renamed.id };
  const { serviceId, version } = await offered({ ...service, subsite: 'Signs' });
  const live = await doctor.live();
  const place = { city: 'Okotoks', province: 'AB', fax: '4035550199', faxAgain: '4035550199' } as const;
  const fields = { name: 'Sheep River Clinic', ...place };
  const key = { 'idempotency-key': randomUUID() };
  await desk.post('/api/operator-saveClinic', { clinicId: renamed.id, basedOn: 1, fields }, key);
  await live.next(({ data }) => JSON.stringify(data).includes('"services"'));
  live.close();
  for (const words of ['renamed sheep river', 'renamed okotoks', 'renamed shepe river']) {
    expect(await namesFound(words)).toEqual(['Renamed advice']);
  }
  expect(await namesFound('heritage')).toEqual([]);
  expect((await desk.call(listServices, { searchText: 'renamed sheep' })).services).toMatchObject([
    { serviceId, clinicName: 'Sheep River Clinic', city: 'Okotoks' },
  ]);
  // Whoever is writing the service meanwhile is not in the way of it.
  expect((await desk.call(getServiceRecord, { serviceId })).service.version).toBe(version);
});
