import { getSession } from '@alethea/accounts/contract';
import { RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const sessionOf = async (traits: Parameters<TestApp['world']['person']>[0]) => {
  const browser = await app.signIn(await app.world.person(traits));
  return (await browser.call(getSession, {})).session;
};

test('[PERM-01] every specified role is there from the start, and none but those that decisions.md adds', async () => {
  const { rows } = await sql<{ name: string }>`select name from role`.execute(app.server.engine.db);
  const specified = [
    'doctor',
    'resident',
    'nursePractitioner',
    'specialist',
    'adminFee',
    'free',
    'pracIdValidationRequired',
  ];
  const added = [
    'dermatologist',
    'otolaryngologist',
    'dentist',
    'premiumEligible',
    'premium',
    'moa',
    'bookingMoa',
    'operator',
  ];
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...specified, ...added].toSorted());
});

test('[MODEL-04] every role has one list of permissions, of resource keys that the product knows', async () => {
  const { rows } = await sql<{ name: string; permissions: string[] }>`select name, permissions from role`.execute(
    app.server.engine.db,
  );
  const known: ReadonlySet<string> = new Set(RESOURCE_KEYS);
  const unknown = rows.flatMap(({ permissions }) => permissions.filter((key) => !known.has(key)));
  expect(unknown).toEqual([]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.find(({ name }) => name === 'premiumEligible')?.permissions).toEqual(['maySignupForPremium']);
});

test('[PERM-01] a person holds the roles of the profile, and the session tells them', async () => {
  const session = await sessionOf({ roles: ['doctor', 'adminFee'] });
  expect(session?.userRoles.toSorted()).toEqual(['adminFee', 'doctor']);
});

test.each(['md', 'np', 'resident'] as const)('[PERM-03] a person may be of the provider type %s', async (type) => {
  expect((await sessionOf({ providerType: type }))?.providerType).toBe(type);
});

test('[PERM-03] no other provider type can be stored', async () => {
  const person = await app.world.person();
  const change = sql`update person set provider_type = 'rn' where id = ${person.id}`.execute(app.server.engine.db);
  await expect(change).rejects.toThrow(/provider_type/);
});
