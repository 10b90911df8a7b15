import { randomUUID } from 'node:crypto';
import { confirmIdentity, getProfile, getSession, type ProfileView, saveProfile } from '@alethea/accounts/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { refusalOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { type PersonTraits, WORLD_PASSWORD } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Saving = InputOf<typeof saveProfile>;
type Change = (input: Saving) => Partial<Saving>;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const ID = { practiceId: '1000-00001', province: 'AB' } as const;
const rowsOf = (table: string, personId: string) =>
  sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where person_id = ${personId}`.execute(app.server.engine.db);
async function scene(traits: PersonTraits = {}) {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const person = await app.world.person({ clinics: [clinic], ...traits });
  const browser = await app.signIn(person);
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  return { person, clinic, browser };
}

const profileOf = async (browser: TestClient) => (await browser.call(getProfile, {})).profile;
const inputOf = (profile: ProfileView): Saving => ({
  basedOn: profile.revision,
  practiceId: ID,
  credentials: profile.credentials,
  cellPhone: profile.cellPhone,
  city: profile.city,
  preferences: profile.preferences,
  locations: profile.locations.map(({ billable: _, tiedClinicName: __, ...location }) => location),
});

async function save(browser: TestClient, change: Change = () => ({})): Promise<ProfileView> {
  const input = inputOf(await profileOf(browser));
  return (await browser.call(saveProfile, { ...input, ...change(input) })).profile;
}

describe('the own profile', () => {
  test('[MODEL-01] [MODEL-02] has names, credentials, practice ID, clinics and preferences with every default', async () => {
    const { browser, person } = await scene({ credentials: 'MD, CCFP' });
    const { session } = await browser.call(getSession, {});
    expect(session?.userRoles).toEqual(['doctor']);
    expect(await profileOf(browser)).toMatchObject({
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      credentials: 'MD, CCFP',
      practiceId: { inForce: null, pending: null, refused: null },
      locations: [
        {
          ...{ clinicName: 'Sunridge Family Clinic', clinicPhone: '4035550100', emr: '', fax: '4035550101' },
          ...{ city: 'Calgary', province: 'AB', billable: true, disabled: false, default: true },
          tiedClinicName: 'Sunridge Family Clinic',
        },
      ],
      preferences: { email: { secureMessaging: true }, fax: { forms: false }, homepage: null },
    });
  });

  test('[PROFILE-14] [PROFILE-15] one save keeps profile, preferences and clinics, and the session shows them', async () => {
    const { browser, person } = await scene();
    const saved = await save(browser, ({ preferences, locations }) => ({
      ...{ credentials: ' MD, CCFP ', cellPhone: '(403) 555-0177', city: 'Airdrie' },
      preferences: {
        ...preferences,
        homepage: 'secure-messaging',
        email: { ...preferences.email, overdueSecureMessages: false },
      },
      locations: locations.map((location) => ({ ...location, emr: 'Accuro', fax: '403-555-0188' })),
    }));
    expect(saved).toMatchObject({ credentials: 'MD, CCFP', cellPhone: '4035550177', city: 'Airdrie' });
    expect(await profileOf(browser)).toEqual(saved);
    const { session } = await browser.call(getSession, {});
    expect(session).toMatchObject({
      credentials: 'MD, CCFP',
      homepage: 'secure-messaging',
      locations: [{ locationIndex: 0, emr: 'Accuro', fax: '4035550188' }],
    });
    const { rows } = await sql<{ preferences: unknown }>`
      select preferences from person where id = ${person.id}`.execute(app.server.engine.db);
    expect(rows[0]?.preferences).toEqual({ homepage: 'secure-messaging', email: { overdueSecureMessages: false } });
  });

  test('a save is in the access log, and open browsers of the person are told', async () => {
    const { browser, person } = await scene();
    const stream = await (await app.signIn(person)).live();
    await save(browser);
    await stream.next(({ data }) => JSON.stringify(data).includes('"kind":"profile"'));
    stream.close();
    const { rows } = await sql<{ action: string }>`
      select action from audit_event where event = 'profile.saved' and record_id = ${person.id}`.execute(
      app.server.engine.db,
    );
    expect(rows).toEqual([{ action: 'U' }]);
  });

  test('unknown keys are refused, wherever they stand', async () => {
    const { browser } = await scene();
    const input = inputOf(await profileOf(browser));
    const [location] = input.locations;
    const attempts = [
      { ...input, roles: ['operator'] },
      { ...input, preferences: { ...input.preferences, theme: 'dark' } },
      { ...input, locations: [{ ...location, billable: true }] },
      { ...input, locations: [{ ...location, clinicId: randomUUID() }] },
    ];
    for (const body of attempts) {
      const refused = await refusalOf(browser.post('/api/profile-save', body, { 'idempotency-key': randomUUID() }));
      expect(refused.code).toBe('invalid_input');
    }
  });

  test('wrong fields come back by path and text, and nothing is saved', async () => {
    const { browser } = await scene();
    const before = await profileOf(browser);
    const attempt = save(browser, ({ locations, preferences }) => ({
      credentials: 'changed',
      practiceId: { practiceId: '', province: 'AB' },
      preferences: { ...preferences, homepage: 'clinic-inbox' },
      locations: locations.map((location) => ({ ...location, fax: '', province: null })),
    }));
    const { code, issues } = await refusalOf(attempt);
    expect(code).toBe('fields_invalid');
    expect(issues.map(({ path, message }) => [path, message])).toEqual([
      ['practiceId', 'Practice ID is required'],
      ['locations.0.fax', 'Fax number is required'],
      ['locations.0.province', 'Clinic province is required'],
      ['preferences.homepage', 'Choose a page that you may open'],
    ]);
    expect(await profileOf(browser)).toEqual(before);
  });
});

describe('two windows', () => {
  test('the one that saves second is told, and overwrites nothing', async () => {
    const { browser, person } = await scene();
    const other = await app.signIn(person);
    const input = inputOf(await profileOf(other));
    await save(browser, () => ({ city: 'Banff' }));
    const refused = await refusalOf(other.call(saveProfile, { ...input, city: 'Canmore' }));
    expect([refused.status, refused.code]).toEqual([409, 'profile_changed']);
    expect(await profileOf(other)).toMatchObject({ city: 'Banff' });
  });

  test('of two saves at the same moment one wins', async () => {
    const { browser } = await scene();
    const input = inputOf(await profileOf(browser));
    const cities = ['Banff', 'Canmore', 'Jasper'];
    const outcomes = await Promise.allSettled(cities.map((city) => browser.call(saveProfile, { ...input, city })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a save that is repeated because its answer was lost answers the same', async () => {
    const { browser } = await scene();
    const input = { ...inputOf(await profileOf(browser)), city: 'Banff' };
    const idempotencyKey = randomUUID();
    const first = await browser.call(saveProfile, input, { idempotencyKey });
    expect(await browser.call(saveProfile, input, { idempotencyKey })).toEqual(first);
  });

  test('what an operator decides about the practice ID is no conflict with what is being typed', async () => {
    const { browser, person } = await scene();
    await save(browser);
    const input = inputOf(await profileOf(browser));
    await sql`update practice_id_claim set state = 'verified', decided_at = now() where person_id = ${person.id}`.execute(
      app.server.engine.db,
    );
    await sql`
      update person set practice_id = '100000001', practice_id_province = 'AB' where id = ${person.id}`.execute(
      app.server.engine.db,
    );
    expect((await browser.call(saveProfile, { ...input, city: 'Banff' })).profile).toMatchObject({ city: 'Banff' });
  });
});

describe('practice ID', () => {
  test('a changed one is kept bare and waits; the one in force stays until an operator decides', async () => {
    const { browser, person } = await scene();
    await sql`
      update person set practice_id = 'J1234', practice_id_province = 'BC' where id = ${person.id}`.execute(
      app.server.engine.db,
    );
    const saved = await save(browser);
    expect(saved.practiceId).toMatchObject({
      inForce: { practiceId: 'J1234', province: 'BC' },
      pending: { practiceId: '100000001', province: 'AB' },
    });
    const again = await save(browser);
    expect(again).toEqual(saved);
    expect((await rowsOf('practice_id_claim', person.id)).rows).toHaveLength(1);
    const back = await save(browser, () => ({ practiceId: { practiceId: 'j1234', province: 'BC' } }));
    expect(back.practiceId).toMatchObject({ inForce: { practiceId: 'J1234' }, pending: null });
  });

  test('an assistant has none, and saves without', async () => {
    const { browser, person } = await scene({ roles: ['moa'], providerType: null });
    const saved = await save(browser, () => ({ practiceId: null, city: 'Banff' }));
    expect(saved.city).toBe('Banff');
    await save(browser);
    expect((await rowsOf('practice_id_claim', person.id)).rows).toEqual([]);
  });
});

describe('clinics', () => {
  const added: Saving['locations'][number] = {
    ...{ clinicName: 'Foothills', clinicPhone: '4035550133', emr: '', fax: '4035550134', city: 'Calgary' },
    ...{ province: 'AB', disabled: false, default: false },
  };

  test('a new one comes last, tied to no clinic and not billable; others keep their position', async () => {
    const { browser, person, clinic } = await scene();
    await save(browser, ({ locations }) => ({
      locations: [...locations.map((one) => ({ ...one, default: false, disabled: true })), { ...added, default: true }],
    }));
    const { rows } = await rowsOf('person_location', person.id);
    expect(rows).toMatchObject([
      { location_index: 0, clinic_id: clinic.id, disabled: true, is_default: false, billable: true },
      { location_index: 1, clinic_id: null, clinic_name: 'Foothills', is_default: true, billable: false },
    ]);
    const { session } = await browser.call(getSession, {});
    expect(session?.clinics).toEqual([{ clinicId: clinic.id, clinicName: clinic.name }]);
  });

  test('none is removed, and exactly one enabled clinic is the default', async () => {
    const { browser } = await scene();
    const attempts: Change[] = [
      () => ({ locations: [] }),
      ({ locations }) => ({ locations: [...locations, { ...added, default: true }] }),
      ({ locations }) => ({ locations: locations.map((one) => ({ ...one, default: false })) }),
      ({ locations }) => ({ locations: locations.map((one) => ({ ...one, disabled: true })) }),
    ];
    for (const attempt of attempts) {
      expect((await refusalOf(save(browser, attempt))).issues[0]?.path).toBe('locations');
    }
  });

  test('[PROFILE-25] a province outside the choice is kept, and cannot be taken', async () => {
    const { browser, person } = await scene();
    await sql`update person_location set province = 'ON' where person_id = ${person.id}`.execute(app.server.engine.db);
    const saved = await save(browser, () => ({ city: 'Ottawa' }));
    expect(saved.locations[0]?.province).toBe('ON');
    const attempt = save(browser, ({ locations }) => ({
      locations: locations.map((one) => ({ ...one, province: 'QC' as const })),
    }));
    expect((await refusalOf(attempt)).issues[0]?.path).toBe('locations.0.province');
  });

  test('[PROFILE-24] who does not consult may leave the province out', async () => {
    const { browser } = await scene({ roles: ['pracIdValidationRequired'] });
    const saved = await save(browser, ({ locations }) => ({
      locations: locations.map((one) => ({ ...one, province: null })),
    }));
    expect(saved.locations[0]?.province).toBeNull();
    expect((await browser.call(getSession, {})).session?.locations[0]?.province).toBeNull();
  });
});

describe('preferences for features that send', () => {
  const preferencesOf = async (ids: readonly string[]) => {
    const found = await app.server.features.accounts.people.find(app.server.engine.db, ids);
    return new Map([...found].map(([id, { preferences }]) => [id, preferences]));
  };

  test('are read for many people at once, with the defaults of each one’s roles', async () => {
    const doctor = await app.world.person();
    const specialist = await app.world.person({
      roles: ['specialist'],
      preferences: { fax: { forms: false }, email: { econsult: false } },
    });
    const found = await preferencesOf([doctor.id, specialist.id, randomUUID()]);
    expect([...found.keys()].toSorted()).toEqual([doctor.id, specialist.id].toSorted());
    expect(found.get(doctor.id)?.fax.econsult.incoming.enabled).toBe(false);
    expect(found.get(specialist.id)).toMatchObject({
      fax: { forms: false, econsult: { incoming: { enabled: true } } },
      email: { econsult: false, secureMessaging: true },
    });
  });

  test('[PROFILE-26] phone consult fields are asked of who gives phone consults, and kept bare', async () => {
    const { browser, person } = await scene({ roles: ['specialist'] });
    const { issues } = await refusalOf(save(browser));
    expect(issues.map(({ message }) => message)).toEqual(['Phone number is required', 'Email is required']);
    await save(browser, ({ preferences }) => ({
      preferences: {
        ...preferences,
        phoneConsult: { phoneNumber: '(403) 555-0199', calendarEmail: 'calendar@clinic.example' },
      },
    }));
    expect((await preferencesOf([person.id])).get(person.id)?.phoneConsult).toEqual({
      phoneNumber: '4035550199',
      calendarEmail: 'calendar@clinic.example',
    });
  });
});

test('[PROFILE-05] the profile says where an installation sends no faxes, whatever is preferred', async () => {
  const faxesAreSent = async (where: TestApp) => {
    const browser = await where.signIn(await where.world.person({ roles: ['specialist'] }));
    return (await browser.call(getProfile, {})).profile.faxesAreSent;
  };
  const other = await createTestApp({ env: { FAX: 'off' } });
  try {
    expect([await faxesAreSent(app), await faxesAreSent(other)]).toEqual([true, false]);
  } finally {
    await other.stop();
  }
});
