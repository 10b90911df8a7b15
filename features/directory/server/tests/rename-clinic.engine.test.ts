import { saveClinic } from '@alethea/accounts/contract/desk/clinics';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldClinic, WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getServicePage } from '../../contract/index.ts';
import { createService, saveService } from '../../contract/operator-services.ts';

let app: TestApp;
let desk: TestClient;
let ana: WorldPerson;
let clinic: WorldClinic;
let newName: string;

/** One for each test, so unlike the others that the search takes none for a slip of the pen of another. */
const newNames = ['Windermere', 'Foxglove', 'Tamarack', 'Birchcliff'];

beforeAll(async () => {
  app = await createTestApp();
  const operator = await app.world.person({ roles: ['operator'], providerType: null });
  desk = await app.signIn(operator);
});
afterAll(() => app.stop());
beforeEach(async () => {
  newName = newNames.shift() ?? '';
  clinic = await app.world.clinic('Heritage Hill Clinic');
  ana = await app.world.person({ roles: ['specialist'], clinics: [clinic] });
});

const fieldsOf = (serviceName: string, clinicId: string) => ({
  ...{ type: 'econsult' as const, serviceName, specialty: 'Orthopedics', subsite: 'Knee', clinicId },
  ...{ personIds: [ana.id], formFields: [], acceptanceFlags: { acceptExisting: true, acceptReferral: false } },
});

const offer = (serviceName: string, clinicId: string) =>
  desk.call(createService, { fields: fieldsOf(serviceName, clinicId), newNamesConfirmed: true });

const place = { city: 'Okotoks', province: 'AB' as const };
const rename = () => desk.call(saveClinic, { clinicId: clinic.id, basedOn: 1, fields: { name: newName, ...place } });

async function namesFound(searchText: string): Promise<readonly string[]> {
  const searcher = await app.signIn(await app.world.person());
  return (await searcher.call(getServicePage, { searchText })).services.map(({ serviceName }) => serviceName);
}

/** Waits until so many writes wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  await expect.poll(countWaiting).toBe(count);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.server.engine.db,
  );
  return rows.length;
}

/** Runs two writes so that the second meets the first when that one has done all but commit. */
async function meet(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const both: Promise<unknown>[] = [];
  await app.server.engine.db.transaction().execute(async (tx) => {
    // The access log is the last that a write writes.
    await sql`lock table audit_event in share mode`.execute(tx);
    both.push(first());
    await untilWaiting(1);
    both.push(second());
    await untilWaiting(2);
  });
  await Promise.all(both);
}

const ORDERS = { 'the renaming': true, 'the service': false };

test.each(Object.entries(ORDERS))(
  'a service offered at a clinic in the instant in which that is renamed is found by the new name, %s first',
  async (_, isRenamedFirst) => {
    const write = () => offer('Hip advice', clinic.id);
    await (isRenamedFirst ? meet(rename, write) : meet(write, rename));
    expect(await namesFound(`hip ${newName}`)).toEqual(['Hip advice']);
  },
);

test.each(Object.entries(ORDERS))(
  'a service that moves to a clinic in the instant in which that is renamed is found by the new name, %s first',
  async (_, isRenamedFirst) => {
    const elsewhere = await app.world.clinic('Bow Valley Clinic');
    const { serviceId } = (await offer('Knee advice', elsewhere.id)).service;
    const fields = fieldsOf('Knee advice', clinic.id);
    const write = () => desk.call(saveService, { serviceId, basedOn: 1, fields, newNamesConfirmed: true });
    await (isRenamedFirst ? meet(rename, write) : meet(write, rename));
    expect(await namesFound(`knee ${newName}`)).toEqual(['Knee advice']);
  },
);
