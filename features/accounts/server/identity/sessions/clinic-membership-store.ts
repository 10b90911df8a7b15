import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The clinics that are open to a person, in the order in which membership was granted; one that waits opens nothing. */
export async function clinicsOf(executor: Executor, personId: string): Promise<string[]> {
  const { rows } = await sql<Pick<Tables['clinic_membership'], 'clinicId'>>`
    select clinic_id as "clinicId" from clinic_membership
    where person_id = ${personId} and confirmed_at is not null order by granted_at, clinic_id`.execute(executor);
  return rows.map((row) => row.clinicId);
}

/**
 * Holds the membership by which staff work in the clinic of their session, so that ending it waits for what they write
 * at that moment, and nothing of theirs is written after it has ended. False where it is over already.
 */
export async function holdPlace(tx: Tx, { personId, clinicId, permissions }: Actor): Promise<boolean> {
  if (clinicId === null || !permissions.has('moaConsultInbox')) return true;
  const { rows } = await sql`
    select 1 from clinic_membership
    where clinic_id = ${clinicId} and person_id = ${personId} and confirmed_at is not null for key share`.execute(tx);
  return rows.length > 0;
}
