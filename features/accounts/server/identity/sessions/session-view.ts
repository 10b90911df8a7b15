import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { Location, SessionView } from '../../../contract/core/session-view.ts';
import type { RolePermissions } from '../../core/role-permissions.ts';
import type { Tables } from '../../schema/tables.ts';

interface PersonRow
  extends Pick<SessionView, 'userRoles' | 'clinics' | 'waitingClinics' | 'homepage' | 'language'>,
    Pick<Tables['auth_user'], 'email'>,
    Pick<Tables['person'], 'firstName' | 'lastName' | 'title' | 'credentials' | 'providerType' | 'practiceId'> {
  readonly practiceIdProvince: Narrowed<Tables['person']['practiceIdProvince'], SessionView['practiceIdProvince']>;
  readonly locations: Location[];
}

/** Reads the profile of a person as their own browser shows it; null when there is none. */
export async function loadSessionView(
  executor: Executor,
  rolePermissions: RolePermissions,
  { personId, clinicId }: { personId: string; clinicId: string | null },
): Promise<SessionView | null> {
  const { rows } = await sql<PersonRow>`
    select u.email, p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
      p.provider_type as "providerType", p.practice_id as "practiceId", p.practice_id_province as "practiceIdProvince",
      array(select r.role from person_role r where r.person_id = p.id order by r.granted_at, r.role) as "userRoles",
      coalesce((
        select json_agg(json_build_object(
          'locationIndex', l.location_index, 'clinicId', l.clinic_id, 'clinicName', l.clinic_name,
          'clinicPhone', l.clinic_phone, 'emr', l.emr, 'fax', l.fax, 'city', l.city, 'province', l.province,
          'billable', l.billable, 'disabled', l.disabled, 'default', l.is_default) order by l.location_index)
        from person_location l where l.person_id = p.id), '[]') as locations,
      coalesce((
        select json_agg(json_build_object('clinicId', c.id, 'clinicName', c.name) order by c.name, c.id)
        from clinic_membership m join clinic c on c.id = m.clinic_id 
          where m.person_id = p.id and m.confirmed_at is not null), '[]') as clinics,
      array(
        select c.name from clinic_membership m join clinic c on c.id = m.clinic_id
        where m.person_id = p.id and m.confirmed_at is null order by c.name, c.id) as "waitingClinics",
      p.preferences ->> 'homepage' as homepage, p.preferences ->> 'language' as language
    from person p join auth_user u on u.id = p.id
    where p.id = ${personId}`.execute(executor);
  const person = rows[0];
  if (!person) return null;
  const grant = await rolePermissions.grantedTo({ personId, roles: person.userRoles }, executor);
  const { permissions, mustEnrolTwoFactor } = grant;
  return { uid: personId, ...person, permissions: [...permissions], clinicId, mustEnrolTwoFactor };
}
