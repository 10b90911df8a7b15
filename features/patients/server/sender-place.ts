import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { SenderPlace } from '../offers.ts';

/** A location from which a message can go out in somebody's name. */
export interface SenderLocation {
  readonly physicianUid: string;
  readonly physicianName: string;
  readonly locationIdx: number;
}

/** A location as a form offers it. */
export interface SenderChoice extends SenderLocation {
  readonly clinicId: string | null;
  readonly clinicName: string;
  readonly province: Province | null;
  readonly isDefault: boolean;
}

/** The usable locations of a person; or in a clinic one of each verified member, by name. */
export async function findSenderLocations(
  executor: Executor,
  of: { readonly personId: string } | { readonly clinicId: string },
): Promise<readonly SenderChoice[]> {
  const columns = sql`
    p.person_id as "physicianUid", trim(concat(p.title, ' ', p.first_name, ' ', p.last_name)) as "physicianName",
    l.location_index as "locationIdx", l.clinic_id as "clinicId", l.clinic_name as "clinicName", l.province,
    l.is_default as "isDefault"`;
  const { rows } =
    'personId' in of
      ? await sql<SenderChoice>`
          select ${columns} from directory_person_location l join directory_person p on p.person_id = l.person_id
          where l.person_id = ${of.personId} and not l.disabled order by l.location_index`.execute(executor)
      : await sql<SenderChoice>`
          select distinct on (p.last_name, p.first_name, p.person_id) ${columns}
          from directory_clinic_member m join directory_person p on p.person_id = m.person_id
          join directory_person_location l on l.person_id = m.person_id and l.clinic_id = m.clinic_id
          where m.clinic_id = ${of.clinicId} and not l.disabled
          order by p.last_name, p.first_name, p.person_id, l.location_index`.execute(executor);
  return rows;
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
    select trim(concat(p.title, ' ', p.first_name, ' ', p.last_name)) as "senderName",
      p.first_name as "firstName", p.last_name as "lastName", l.clinic_id as "clinicId",
      l.clinic_name as "clinicName", l.clinic_phone as "clinicPhone", l.city,
      exists (select from directory_clinic_member m
        where m.clinic_id = l.clinic_id and m.person_id = p.person_id) as "isMember"
    from directory_person_location l join directory_person p on p.person_id = l.person_id
    where l.person_id = ${personId} and l.location_index = ${locationIndex} and not l.disabled`.execute(executor);
  return rows[0] ?? null;
}
