import type { Accounts, NewAccount } from '@alethea/accounts/server';
import type { Province } from '@alethea/kernel/contact/provinces';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { type ClinicKey, clinics, type DemoClinic } from './clinics.ts';
import { type DemoPerson, demoEmail, type PersonKey, people } from './people.ts';
import { type Random, seededRandom, wholeNumber } from './seeded-random.ts';

const DAY_MS = 86_400_000;
/** Longer ago than the oldest consult and the oldest news. */
const SINCE_DAYS = 500;

/** Ids by key. */
export interface MadePeople {
  clinicId(key: ClinicKey): string;
  personId(key: PersonKey): string;
}

/** Makes all clinics and accounts; everybody gets the same password. */
export async function makePeople(
  tx: Tx,
  accounts: Pick<Accounts, 'createClinic' | 'createAccount'>,
  passwordHash: string,
  now: Date,
): Promise<MadePeople> {
  const clinicIds = new Map<ClinicKey, string>();
  for (const [key, clinic] of Object.entries(clinics) as [ClinicKey, DemoClinic][]) {
    clinicIds.set(key, await accounts.createClinic(tx, clinic));
  }
  const random = seededRandom('practice ids');
  const personIds = new Map<PersonKey, string>();
  for (const [key, person] of Object.entries(people) as [PersonKey, DemoPerson][]) {
    personIds.set(key, await accounts.createAccount(tx, accountOf(random, person, { passwordHash, clinicIds, now })));
  }
  return { clinicId: (key) => demand(clinicIds, key), personId: (key) => demand(personIds, key) };
}

function accountOf(
  random: Random,
  person: DemoPerson,
  world: { readonly passwordHash: string; readonly clinicIds: ReadonlyMap<ClinicKey, string>; readonly now: Date },
): NewAccount {
  const { passwordHash, clinicIds, now } = world;
  const { firstName, lastName, title, credentials, providerType, autonomousPractice, practiceIdProvince } = person;
  const clinicId = person.clinic && demand(clinicIds, person.clinic);
  const alsoAt = person.alsoAt ? demand(clinicIds, person.alsoAt) : null;
  return {
    email: demoEmail(person),
    passwordHash,
    person: {
      firstName,
      lastName,
      title,
      credentials,
      ...(providerType && { providerType }),
      ...(autonomousPractice && { autonomousPractice }),
      ...(practiceIdProvince && { practiceId: practiceId(random, practiceIdProvince), practiceIdProvince }),
      // The profile of whoever takes phone consults asks for both.
      ...(person.roles.includes('specialist') && {
        preferences: {
          phoneConsult: { phoneNumber: `403555${wholeNumber(random, 1_000, 9_999)}`, calendarEmail: demoEmail(person) },
        },
      }),
    },
    roles: person.roles,
    // Who waits for an operator has something to wait for, and has just signed up; everybody else has been there for all news.
    ...(person.roles.includes('pracIdValidationRequired')
      ? { plan: 'econsult' as const, rolesWhenVerified: ['doctor', 'free'] }
      : { since: new Date(now.getTime() - SINCE_DAYS * DAY_MS) }),
    locations: practiceIdProvince ? [locationOf(person, practiceIdProvince, clinicId)] : [],
    clinicIds: [clinicId, alsoAt].filter((id) => id !== null),
  };
}

/** A clinic that somebody only typed belongs to nobody. */
function locationOf(person: DemoPerson, province: Province, clinicId: string | null): NewAccount['locations'][number] {
  const typed = { name: 'Mission Road Medical', city: 'Calgary', province, clinicPhone: '4035550199', fax: '' };
  const { name, city, clinicPhone, fax, ...place } = person.clinic ? clinics[person.clinic] : typed;
  return {
    clinicId,
    clinicName: name,
    clinicPhone,
    emr: person.emr ?? '',
    fax,
    city,
    province: place.province,
    billable: clinicId !== null,
    disabled: false,
    default: true,
  };
}

/** Alberta's carry the check digit of a ULI; BC has five digits, Saskatchewan four. */
function practiceId(random: Random, province: Province): string {
  if (province === 'AB') return makeHealthNumber('AB', random);
  return String(province === 'BC' ? wholeNumber(random, 20_000, 79_999) : wholeNumber(random, 2_000, 8_999));
}

function demand<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo world has no ${String(key)}.`);
  return value;
}
