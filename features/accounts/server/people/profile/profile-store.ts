import { createHash } from 'node:crypto';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { type RawBuilder, sql } from 'kysely';
import { isoText } from '../../core/search-words.ts';
import type { Tables } from '../../schema/tables.ts';

/** A practice ID that somebody gave, and when that was or was decided. */
export interface GivenPracticeId {
  readonly practiceId: string;
  readonly province: Province;
  /** ISO instant. */
  readonly at: string;
}

/** A clinic of the profile as it is stored. */
export interface StoredLocation {
  readonly clinicName: string;
  readonly clinicPhone: string;
  readonly emr: string;
  readonly fax: string;
  readonly city: string;
  readonly province: Province | null;
  readonly disabled: boolean;
  readonly default: boolean;
  readonly billable: boolean;
  readonly tiedClinicName: string | null;
}

/** A profile as it is stored: the preferences hold what was set only. */
export interface StoredProfile
  extends Pick<
      Tables['person'],
      'title' | 'firstName' | 'lastName' | 'credentials' | 'cellPhone' | 'city' | 'practiceId' | 'preferences'
    >,
    Pick<Tables['auth_user'], 'email'> {
  readonly practiceIdProvince: Narrowed<Tables['person']['practiceIdProvince'], Province | null>;
  readonly pending: GivenPracticeId | null;
  readonly refused: GivenPracticeId | null;
  readonly locations: readonly StoredLocation[];
}

/** Reads the profile of a person. */
export async function loadProfile(executor: Executor, personId: string): Promise<StoredProfile> {
  const claim = (at: RawBuilder<unknown>) =>
    sql`json_build_object('practiceId', c.practice_id, 'province', c.province, 'at', ${isoText(at)})`;
  const { rows } = await sql<StoredProfile>`
    select p.title, p.first_name as "firstName", p.last_name as "lastName", u.email, p.credentials,
      p.cell_phone as "cellPhone", p.city, p.practice_id as "practiceId", p.practice_id_province as "practiceIdProvince",
      p.preferences,
      (select ${claim(sql`c.claimed_at`)} from practice_id_claim c
        where c.person_id = p.id and c.state = 'pending') as pending,
      (select case when c.state = 'refused' then ${claim(sql`c.decided_at`)} end from practice_id_claim c
        where c.person_id = p.id order by c.claimed_at desc, c.id desc limit 1) as refused,
      coalesce((
        select json_agg(json_build_object(
          'clinicName', l.clinic_name, 'clinicPhone', l.clinic_phone, 'emr', l.emr, 'fax', l.fax, 'city', l.city,
          'province', l.province, 'disabled', l.disabled, 'default', l.is_default, 'billable', l.billable,
          'tiedClinicName', t.name) order by l.location_index)
        from person_location l left join clinic t on t.id = l.clinic_id where l.person_id = p.id), '[]') as locations
    from person p join auth_user u on u.id = p.id
    where p.id = ${personId}`.execute(executor);
  const profile = rows[0];
  if (!profile) throw new Error(`Person ${personId} has no profile.`);
  return profile;
}

/** The practice ID that the person gave last and that has not been refused. */
export function givenPracticeId(profile: StoredProfile): { practiceId: string; province: Province } | null {
  const { pending, practiceId, practiceIdProvince: province } = profile;
  if (pending) return { practiceId: pending.practiceId, province: pending.province };
  return practiceId !== null && province !== null ? { practiceId, province } : null;
}

/** A mark of what the person can edit: it changes when any of that does, and with nothing else. */
export function revisionOf(profile: StoredProfile): string {
  const { credentials, cellPhone, city, preferences } = profile;
  const locations = profile.locations.map(({ billable: _, tiedClinicName: __, ...edited }) => edited);
  const given = givenPracticeId(profile);
  const edited = { practiceId: given, credentials, cellPhone, city, preferences, locations };
  return createHash('sha256').update(JSON.stringify(edited)).digest('base64url');
}

/** What a save writes of the person, the locations by position. */
export interface ProfileChange {
  readonly credentials: string;
  readonly cellPhone: string;
  readonly city: string;
  readonly preferences: Readonly<Record<string, unknown>>;
  readonly locations: readonly Omit<StoredLocation, 'billable' | 'tiedClinicName'>[];
}

/** Writes a profile; a clinic beyond the stored ones is added behind them, tied to no clinic and not billable. */
export async function writeProfile(tx: Tx, personId: string, change: ProfileChange): Promise<void> {
  const { credentials, cellPhone, city, preferences, locations } = change;
  await sql`
    update person set credentials = ${credentials}, cell_phone = ${cellPhone}, city = ${city},
      preferences = ${JSON.stringify(preferences)}::jsonb
    where id = ${personId}`.execute(tx);
  for (const [index, location] of locations.entries()) {
    const { clinicName, clinicPhone, emr, fax, city, province, disabled } = location;
    await sql`
      insert into person_location (person_id, location_index, clinic_name, clinic_phone, emr, fax, city, province,
        disabled, is_default)
      values (${personId}, ${index}, ${clinicName}, ${clinicPhone}, ${emr}, ${fax}, ${city}, ${province},
        ${disabled}, ${location.default})
      on conflict (person_id, location_index) do update set clinic_name = excluded.clinic_name,
        clinic_phone = excluded.clinic_phone, emr = excluded.emr, fax = excluded.fax, city = excluded.city,
        province = excluded.province, disabled = excluded.disabled, is_default = excluded.is_default`.execute(tx);
  }
}
