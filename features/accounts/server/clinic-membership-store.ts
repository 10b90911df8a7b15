import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** The clinics of a person, in the order in which membership was granted. */
export async function clinicsOf(executor: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<{ clinicId: string }>`
    select clinic_id as "clinicId" from clinic_membership
    where person_id = ${personId} order by granted_at, clinic_id`.execute(executor);
  return rows.map((row) => row.clinicId);
}
