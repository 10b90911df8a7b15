import type { Accounts, NewAccount } from '@alethea/accounts/server';
import type { Database } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { type ScalePeople, scaleCounts, scaleEmail } from './scale-people.ts';
import { firstNames, lastNames, pickBy } from './scale-words.ts';

/** An MOA of the large world. */
export interface ScaleStaff {
  readonly personId: string;
  readonly clinicId: string;
}

const FIRST_INDEX = scaleCounts.referrers + scaleCounts.consultants;

/** Answers the MOAs of the first clinics, who also book for them; makes those that are not there yet. */
export async function demandScaleStaff(
  db: Database,
  accounts: Pick<Accounts, 'hashPassword' | 'createAccount'>,
  people: ScalePeople,
  password: string,
): Promise<readonly ScaleStaff[]> {
  const clinicIds = people.referrers.slice(0, scaleCounts.staffedClinics).map(({ clinicId }) => clinicId);
  const before = await findStaff(db, clinicIds);
  if (before.length > 0) return before;
  const passwordHash = await accounts.hashPassword(password);
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < scaleCounts.staff; index++) {
      await accounts.createAccount(tx, accountOf(index, passwordHash, pickBy(clinicIds, index)));
    }
  });
  return findStaff(db, clinicIds);
}

/** Who belongs to one of these clinics and is no clinician. */
async function findStaff(db: Database, clinicIds: readonly string[]): Promise<readonly ScaleStaff[]> {
  const found = await sql<ScaleStaff>`
    select m.person_id as "personId", m.clinic_id as "clinicId"
    from directory_clinic_member m join directory_person p on p.person_id = m.person_id
    where m.clinic_id = any(${[...clinicIds]}::uuid[]) and p.provider_type is null
    order by m.person_id`.execute(db);
  return found.rows;
}

function accountOf(index: number, passwordHash: string, clinicId: string): NewAccount {
  return {
    email: scaleEmail(FIRST_INDEX + index),
    passwordHash,
    person: { firstName: pickBy(firstNames, index * 11), lastName: pickBy(lastNames, index * 3) },
    roles: ['moa', 'bookingMoa'],
    locations: [],
    clinicIds: [clinicId],
  };
}
