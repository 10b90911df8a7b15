import type { Executor } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { FormField, ServiceType } from '../contract/service.ts';

/** What a service is called and asks, whether it is still offered or not. */
export interface ServiceDescription {
  readonly serviceId: string;
  readonly type: ServiceType;
  readonly serviceName: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly clinicName: string;
  readonly formFields: readonly FormField[];
}

/** Describes services by id; an unknown one is left out. */
export async function describeServices(
  executor: Executor,
  serviceIds: readonly string[],
): Promise<ReadonlyMap<string, ServiceDescription>> {
  if (serviceIds.length === 0) return new Map();
  const { rows } = await sql<ServiceDescription>`
    select id as "serviceId", type, service_name as "serviceName", specialty, subsite, clinic_name as "clinicName",
      form_fields as "formFields"
    from service where id = any(${[...serviceIds]}::uuid[])`.execute(executor);
  return new Map(rows.map((row) => [row.serviceId, row]));
}
