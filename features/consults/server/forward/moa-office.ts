import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Where the clinic staff of a member work. */
export interface MoaOffice {
  readonly clinicId: string | null;
  readonly clinicName: string;
  readonly clinicPhone: string;
  /** Ten digits, or empty: the number of today, not that of the time of sending. */
  readonly faxNumber: string;
}

/**
 * The clinic of the location that a member joined the consult with. Which clinic it is was fixed then; its numbers are
 * those of now, for a fax to a number that was given up reaches strangers.
 */
export async function moaOfficeOf(executor: Executor, consultId: string, personId: string): Promise<MoaOffice | null> {
  const { rows } = await sql<MoaOffice>`
    select c.clinic_id as "clinicId", coalesce(c.clinic_name, l.clinic_name) as "clinicName",
      coalesce(c.clinic_phone, l.clinic_phone, '') as "clinicPhone", coalesce(c.fax, l.fax, '') as "faxNumber"
    from consult_member m
      left join directory_clinic c on c.clinic_id = (m.profile -> 'location' ->> 'clinicId')::uuid
      left join directory_person_location l on l.person_id = m.person_id
        and l.location_index = (m.profile -> 'location' ->> 'locationIndex')::integer
    where m.consult_id = ${consultId} and m.person_id = ${personId} and m.ended_at is null
      and coalesce(c.clinic_name, l.clinic_name) is not null`.execute(executor);
  const [office] = rows;
  if (!office) return null;
  const faxNumber = office.faxNumber.replaceAll(/\D/g, '');
  return { ...office, faxNumber: faxNumber.length === 10 ? faxNumber : '' };
}
