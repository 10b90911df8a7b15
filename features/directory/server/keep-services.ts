import { newId } from '@alethea/kernel/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { FormField, ServiceType } from '../contract/service.ts';

// A header is kept encoded as a key of the answers, which has at most 2,000 characters.
const MAX_HEADER_LENGTH = 300;

/** A service to be offered. */
export interface NewService {
  /** Given where the id must be known before, as in a demo world. */
  readonly id?: string;
  readonly type: ServiceType;
  readonly serviceName: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly shortDescription?: string;
  readonly longDescription?: string;
  readonly bio?: string;
  readonly clinicId: string;
  /** Who answers it, in the order of showing; empty where requests go out by fax alone. */
  readonly personIds: readonly string[];
  readonly acceptExisting?: boolean;
  readonly acceptReferral?: boolean;
  readonly formFields?: readonly FormField[];
}

/**
 * Offers a service and answers its id. Names, clinic and place are kept in its row, where the search finds them.
 * @throws Error when the clinic or a person is unknown, a name is empty, or the form could not be answered
 */
export async function createService(tx: Tx, service: NewService, now: Date): Promise<string> {
  const id = service.id ?? newId(now);
  const texts = [service.serviceName, service.specialty, service.subsite].map((text) => text.trim());
  if (texts.includes('')) throw new Error('A service needs a name, a specialty and a subsite.');
  const [serviceName, specialty, subsite] = texts;
  const personIds = [...service.personIds];
  const created = await sql`
    insert into service (id, type, service_name, specialty, subsite, short_description, long_description, bio,
      clinic_id, clinic_name, city, province, person_names, accept_existing, accept_referral, form_fields, created_at)
    select ${id}, ${service.type}, ${serviceName}, ${specialty}, ${subsite}, ${service.shortDescription ?? ''},
      ${service.longDescription ?? ''}, ${service.bio ?? ''}, clinic_id, clinic_name, city, province,
      (select coalesce(string_agg(first_name || ' ' || last_name, ' '), '')
        from directory_person where person_id = any(${personIds}::uuid[])),
      ${service.acceptExisting ?? false}, ${service.acceptReferral ?? false},
      ${JSON.stringify(checkedForm(service.formFields ?? []))}::jsonb, ${now}
    from directory_clinic where clinic_id = ${service.clinicId}`.execute(tx);
  if (created.numAffectedRows !== 1n) throw new Error(`There is no clinic ${service.clinicId}.`);
  const joined = await sql`
    insert into service_person (service_id, person_id, position)
    select ${id}, p.person_id, wanted.position - 1
    from unnest(${personIds}::uuid[]) with ordinality as wanted (person_id, position)
      join directory_person p on p.person_id = wanted.person_id`.execute(tx);
  if (joined.numAffectedRows !== BigInt(personIds.length)) throw new Error('A person of the service is unknown.');
  return id;
}

/** Two equal headers would share one answer, and a blank at an end or a line break would part value and answer. */
function checkedForm(fields: readonly FormField[]): FormField[] {
  const tidy = fields.map((field) => ({
    ...field,
    header: field.header.trim(),
    values: field.values.map((value) => value.trim()),
  }));
  const headers = tidy.map(({ header }) => header);
  if (new Set(headers).size !== headers.length) throw new Error('Two questions of a form have the same header.');
  for (const { header, values, inputType } of tidy) {
    if (header === '' || header.length > MAX_HEADER_LENGTH) throw new Error('A header has 1 to 300 characters.');
    if (values.some((value) => value === '' || value.includes('\n'))) throw new Error('A value is one line of text.');
    if (inputType === 'Checkboxes' && values.length === 0) throw new Error('Checkboxes need values to choose from.');
  }
  return tidy;
}
