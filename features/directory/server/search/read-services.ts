import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { FormField } from '../../contract/service.ts';
import type { Tables } from '../schema/tables.ts';
import { type ServiceRow, serviceColumns } from './service-row.ts';

/** The map from specialty to its subsites, of active services. */
export async function readSpecialties(executor: Executor): Promise<Record<string, string[]>> {
  const { rows } = await sql<Pick<Tables['service'], 'specialty'> & { readonly subsites: string[] }>`
    select specialty, array_agg(distinct subsite order by subsite) as subsites
    from service where active group by specialty order by specialty`.execute(executor);
  return Object.fromEntries(rows.map(({ specialty, subsites }) => [specialty, subsites]));
}

/** What a service is called, and whose it is. */
type ServiceName = Pick<Tables['service'], 'specialty' | 'subsite' | 'personNames' | 'city'>;

/** The names of active services, each once. */
export async function readServiceNames(executor: Executor): Promise<ServiceName[]> {
  const { rows } = await sql<ServiceName>`
    select distinct specialty, subsite, person_names as "personNames", city
    from service where active order by specialty, subsite, person_names, city`.execute(executor);
  return rows;
}

/** A service with what only sending needs of it. */
interface AskedServiceRow extends ServiceRow, Pick<Tables['service'], 'faxReferrals'> {
  readonly formFields: Narrowed<Tables['service']['formFields'], readonly FormField[]>;
}

/** One active service as it stands at a moment, or null. */
export async function readService(executor: Executor, serviceId: string, now: Date): Promise<AskedServiceRow | null> {
  const { rows } = await sql<AskedServiceRow>`
    select ${serviceColumns(now)}, s.form_fields as "formFields", s.fax_referrals as "faxReferrals"
    from service s where s.id = ${serviceId} and s.active`.execute(executor);
  return rows[0] ?? null;
}

/** The form of an active service, or null when there is no such service. */
export async function readServiceForm(executor: Executor, serviceId: string): Promise<FormField[] | null> {
  const { rows } = await sql<{ readonly formFields: Narrowed<Tables['service']['formFields'], FormField[]> }>`
    select form_fields as "formFields" from service where id = ${serviceId} and active`.execute(executor);
  return rows[0]?.formFields ?? null;
}
