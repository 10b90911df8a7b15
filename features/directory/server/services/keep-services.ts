import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { formFindings, tidyForm } from '../../contract/form-rules.ts';
import type { FormField, ServiceType } from '../../contract/service.ts';
import { holdClinic, joinPeople, keepWords, personNames } from './service-parts.ts';

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
  readonly faxReferrals?: boolean;
  readonly formFields?: readonly FormField[];
  /** The operator who offers it, where one does. */
  readonly createdBy?: string;
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
  await holdClinic(tx, service.clinicId);
  const created = await sql`
    insert into service (id, type, service_name, specialty, subsite, short_description, long_description, bio,
      clinic_id, clinic_name, city, province, person_names, accept_existing, accept_referral, fax_referrals,
      form_fields, created_at, updated_at, updated_by)
    select ${id}, ${service.type}, ${serviceName}, ${specialty}, ${subsite}, ${service.shortDescription ?? ''},
      ${service.longDescription ?? ''}, ${service.bio ?? ''}, clinic_id, clinic_name, city, province,
      ${personNames(service.personIds)}, ${service.acceptExisting ?? false}, ${service.acceptReferral ?? false},
      ${service.faxReferrals ?? false}, ${JSON.stringify(checkedForm(service.formFields ?? []))}::jsonb, ${now}, ${now},
      ${service.createdBy ?? null}
    from directory_clinic where clinic_id = ${service.clinicId}`.execute(tx);
  if (created.numAffectedRows !== 1n) throw new Error(`There is no clinic ${service.clinicId}.`);
  await joinPeople(tx, id, service.personIds);
  await keepWords(tx, [id]);
  return id;
}

/** Whoever offers a service in code writes each value as one line; only what a person types is tidied up. */
function checkedForm(fields: readonly FormField[]): FormField[] {
  const values = fields.flatMap((field) => field.values);
  if (values.some((value) => value.trim() === '' || value.includes('\n')))
    throw new Error('A value is one line of text.');
  const tidy = tidyForm(fields);
  const [finding] = formFindings(tidy);
  if (finding) throw new Error(`Question ${finding.index + 1} of the form cannot be asked: ${finding.problem}.`);
  return tidy;
}
