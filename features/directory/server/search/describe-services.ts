import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { sql } from 'kysely';
import type { FormField } from '../../contract/service.ts';
import type { ServiceDescription } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';

interface DescriptionRow
  extends Pick<Tables['service'], 'type' | 'serviceName' | 'specialty' | 'subsite' | 'clinicName'> {
  readonly serviceId: Tables['service']['id'];
  readonly formFields: Narrowed<Tables['service']['formFields'], readonly FormField[]>;
}

/** Describes services by id; an unknown one is left out. */
export async function describeServices(
  executor: Executor,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceDescription>> {
  if (serviceIds.length === 0) return new Map();
  const { rows } = await sql<DescriptionRow>`
    select id as "serviceId", type, service_name as "serviceName", specialty, subsite, clinic_name as "clinicName",
      form_fields as "formFields"
    from service where id = any(${[...serviceIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.serviceId, row]));
}
