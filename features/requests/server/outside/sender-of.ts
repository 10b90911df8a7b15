import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Who sends, as a copy names them. */
export interface Sender {
  readonly name: string;
  readonly clinicName: string;
  /** Bare, or empty. */
  readonly clinicPhone: string;
  /** Bare, or empty. */
  readonly fax: string;
}

/** A person at one of their locations, or null. */
export async function senderOf(executor: Executor, personId: string, locationIndex: number): Promise<Sender | null> {
  const { rows } = await sql<Sender>`
    select trim(concat(p.title, ' ', p.first_name, ' ', p.last_name)) || case p.credentials
      when '' then '' else ', ' || p.credentials end as name,
      l.clinic_name as "clinicName", l.clinic_phone as "clinicPhone", l.fax
    from directory_person p join directory_person_location l on l.person_id = p.person_id
    where p.person_id = ${personId} and l.location_index = ${locationIndex}`.execute(executor);
  return rows[0] ?? null;
}
