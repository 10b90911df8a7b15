import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Notice } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { keepWords, personNames } from './service-parts.ts';
import { SERVICES_CHANGED } from './services-changed.ts';

/**
 * Has the services of a clinic found by the name and the place that it has now. No version changes: nobody who is
 * writing a service is in the way of it.
 * @returns what tells open searches, or null when the clinic has no services
 */
export async function followClinic(tx: Tx, clinicId: string): Promise<Notice | null> {
  const { rows } = await sql<Pick<Tables['service'], 'id'>>`
    update service set clinic_name = c.clinic_name, city = c.city, province = c.province
    from directory_clinic c where service.clinic_id = ${clinicId} and c.clinic_id = service.clinic_id
    returning service.id`.execute(tx);
  await keepWords(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length > 0 ? SERVICES_CHANGED : null;
}

/**
 * Has the services of one clinic be another's. Their versions change: who is writing one is told, and does not write the
 * former clinic back.
 */
export async function moveServices(tx: Tx, { fromClinicId, toClinicId }: ClinicMove): Promise<Notice | null> {
  await sql`
    update service set clinic_id = ${toClinicId}, version = version + 1 where clinic_id = ${fromClinicId}`.execute(tx);
  return followClinic(tx, toClinicId);
}

/** As followClinic, for the services that a person answers and the name that they have now. */
export async function followPerson(tx: Tx, personId: string): Promise<Notice | null> {
  const { rows } = await sql<Pick<Tables['service_person'], 'serviceId'>>`
    select service_id as "serviceId" from service_person where person_id = ${personId} order by service_id`.execute(tx);
  const serviceIds = rows.map(({ serviceId }) => serviceId);
  for (const serviceId of serviceIds) {
    const { rows: people } = await sql<Pick<Tables['service_person'], 'personId'>>`
      select person_id as "personId" from service_person where service_id = ${serviceId} order by position`.execute(tx);
    const names = personNames(people.map((person) => person.personId));
    await sql`update service set person_names = ${names} where id = ${serviceId}`.execute(tx);
  }
  await keepWords(tx, serviceIds);
  return serviceIds.length > 0 ? SERVICES_CHANGED : null;
}
