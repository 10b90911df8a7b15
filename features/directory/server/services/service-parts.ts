import type { Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';

/**
 * Has whoever renames or moves the clinic wait for the end of this transaction, and waits for them: a service keeps the
 * words of its clinic, and one that is not there yet is not found by `followClinic`. To be taken before the lock of a
 * service, as there.
 */
export async function holdClinic(tx: Tx, clinicId: string): Promise<void> {
  await sql`select from directory_clinic where clinic_id = ${clinicId} for share`.execute(tx);
}

/** The names of people as a service keeps them, where the search finds them. */
export function personNames(personIds: readonly string[]): RawBuilder<string> {
  return sql<string>`(
    select coalesce(string_agg(p.first_name || ' ' || p.last_name, ' ' order by wanted.position), '')
    from unnest(${[...personIds]}::uuid[]) with ordinality as wanted (person_id, position)
      join directory_person p on p.person_id = wanted.person_id)`;
}

/**
 * Puts people to a service that has none, in the order of showing.
 * @throws Error when one is unknown
 */
export async function joinPeople(tx: Tx, serviceId: string, personIds: readonly string[]): Promise<void> {
  const joined = await sql`
    insert into service_person (service_id, person_id, position)
    select ${serviceId}, p.person_id, wanted.position - 1
    from unnest(${[...personIds]}::uuid[]) with ordinality as wanted (person_id, position)
      join directory_person p on p.person_id = wanted.person_id`.execute(tx);
  if (joined.numAffectedRows !== BigInt(personIds.length)) throw new Error('A person of the service is unknown.');
}

/** Keeps the words and stems of services, by which the search knows what is typed wrongly and what is meant. */
export async function keepWords(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  // In order, so that two services with the same words never wait for each other.
  await sql`
    insert into service_word
    select distinct word from service_word_source where service_id = any(${[...serviceIds]}::uuid[]) order by word
    on conflict do nothing`.execute(tx);
  await sql`delete from service_term where service_id = any(${[...serviceIds]}::uuid[])`.execute(tx);
  await sql`
    insert into service_term (stem, service_id, weight)
    select stem, service_id, weight from service_term_source
    where service_id = any(${[...serviceIds]}::uuid[])`.execute(tx);
}
