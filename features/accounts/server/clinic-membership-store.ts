import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** The clinics that are open to a person, in the order in which membership was granted; one that waits opens nothing. */
export async function clinicsOf(executor: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ clinicId: string }>`
    select clinic_id as "clinicId" from clinic_membership
    where person_id = ${personId} and confirmed_at is not null order by granted_at, clinic_id`.execute(executor);
  return rows.map((row) => row.clinicId);
}
