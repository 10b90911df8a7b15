import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchApprovers } from '../../contract/index.ts';

let app: TestApp;
let residentPerson: WorldPerson;
let resident: TestClient;
let approverPerson: WorldPerson;
let approver: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  const clinic = await app.world.clinic('Bow Valley Clinic');
  const other = await app.world.clinic('Élan Médical', { city: 'Canmore' });
  residentPerson = await app.world.person({ roles: ['resident'], providerType: 'resident', clinics: [clinic] });
  approverPerson = await app.world.person({
    firstName: 'Zoë',
    lastName: 'Abernathy',
    email: 'zoe@clinic.example',
    clinics: [other],
  });
  resident = await app.signIn(residentPerson);
  approver = await app.signIn(approverPerson);
});
afterAll(() => app.stop());

describe('the approver search', () => {
  test('[CCALL-22, CMODEL-25, CPERM-19, PERM-13, PERM-14] finds by name, clinic and city, from three letters, accents or not', async () => {
    const found = {
      uid: approverPerson.id,
      firstName: 'Zoë',
      lastName: 'Abernathy',
      clinicName: 'Élan Médical',
      city: 'Canmore',
    };
    for (const text of ['aber', 'zoe abernathy', 'elan medical', 'CANMORE', 'abernathy canmore']) {
      expect(await resident.call(searchApprovers, { text })).toEqual([found]);
    }
    expect(await resident.call(searchApprovers, { text: 'abernathy calgary' })).toEqual([]);
    for (const text of ['', 'ab', '...', 'a b ']) {
      await expect(resident.call(searchApprovers, { text })).rejects.toMatchObject({ code: 'search_too_short' });
    }
    await expect(approver.call(searchApprovers, { text: 'abernathy' })).rejects.toMatchObject({
      code: 'not_permitted',
    });
  });

  test('finds nobody without approveEconsult, and not the asker', async () => {
    const { lastName } = residentPerson;
    expect(await resident.call(searchApprovers, { text: lastName })).not.toContainEqual(
      expect.objectContaining({ uid: residentPerson.id }),
    );
  });
});
