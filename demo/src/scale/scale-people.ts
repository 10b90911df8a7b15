import type { Accounts, NewAccount } from '@alethea/accounts/server';
import type { Province } from '@alethea/kernel/contact/provinces';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { seededRandom } from '../seeded-random.ts';
import { firstNames, lastNames, pickBy } from './scale-words.ts';

/** How many physicians ask, how many specialists answer, and how many MOAs the clinics have that have any. */
export const scaleCounts = { referrers: 200, consultants: 100, staff: 40, clinics: 40, staffedClinics: 20 } as const;

const ACCOUNTS_PER_TRANSACTION = 50;
const ACCOUNT_COUNT = scaleCounts.referrers + scaleCounts.consultants;

/** The address that somebody of the large world signs in with, `index` from 0: physicians, specialists, MOAs. */
export function scaleEmail(index: number): string {
  return `scale${String(index + 1).padStart(3, '0')}@demo.alethea.example`;
}

/** A person of the large world, at their one location. */
export interface ScalePerson {
  readonly personId: string;
  readonly clinicId: string;
  readonly province: Province;
}

/** Who asks and who answers. */
export interface ScalePeople {
  readonly referrers: readonly ScalePerson[];
  readonly consultants: readonly ScalePerson[];
}

/** Answers the people of the large world; makes those that are not there yet. */
export async function demandScalePeople(
  db: Database,
  accounts: Pick<Accounts, 'hashPassword' | 'createClinic' | 'createAccount'>,
  password: string,
): Promise<ScalePeople> {
  const practiceIds = scalePracticeIds();
  const before = await findPeople(db, practiceIds);
  if (before.length < ACCOUNT_COUNT) await makePeople(db, accounts, practiceIds, before.length, password);
  const people = before.length < ACCOUNT_COUNT ? await findPeople(db, practiceIds) : before;
  if (people.length !== ACCOUNT_COUNT) throw new Error('The people of the large world are not all there.');
  return { referrers: people.slice(0, scaleCounts.referrers), consultants: people.slice(scaleCounts.referrers) };
}

/** The people of the large world that are there already, in their order: physicians, then specialists. */
export function findScalePeople(db: Database): Promise<ScalePerson[]> {
  return findPeople(db, scalePracticeIds());
}

/** Always the same row of numbers: by these the people are found again. */
function scalePracticeIds(): string[] {
  const random = seededRandom('practice ids of the large world');
  const ids = new Set<string>();
  while (ids.size < ACCOUNT_COUNT) ids.add(makeHealthNumber('AB', random));
  return [...ids];
}

async function findPeople(db: Database, practiceIds: readonly string[]): Promise<ScalePerson[]> {
  const found = await sql<ScalePerson>`
    select p.person_id as "personId", l.clinic_id as "clinicId", l.province
    from unnest(${[...practiceIds]}::text[]) with ordinality as wanted (practice_id, position)
    join directory_person p on p.practice_id = wanted.practice_id
    join directory_person_location l on l.person_id = p.person_id and l.location_index = 0
    order by wanted.position`.execute(db);
  return found.rows;
}

async function makePeople(
  db: Database,
  accounts: Pick<Accounts, 'hashPassword' | 'createClinic' | 'createAccount'>,
  practiceIds: readonly string[],
  made: number,
  password: string,
): Promise<void> {
  const passwordHash = await accounts.hashPassword(password);
  const clinicIds = await db.transaction().execute((tx) => makeClinics(tx, accounts));
  for (let start = made; start < ACCOUNT_COUNT; start += ACCOUNTS_PER_TRANSACTION) {
    await db.transaction().execute(async (tx) => {
      const end = Math.min(start + ACCOUNTS_PER_TRANSACTION, ACCOUNT_COUNT);
      for (let index = start; index < end; index++) {
        const clinic = index % clinicIds.length;
        const account = { passwordHash, practiceId: practiceIds[index] ?? '', clinicId: clinicIds[clinic] ?? '' };
        await accounts.createAccount(tx, accountOf(index, clinic, account));
      }
    });
  }
}

async function makeClinics(tx: Tx, accounts: Pick<Accounts, 'createClinic'>): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < scaleCounts.clinics; index++) {
    ids.push(await accounts.createClinic(tx, { name: clinicName(index), city: cityOf(index), province: 'AB' }));
  }
  return ids;
}

function accountOf(
  index: number,
  clinic: number,
  given: { readonly passwordHash: string; readonly practiceId: string; readonly clinicId: string },
): NewAccount {
  const isConsultant = index >= scaleCounts.referrers;
  const location = {
    clinicId: given.clinicId,
    clinicName: clinicName(clinic),
    clinicPhone: '4035550100',
    emr: '',
    fax: '',
    city: cityOf(clinic),
    province: 'AB',
    billable: true,
    disabled: false,
    default: true,
  } as const;
  return {
    email: scaleEmail(index),
    passwordHash: given.passwordHash,
    person: {
      firstName: pickBy(firstNames, index * 7),
      lastName: pickBy(lastNames, index),
      title: 'Dr.',
      credentials: isConsultant ? 'MD, FRCPC' : 'MD, CCFP',
      providerType: 'md',
      practiceId: given.practiceId,
      practiceIdProvince: 'AB',
    },
    roles: [isConsultant ? 'specialist' : 'doctor'],
    locations: [location],
    clinicIds: [given.clinicId],
  };
}

function clinicName(index: number): string {
  return `${pickBy(lastNames, index * 3)} ${index % 2 === 0 ? 'Family Clinic' : 'Specialist Centre'}`;
}

function cityOf(index: number): string {
  return pickBy(['Calgary', 'Edmonton', 'Red Deer', 'Lethbridge', 'Medicine Hat', 'Grande Prairie'], index);
}
