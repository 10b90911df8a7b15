import type { PeopleOffer } from '@alethea/accounts/offers';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { ServiceClinic, ServiceRecord } from '../../contract/service-record.ts';
import type { Tables } from '../schema/tables.ts';
import { specialistView } from './specialist-view.ts';

interface RecordRow
  extends Pick<ServiceRecord, 'clinic' | 'updatedByName'>,
    Pick<
      Tables['service'],
      | 'version'
      | 'formVersion'
      | 'active'
      | 'type'
      | 'serviceName'
      | 'specialty'
      | 'subsite'
      | 'shortDescription'
      | 'longDescription'
      | 'bio'
      | 'acceptExisting'
      | 'acceptReferral'
      | 'faxReferrals'
      | 'updatedAt'
    > {
  readonly serviceId: Tables['service']['id'];
  readonly formFields: Narrowed<Tables['service']['formFields'], ServiceRecord['formFields']>;
  /** In the order of showing. */
  readonly personIds: readonly string[];
}

/** Reads a service, active or not, with all that the desk may change; null when there is none. */
export async function readServiceRecord(
  executor: Executor,
  people: Pick<PeopleOffer, 'find'>,
  serviceId: string,
): Promise<ServiceRecord | null> {
  const { rows } = await sql<RecordRow>`
    select s.id as "serviceId", s.version, s.form_version as "formVersion", s.active, s.type,
      s.service_name as "serviceName", s.specialty, s.subsite, s.short_description as "shortDescription",
      s.long_description as "longDescription", s.bio, s.accept_existing as "acceptExisting",
      s.accept_referral as "acceptReferral", s.fax_referrals as "faxReferrals", s.form_fields as "formFields",
      s.updated_at as "updatedAt",
      (select json_build_object('clinicId', c.clinic_id, 'clinicName', c.clinic_name, 'city', c.city,
        'province', c.province, 'fax', c.fax) from directory_clinic c where c.clinic_id = s.clinic_id) as clinic,
      array(select person_id::text from service_person where service_id = s.id order by position) as "personIds",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = s.updated_by)
        as "updatedByName"
    from service s where s.id = ${serviceId}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { acceptExisting, acceptReferral, personIds, updatedAt, ...record } = row;
  const found = await people.find(executor, personIds);
  return {
    ...record,
    acceptanceFlags: { acceptExisting, acceptReferral },
    people: personIds.flatMap((personId) => found.get(personId) ?? []).map(specialistView),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Makes further changes of the service wait for the end of this one, and reads it; null when there is none. */
export async function lockServiceRecord(
  tx: Tx,
  people: Pick<PeopleOffer, 'find'>,
  serviceId: string,
): Promise<ServiceRecord | null> {
  await sql`select from service where id = ${serviceId} for update`.execute(tx);
  return readServiceRecord(tx, people, serviceId);
}

/** Which part of the list is asked for. */
export interface ServiceListing {
  /** Each has to stand in the names, the specialty, the subsite, the clinic or the city. */
  readonly words: readonly string[];
  readonly state: 'active' | 'inactive' | 'all';
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** One service of the list, with its moment as the database has it. */
export interface SummaryRow
  extends Pick<
    Tables['service'],
    'type' | 'serviceName' | 'specialty' | 'subsite' | 'clinicName' | 'city' | 'personNames' | 'active' | 'updatedAt'
  > {
  readonly serviceId: Tables['service']['id'];
}

/** Lists services, changed last first. */
export async function listServiceRows(
  executor: Executor,
  { words, state, after, limit }: ServiceListing,
): Promise<readonly SummaryRow[]> {
  const conditions = [
    ...words.map((word) => sql`search_text like '%' || trim(plain_text(${word})) || '%'`),
    ...(state === 'all' ? [] : [sql`active = ${state === 'active'}`]),
    ...(after ? [sql`(updated_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  const { rows } = await sql<SummaryRow>`
    select id as "serviceId", type, service_name as "serviceName", specialty, subsite, clinic_name as "clinicName", city,
      person_names as "personNames", active, updated_at as "updatedAt"
    from service where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by updated_at desc, id desc limit ${limit}`.execute(executor);
  return rows;
}

/** The map from specialty to its subsites, over all services, active or not. */
export async function readAllSpecialties(executor: Executor): Promise<Record<string, string[]>> {
  const { rows } = await sql<Pick<Tables['service'], 'specialty'> & { readonly subsites: string[] }>`
    select specialty, array_agg(distinct subsite order by subsite) as subsites
    from service group by specialty order by specialty`.execute(executor);
  return Object.fromEntries(rows.map(({ specialty, subsites }) => [specialty, subsites]));
}

const MAX_CLINICS = 20;

const CLINIC = sql`clinic_id as "clinicId", clinic_name as "clinicName", city, province, fax`;

/** Open clinics in whose name or city every word stands, by name; at most 20. */
export async function findClinicRows(executor: Executor, words: readonly string[]): Promise<ServiceClinic[]> {
  const conditions = words.map(
    (word) => sql`position(trim(plain_text(${word})) in plain_text(clinic_name || ' ' || city)) > 0`,
  );
  const { rows } = await sql<ServiceClinic>`
    select ${CLINIC} from directory_clinic where ${sql.join([sql`not is_closed`, ...conditions], sql` and `)}
    order by clinic_name, city, clinic_id limit ${MAX_CLINICS}`.execute(executor);
  return rows;
}

/** One clinic and whether it is closed, or null. */
export async function readClinic(
  executor: Executor,
  clinicId: string,
): Promise<(ServiceClinic & { readonly isClosed: boolean }) | null> {
  const { rows } = await sql<ServiceClinic & { readonly isClosed: boolean }>`
    select ${CLINIC}, is_closed as "isClosed" from directory_clinic where clinic_id = ${clinicId}`.execute(executor);
  return rows[0] ?? null;
}
