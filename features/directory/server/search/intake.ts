import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { Intake } from '../../offers.ts';

/** What a person has received for days after today, as a JSON object of counts by day. */
export function receivedAhead(personId: RawBuilder<unknown>, now: Date): RawBuilder<Readonly<Record<string, number>>> {
  return sql`(
    select coalesce(json_object_agg(to_char(later.day, 'YYYY-MM-DD'), later.count), '{}') from consult_intake later
    where later.person_id = ${personId} and later.day > ${dateInEdmonton(now)}::date and later.count > 0)`;
}

/** In the order of person ids: two services with the same people, locked in two orders, would wait for each other. */
export async function lockIntake(tx: Tx, serviceId: string, now: Date): Promise<void> {
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

/** See the offer. */
export async function recordIntake(tx: Tx, intake: Intake): Promise<boolean> {
  const { rows } = await sql`
    with counted as (
      insert into consult_intake as intake (person_id, day, count)
      select person_id, ${dayOf(intake)}::date, 1
      from unnest(${[...intake.personIds]}::uuid[]) as receiver (person_id) order by person_id
      on conflict (person_id, day) do update set count = intake.count + 1
      returning person_id, count)
    select 1 from counted join availability_setting setting on setting.person_id = counted.person_id
    where setting.consult_limits -> 'daily' @> '{"enabled": true}'
      and counted.count = (setting.consult_limits -> 'daily' ->> 'limit')::integer`.execute(tx);
  return rows.length > 0;
}

/** See the offer. */
export async function forgetIntake(tx: Tx, intake: Intake): Promise<void> {
  const [day, personIds] = [dayOf(intake), [...intake.personIds]];
  // In the order in which they are locked elsewhere.
  await sql`
    select from consult_intake where day = ${day}::date and person_id = any(${personIds}::uuid[])
    order by person_id for update`.execute(tx);
  await sql`
    update consult_intake set count = count - 1
    where day = ${day}::date and person_id = any(${personIds}::uuid[]) and count > 0`.execute(tx);
}

/** The day that a consult counts for. */
function dayOf({ sentAt, dayOfReturn }: Intake): string {
  return dayOfReturn ?? dateInEdmonton(sentAt);
}
