import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeReferral } from '../../contract/index.ts';

const NOW = '2026-03-10T18:00:00Z';
const BACK = new Date('2026-03-20T06:00:00Z');

let app: TestApp;
let doctor: TestClient;
let calgary: WorldClinic;
let kelowna: WorldClinic;
beforeAll(async () => {
  app = await createTestApp({ moment: NOW });
  calgary = await app.world.clinic('Bow Valley Clinic', { city: 'Calgary', province: 'AB' });
  kelowna = await app.world.clinic('Okanagan Clinic', { city: 'Kelowna', province: 'BC' });
  doctor = await app.signIn(await app.world.person({ clinics: [calgary] }));
});
afterAll(() => app.stop());

const specialist = (lastName: string) => app.world.person({ firstName: 'Ana', lastName, roles: ['specialist'] });
const route = (place: { city: string; province: 'AB' | 'BC' }, client = doctor) =>
  client.call(routeReferral, { ...place, activityType: 'econsult' });

test('[CCALL-25, CMODEL-11] the tree leads from specialty to subsite to specialists, those near the place first', async () => {
  const [near, far] = [await specialist('Weir'), await specialist('Roy')];
  await app.world.service({ people: [near], clinic: calgary, specialty: 'Rheumatology', subsite: 'Gout' });
  await app.world.service({ people: [far], clinic: kelowna, specialty: 'Rheumatology', subsite: 'Gout' });
  const namesAt = async (city: string, province: 'AB' | 'BC') =>
    (await route({ city, province })).Rheumatology?.Gout?.map(({ labelV2 }) => labelV2.name);
  expect(await namesAt('Calgary', 'AB')).toEqual(['Ana Weir', 'Ana Roy']);
  expect(await namesAt('kelowna', 'BC')).toEqual(['Ana Roy', 'Ana Weir']);
  expect((await route({ city: 'Calgary', province: 'AB' })).Rheumatology?.Gout?.[0]).toEqual({
    uid: near.id,
    labelV2: { name: 'Ana Weir', location: 'Bow Valley Clinic, Calgary', title: 'Dr.', credentials: 'MD' },
    province: 'AB',
    onVacation: false,
    vacationEndDateMili: null,
    avgResponseTime: -1,
  });
});

test('who answers two services of a subsite stands there once, with the clinic where a consult would arrive', async () => {
  const both = await specialist('Lund');
  const answers = { people: [both], specialty: 'Nephrology', subsite: 'Stones' };
  await app.world.service({ ...answers, clinic: calgary, type: 'consult' });
  await app.world.service({ ...answers, clinic: kelowna });
  const found = (await route({ city: 'Calgary', province: 'AB' })).Nephrology?.Stones;
  expect(found).toMatchObject([{ uid: both.id, province: 'BC', labelV2: { location: 'Okanagan Clinic, Kelowna' } }]);
});

test('whoever is away now is marked with the day of their return, for the kind of consult that it bears on', async () => {
  const away = await specialist('Stone');
  await app.world.service({ people: [away], clinic: calgary, specialty: 'Urology', subsite: 'Stones' });
  await app.server.engine.db.transaction().execute((tx) =>
    app.server.features.directory.addVacation(tx, {
      personId: away.id,
      start: new Date('2026-03-09T06:00:00Z'),
      end: BACK,
      disablePhoneConsult: false,
    }),
  );
  const [found] = (await route({ city: 'Calgary', province: 'AB' })).Urology?.Stones ?? [];
  expect(found).toMatchObject({ onVacation: true, vacationEndDateMili: BACK.getTime() });
});

test('phone consults have a tree of their own, referrals none, and nobody finds themselves', async () => {
  const own = await specialist('Hale');
  const place = { people: [own], clinic: calgary, specialty: 'Hepatology' };
  await app.world.service({ ...place, subsite: 'Cirrhosis', type: 'phoneConsult' });
  await app.world.service({ ...place, subsite: 'Jaundice', type: 'referral' });
  await app.world.service({ ...place, subsite: 'Cysts' });
  await app.world.service({ ...place, subsite: 'Cysts', type: 'consult' });
  const econsults = await route({ city: 'Calgary', province: 'AB' });
  expect(econsults.Hepatology).toMatchObject({ Cysts: [{ uid: own.id }] });
  expect(Object.keys(econsults.Hepatology ?? {})).toEqual(['Cysts']);
  const calls = await doctor.call(routeReferral, { city: 'Calgary', province: 'AB', activityType: 'phoneConsult' });
  expect(Object.keys(calls.Hepatology ?? {})).toEqual(['Cirrhosis']);
  const themselves = await route({ city: 'Calgary', province: 'AB' }, await app.signIn(own));
  expect(themselves.Hepatology).toBeUndefined();
});
