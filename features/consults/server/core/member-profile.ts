import type { Province } from '@alethea/kernel/contact/provinces';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../contract/consult-view.ts';

/** A member's profile as it is kept with the consult. */
export type MemberProfile = Omit<Member, 'uid' | 'activityRole'>;

interface ProfileRow {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  readonly practiceId: string | null;
  readonly locationIndex: number | null;
  readonly clinicId: string | null;
  readonly clinicName: string | null;
  readonly clinicPhone: string | null;
  readonly fax: string | null;
  readonly city: string | null;
  readonly province: Province | null;
}

/** The profile of a person at one of their locations; whose clinic becomes another record waits for this transaction. */
export async function profileAtLocation(tx: Tx, personId: string, locationIndex: number): Promise<MemberProfile> {
  const place = sql`
    select * from directory_person_location
    where person_id = p.person_id and location_index = ${locationIndex} for share`;
  return profileOf(await loadProfiles(tx, [personId], place), personId);
}

/** The profile of a person at the location that stands first for them, if they have any. */
export async function profileAtDefaultLocation(tx: Tx, personId: string): Promise<MemberProfile> {
  const place = sql`
    select * from directory_person_location
    where person_id = p.person_id and not disabled order by is_default desc, location_index limit 1`;
  return profileOf(await loadProfiles(tx, [personId], place), personId);
}

/** The profiles of people at a clinic, by person: at their own location there, else with the clinic's own particulars. */
export async function profilesAtClinic(
  tx: Tx,
  personIds: readonly string[],
  clinicId: string,
): Promise<ReadonlyMap<string, MemberProfile>> {
  const place = sql`
    select place.* from (
      select person_id, location_index, clinic_id, clinic_name, clinic_phone, fax, city, province, is_default
      from directory_person_location
      where person_id = p.person_id and clinic_id = ${clinicId} and not disabled
      union all
      select p.person_id, null, clinic_id, clinic_name, clinic_phone, fax, city, province, false
      from directory_clinic where clinic_id = ${clinicId}) place
    order by place.is_default desc, place.location_index limit 1`;
  const rows = await loadProfiles(tx, personIds, place);
  return new Map(personIds.map((id) => [id, profileOf(rows, id)]));
}

async function loadProfiles(tx: Tx, personIds: readonly string[], place: RawBuilder<unknown>): Promise<ProfileRow[]> {
  const found = await sql<ProfileRow>`
    select p.person_id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
      p.practice_id as "practiceId", l.location_index as "locationIndex", l.clinic_id as "clinicId",
      l.clinic_name as "clinicName", l.clinic_phone as "clinicPhone", l.fax, l.city, l.province
    from directory_person p left join lateral (${place}) l on true
    where p.person_id = any(${[...personIds]}::uuid[])`.execute(tx);
  return found.rows;
}

function profileOf(rows: readonly ProfileRow[], personId: string): MemberProfile {
  const row = rows.find((candidate) => candidate.personId === personId);
  if (!row) throw new Error(`Person ${personId} is not in the directory and cannot become a member.`);
  const { firstName, lastName, title, credentials, practiceId, clinicName, province } = row;
  if (clinicName === null || province === null)
    return { firstName, lastName, title, credentials, practiceId, location: null };
  const { locationIndex, clinicId, clinicPhone, fax, city } = row;
  return {
    firstName,
    lastName,
    title,
    credentials,
    practiceId,
    location: {
      city: city ?? '',
      province,
      clinicName,
      clinicPhone: clinicPhone ?? '',
      fax: fax ?? '',
      locationIndex,
      clinicId,
    },
  };
}
