import { withdrawConsult } from '@alethea/consults/contract';
import { getServicePage } from '@alethea/directory/contract';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendConsult } from '../../contract/index.ts';
import { callAt } from './phone-scene.ts';

/** Wednesday, 9:10 in Edmonton, of a block from 9:00 to 9:30: no call of 20 minutes fits beside it. */
const TEN_PAST = '2026-03-11T15:10:00.000Z';
const topic = { specialty: 'Neurology', subsite: 'Tremor' };

let app: TestApp;
let clinic: WorldClinic;
let doctorPerson: WorldPerson;
let doctor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ moment: '2026-03-10T18:00:00Z' });
  clinic = await app.world.clinic('Bow Valley Clinic');
  doctorPerson = await app.world.person({ clinics: [clinic] });
  doctor = await app.signIn(doctorPerson);
});
afterAll(() => app.stop());

/** A service with one block of hours a week. */
async function weekly(serviceName: string) {
  const person = await app.world.person({
    ...{ roles: ['specialist'], clinics: [clinic] },
    preferences: { phoneConsult: { phoneNumber: '4035550177', calendarEmail: '' } },
  });
  const closed = { timeslots: [], timezone: 'America/Edmonton' };
  const open = { ...closed, timeslots: [{ start: '0900', end: '0930' }] };
  const phoneSchedule = Array.from({ length: 7 }, (_, day) => (day === 3 ? open : closed));
  const { directory } = app.server.features;
  await app.server.engine.db
    .transaction()
    .execute((tx) => directory.setAvailability(tx, { personId: person.id, phoneSchedule }));
  return app.world.service({ people: [person], clinic, type: 'phoneConsult', serviceName, ...topic });
}

/**
 * The services in their order for many shuffles: each name with whether it has a free time, once. Ids are random, so
 * that a shuffle tosses a coin: thirty of them fall the same way once in 500 million runs, eight once in 128.
 */
async function orders(): Promise<string[]> {
  const found = new Set<string>();
  for (let seed = 0; seed < 30; seed++) {
    const { services } = await doctor.call(getServicePage, { ...topic, seed });
    found.add(services.map(({ serviceName, nextCall }) => `${serviceName}${nextCall ? '' : ' (full)'}`).join(', '));
  }
  return [...found].toSorted();
}

test('[R9] a phone service that is booked out stands behind one with a free time, until a call of it is withdrawn', async () => {
  const one = await weekly('one');
  await weekly('other');
  expect(await orders()).toEqual(['one, other', 'other, one']);
  const payload = { ...app.world.sendPayload({ from: doctorPerson, to: one }), phoneConsultData: callAt(TEN_PAST) };
  const { activityId } = await doctor.call(sendConsult, payload);
  expect(await orders()).toEqual(['other, one (full)']);
  await doctor.call(withdrawConsult, { activityId, reason: 'Wrong patient' });
  expect(await orders()).toEqual(['one, other', 'other, one']);
});
