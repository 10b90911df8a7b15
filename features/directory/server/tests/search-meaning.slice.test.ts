import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getServicePage } from '../../contract/index.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  const calgary = await app.world.clinic('Bow Valley Clinic', { city: 'Calgary', province: 'AB' });
  doctor = await app.signIn(await app.world.person({ clinics: [calgary] }));
  const offer = async (serviceName: string, specialty: string, subsite: string, shortDescription: string) =>
    app.world.service({
      people: [await app.world.person({ roles: ['specialist'], clinics: [calgary] })],
      ...{ clinic: calgary, serviceName, specialty, subsite, shortDescription },
    });
  await offer('Rash advice', 'Dermatology', 'Rash', 'Rashes of any age.');
  await offer('Heart advice', 'Cardiology', 'Heart Failure', 'Medication; we face hard choices with you.');
  await offer('Headache advice', 'Neurology', 'Headache', 'New headaches, prevention.');
  await offer('Contraception advice', 'Gynecology', 'Contraception', 'Contraception beside migraine or clots.');
  await offer('Thyroid advice', 'Endocrinology', 'Thyroid', 'Function and nodules.');
  await offer('Knee advice', 'Orthopedic Surgery', 'Knee', 'Arthritis, ligaments.');
});
afterAll(() => app.stop());

const find = (input: Parameters<typeof doctor.call<typeof getServicePage>>[1]) => doctor.call(getServicePage, input);
const namesFound = async (searchText: string) =>
  (await find({ searchText })).services.map(({ serviceName }) => serviceName);

describe('[FIND-25] a question is understood', () => {
  test.each([
    ['child with itchy rash on face', 'Rash advice'],
    ['rash face', 'Rash advice'],
    ['migraine', 'Headache advice'],
    ['high TSH', 'Thyroid advice'],
    ['knee pain', 'Knee advice'],
    ['knee pain xqzzy', 'Knee advice'],
    ['migrane', 'Headache advice'],
    ['eczema calgary', 'Rash advice'],
  ])('%s', async (searchText, first) => {
    expect((await namesFound(searchText))[0]).toBe(first);
  });

  test('what is far from the best answer is not shown', async () => {
    expect(await namesFound('itchy rash on face')).toEqual(['Rash advice']);
  });

  test('a place that is named has to be met, and words that nobody knows find nothing by themselves', async () => {
    await app.world.clinic('Okanagan Clinic', { city: 'Kelowna', province: 'BC' });
    const kelowna = await app.world.clinic('Lakeside Clinic', { city: 'Kelowna', province: 'BC' });
    const people = [await app.world.person({ roles: ['specialist'], clinics: [kelowna] })];
    const offered = { people, clinic: kelowna, serviceName: 'Skin of the Okanagan', shortDescription: '' };
    await app.world.service({ ...offered, specialty: 'Dermatology', subsite: 'Rash' });
    expect(await namesFound('eczema kelowna')).toEqual(['Skin of the Okanagan']);
    expect(await namesFound('xqzzy')).toEqual([]);
  });

  test('a service is found by what it says now, as soon as it is changed', async () => {
    const [{ services }] = [await find({ searchText: 'knee pain' })];
    const { rows } = await sql<{ stem: string }>`
      select stem from service_term where service_id = ${services[0]?.id} order by stem`.execute(app.server.engine.db);
    expect(rows.map(({ stem }) => stem)).toEqual(
      ['advic', 'arthriti', 'knee', 'ligament', 'orthoped', 'surgeri'].toSorted(),
    );
  });
});

describe('[FIND-35] among services that answer equally well', () => {
  test('who can be asked now comes first, then who is in the same province, whatever the shuffle', async () => {
    const { directory } = app.server.features;
    const clinicOf = { AB: 'Foothills Clinic', BC: 'Pacific Clinic' } as const;
    const offer = async (serviceName: string, province: 'AB' | 'BC') => {
      const clinic = await app.world.clinic(`${clinicOf[province]} ${serviceName}`, { city: 'Town', province });
      const person = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
      const topic = { specialty: 'Rheumatology', subsite: 'Gout', shortDescription: '' };
      await app.world.service({ people: [person], clinic, serviceName: `Gout ${serviceName}`, ...topic });
      return person.id;
    };
    await offer('near', 'AB');
    await offer('far', 'BC');
    const [away, full, closed, back] = [
      await offer('away', 'AB'),
      await offer('full', 'AB'),
      await offer('closed', 'AB'),
      await offer('back', 'AB'),
    ];
    const vacation = (personId: string, start: string, end: string) => ({
      ...{ personId, start: new Date(start), end: new Date(end), description: '' },
    });
    await app.server.engine.db.transaction().execute(async (tx) => {
      await directory.addVacation(tx, vacation(away, '2026-03-01T07:00:00Z', '2026-03-20T06:59:00Z'));
      await directory.addVacation(tx, vacation(back, '2026-03-01T07:00:00Z', '2026-03-09T06:59:00Z'));
      await directory.setAvailability(tx, { personId: full, dailyLimit: { enabled: true, limit: 0 } });
      // The day is a Tuesday.
      const customCalendar = [true, true, false, true, true, true, true];
      await directory.setAvailability(tx, { personId: closed, customCalendar });
    });
    for (let seed = 0; seed < 5; seed++) {
      const { services } = await find({ searchText: 'gout', province: 'AB', seed });
      const names = services.map(({ serviceName }) => serviceName);
      expect(names.slice(0, 2).toSorted(), `seed ${seed}`).toEqual(['Gout back', 'Gout near']);
      expect(names[2]).toBe('Gout far');
      expect(names.slice(3).toSorted()).toEqual(['Gout away', 'Gout closed', 'Gout full']);
      // The order by SQL and the rule that the card shows say the same.
      expect(services.map(({ availability }) => availability.available)).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
      ]);
    }
  });
});
