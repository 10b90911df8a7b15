import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** In whose name, and from where, something is sent. */
export interface SenderPlace {
  readonly senderName: string;
  /** Null where no operator has tied the location to a clinic. */
  readonly clinicId: string | null;
  readonly clinicName: string;
  /** Ten digits, or empty. */
  readonly clinicPhone: string;
  /** True of a verified member of that clinic. */
  readonly isMember: boolean;
}

/** A location from which a message can go out in somebody's name. */
export interface SenderLocation {
  readonly physicianUid: string;
  readonly physicianName: string;
  readonly locationIdx: number;
}

/** The first usable location of the first of these people; in a clinic, of who is a verified member of it. */
export async function findSenderLocation(
  executor: Executor,
  personIds: readonly string[],
  clinicId: string | null,
): Promise<SenderLocation | null> {
  const inClinic = sql`l.clinic_id = ${clinicId} and exists (select from directory_clinic_member m
    where m.clinic_id = l.clinic_id and m.person_id = p.person_id)`;
  const { rows } = await sql<SenderLocation>`
    select p.person_id as "physicianUid", trim(concat(p.title, ' ', p.first_name, ' ', p.last_name)) as "physicianName",
      l.location_index as "locationIdx"
    from directory_person_location l join directory_person p on p.person_id = l.person_id
    where l.person_id = any(${[...personIds]}::uuid[]) and not l.disabled and ${clinicId === null ? sql`true` : inClinic}
    order by array_position(${[...personIds]}::uuid[], l.person_id), l.location_index limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** A usable location of a physician, or null. */
export async function findSenderPlace(
  executor: Executor,
  personId: string,
  locationIndex: number,
): Promise<SenderPlace | null> {
  const { rows } = await sql<SenderPlace>`
    select trim(concat(p.title, ' ', p.first_name, ' ', p.last_name)) as "senderName", l.clinic_id as "clinicId",
      l.clinic_name as "clinicName", l.clinic_phone as "clinicPhone",
      exists (select from directory_clinic_member m
        where m.clinic_id = l.clinic_id and m.person_id = p.person_id) as "isMember"
    from directory_person_location l join directory_person p on p.person_id = l.person_id
    where l.person_id = ${personId} and l.location_index = ${locationIndex} and not l.disabled`.execute(executor);
  return rows[0] ?? null;
}
