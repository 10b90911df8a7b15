import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getServicePage } from '../../contract/index.ts';

let app: TestApp;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  const { world } = app;
  const [calgary, trois] = [
    await world.clinic('Bow Valley Clinic'),
    await world.clinic('Clinique du Fleuve', { city: 'Trois-Rivières', province: 'QC' }),
  ];
  doctor = await app.signIn(await world.person({ clinics: [calgary] }));
  const specialist = (firstName: string, lastName: string) =>
    world.person({ firstName, lastName, roles: ['specialist'], clinics: [calgary] });
  const [wiebe, weber, levesque] = [
    await specialist('Katharina', 'Wiebenga'),
    await specialist('Tomas', 'Weberling'),
    await specialist('Éloïse', 'Lévesque'),
  ];
  await world.service({
    ...{ people: [wiebe], clinic: calgary, serviceName: 'Skin advice', specialty: 'Dermatology', subsite: 'Lesion' },
    shortDescription: 'Psoriasis and hidradenitis in adults',
  });
  await world.service({
    ...{
      people: [weber],
      clinic: calgary,
      serviceName: 'Heart advice',
      specialty: 'Cardiology',
      subsite: 'Arrhythmia',
    },
    shortDescription: 'Palpitations, syncope and pacemakers',
  });
  await world.service({
    ...{
      people: [levesque],
      clinic: trois,
      serviceName: 'Thyroid advice',
      specialty: 'Endocrinology',
      subsite: 'Thyroid',
    },
    shortDescription: 'Nodules and thyroiditis',
  });
});
afterAll(() => app.stop());

const namesFound = async (searchText: string) =>
  (await doctor.call(getServicePage, { searchText })).services.map(({ serviceName }) => serviceName);

describe('[FIND-25] a search finds what is meant', () => {
  test.each([
    ['a name with a letter missing', 'wiebega', 'Skin advice'],
    ['a name with two letters swapped', 'wiebegna', 'Skin advice'],
    ['a name with a wrong letter', 'weberlung', 'Heart advice'],
    ['a name without its accents', 'levesque', 'Thyroid advice'],
    ['a name without its accents, with a letter missing', 'eloise levesqe', 'Thyroid advice'],
    ['a specialty with a letter missing', 'endocrinolgy', 'Thyroid advice'],
    ['a specialty with a letter doubled', 'dermattology', 'Skin advice'],
    ['a subsite with a letter missing', 'arrythmia', 'Heart advice'],
    ['a word of the description with a letter missing', 'psoraisis', 'Skin advice'],
    ['a word of the description with letters swapped', 'hidradentiis', 'Skin advice'],
    ['a city with a letter missing', 'trois rivires', 'Thyroid advice'],
    ['a word right and a word wrong, of two fields', 'calgary arrythmia', 'Heart advice'],
    ['two words of two fields', 'wiebenga psoriasis', 'Skin advice'],
    ['two words of two fields, both begun', 'kath lesi', 'Skin advice'],
    ['a word of the description in another form', 'pacemaker', 'Heart advice'],
    ['capitals', 'THYROIDITIS', 'Thyroid advice'],
  ])('%s', async (_what, searchText, found) => {
    expect(await namesFound(searchText)).toEqual([found]);
  });

  test('a word is found while it is typed, from its second letter on', async () => {
    for (const end of [2, 3, 4, 5, 6, 7]) {
      expect(await namesFound('arrhythmia'.slice(0, end)), 'arrhythmia'.slice(0, end)).toContain('Heart advice');
      expect(await namesFound('Lévesque'.slice(0, end)), 'Lévesque'.slice(0, end)).toContain('Thyroid advice');
    }
  });

  test('what is nearest to a word typed wrongly comes first, whatever the shuffle', async () => {
    const clinic = await app.world.clinic('Foothills Clinic');
    const offer = async (lastName: string, serviceName: string) =>
      app.world.service({
        people: [await app.world.person({ lastName, roles: ['specialist'], clinics: [clinic] })],
        ...{ clinic, serviceName, specialty: 'Nephrology', subsite: 'Dialysis' },
      });
    await offer('Abramowitsch', 'Far advice');
    await offer('Abramovich', 'Near advice');
    for (let seed = 0; seed < 8; seed++) {
      const { services } = await doctor.call(getServicePage, { searchText: 'abramovih', seed });
      expect(services[0]?.serviceName, `seed ${seed}`).toBe('Near advice');
    }
  });
});
