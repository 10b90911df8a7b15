import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ServiceForSending } from '../../offers.ts';
import { readService } from './read-services.ts';
import { availabilityOf } from './service-availability.ts';

/**
 * Reads an active service for a send, or null. Until the transaction ends it holds the day's intake of all who answer
 * the service, so that two sends cannot both take the last place of a daily limit.
 */
export async function loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceForSending | null> {
  await lockIntake(tx, serviceId, now);
  const row = await readService(tx, serviceId, now);
  if (!row) return null;
  return {
    serviceId: row.id,
    type: row.type,
    specialty: row.specialty,
    subsite: row.subsite,
    clinicId: row.clinic.clinicId,
    province: row.clinic.province,
    formFields: row.formFields,
    personIds: row.people.map(({ uid }) => uid),
    availability: availabilityOf(row.people, row.type, now),
    faxReferrals: row.faxReferrals,
    fax: row.clinic.fax,
  };
}

/** In the order of person ids: two services with the same people, locked in two orders, would wait for each other. */
async function lockIntake(tx: Tx, serviceId: string, now: Date): Promise<void> {
  const day = dateInEdmonton(now);
  await sql`
    insert into consult_intake (person_id, day, count)
    select person_id, ${day}::date, 0 from service_person where service_id = ${serviceId} order by person_id
    on conflict do nothing`.execute(tx);
  await sql`
    select from consult_intake
    where day = ${day} and person_id in (select person_id from service_person where service_id = ${serviceId})
    order by person_id for update`.execute(tx);
}

/**
 * Counts one received consult for each account on the day (America/Edmonton); true when that was the last which one of
 * them takes on this day.
 */
export async function recordIntake(tx: Tx, personIds: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      insert into consult_intake as intake (person_id, day, count)
      select person_id, ${dateInEdmonton(now)}::date, 1
      from unnest(${[...personIds]}::uuid[]) as receiver (person_id) order by person_id
      on conflict (person_id, day) do update set count = intake.count + 1
      returning person_id, count)
    select 1 from counted join availability_setting setting on setting.person_id = counted.person_id
    where setting.consult_limits -> 'daily' @> '{"enabled": true}'
      and counted.count = (setting.consult_limits -> 'daily' ->> 'limit')::integer`.execute(tx);
  return rows.length > 0;
}

/** See the offer. */
export async function forgetIntake(tx: Tx, personIds: readonly string[], sentAt: Date): Promise<void> {
  const day = dateInEdmonton(sentAt);
  // In the order in which they are locked elsewhere.
  await sql`
    select from consult_intake where day = ${day}::date and person_id = any(${[...personIds]}::uuid[])
    order by person_id for update`.execute(tx);
  await sql`
    update consult_intake set count = count - 1
    where day = ${day}::date and person_id = any(${[...personIds]}::uuid[]) and count > 0`.execute(tx);
}
