import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { forwardTexts } from '../../../texts/spoken/forward.ts';
import type { MemberProfile } from '../../core/member-profile.ts';

/** Where a member of a consult works: the clinic of the location that they joined it with. */
export interface MemberOffice {
  /** Of the member, as they joined: `Dr. Daniel Okafor, MD`. */
  readonly memberName: string;
  readonly clinicId: string | null;
  readonly clinicName: string;
  readonly clinicPhone: string;
  /** Of the clinic, where its staff are: ten digits, or empty. */
  readonly faxNumber: string;
  /** Of the location itself: ten digits, or empty, as for a location that is disabled. */
  readonly ownFaxNumber: string;
}

/**
 * The offices of members of today, by person; who joined without a location has none. Which location it is was fixed
 * then; its numbers are those of now, for a fax to a number that was given up reaches strangers.
 */
export async function memberOfficesOf(
  executor: Executor,
  consultId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, MemberOffice>> {
  const { rows } = await sql<Omit<MemberOffice, 'memberName'> & { personId: string; profile: MemberProfile }>`
    select m.person_id as "personId", m.profile, c.clinic_id as "clinicId", coalesce(c.clinic_name, l.clinic_name) as "clinicName",
      coalesce(c.clinic_phone, l.clinic_phone, '') as "clinicPhone", coalesce(c.fax, l.fax, '') as "faxNumber",
      case when l.disabled then '' else coalesce(l.fax, c.fax, '') end as "ownFaxNumber"
    from consult_member m
      left join directory_clinic c on c.clinic_id = (m.profile -> 'location' ->> 'clinicId')::uuid
      left join directory_person_location l on l.person_id = m.person_id
        and l.location_index = (m.profile -> 'location' ->> 'locationIndex')::integer
    where m.consult_id = ${consultId} and m.person_id = any(${[...personIds]}::uuid[]) and m.ended_at is null
      and coalesce(c.clinic_name, l.clinic_name) is not null`.execute(executor);
  return new Map(
    rows.map(({ personId, profile, faxNumber, ownFaxNumber, ...office }) => {
      const numbers = { faxNumber: tenDigits(faxNumber), ownFaxNumber: tenDigits(ownFaxNumber) };
      return [personId, { ...office, ...numbers, memberName: forwardTexts.name(profile) }];
    }),
  );
}

/** See memberOfficesOf, of one member; null where there is none. */
export async function memberOfficeOf(
  executor: Executor,
  consultId: string,
  personId: string,
): Promise<MemberOffice | null> {
  return (await memberOfficesOf(executor, consultId, [personId])).get(personId) ?? null;
}

function tenDigits(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return digits.length === 10 ? digits : '';
}
