import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { ServiceFields } from '../../contract/operator-services.ts';
import type { ServiceRecord } from '../../contract/service-record.ts';
import { joinPeople, keepWords, personNames } from '../services/service-parts.ts';

/** Who changes a service, and when. */
export interface Change {
  readonly by: string;
  readonly now: Date;
}

/** Writes the whole of a service over what it was; the clinic and the people must be known, the row locked. */
export async function writeService(
  tx: Tx,
  before: ServiceRecord,
  fields: ServiceFields,
  change: Change,
): Promise<void> {
  const { acceptExisting, acceptReferral } = fields.acceptanceFlags;
  const isFormChanged = !isDeepStrictEqual(fields.formFields, before.formFields);
  await sql`
    update service set type = ${fields.type}, service_name = ${fields.serviceName}, specialty = ${fields.specialty},
      subsite = ${fields.subsite}, short_description = ${fields.shortDescription},
      long_description = ${fields.longDescription}, bio = ${fields.bio}, clinic_id = c.clinic_id,
      clinic_name = c.clinic_name, city = c.city, province = c.province, person_names = ${personNames(fields.personIds)},
      accept_existing = ${acceptExisting}, accept_referral = ${acceptReferral}, fax_referrals = ${fields.faxReferrals},
      form_fields = ${JSON.stringify(fields.formFields)}::jsonb,
      form_version = form_version + ${isFormChanged ? 1 : 0}::integer, version = version + 1,
      updated_at = ${change.now}, updated_by = ${change.by}
    from directory_clinic c where service.id = ${before.serviceId} and c.clinic_id = ${fields.clinicId}`.execute(tx);
  await sql`delete from service_person where service_id = ${before.serviceId}`.execute(tx);
  await joinPeople(tx, before.serviceId, fields.personIds);
  await keepWords(tx, [before.serviceId]);
}

/** Offers a service or stops offering it; what is written of it stays, so its version does too. */
export async function setActive(tx: Tx, serviceId: string, active: boolean, { by, now }: Change): Promise<void> {
  await sql`
    update service set active = ${active}, updated_at = ${now}, updated_by = ${by} where id = ${serviceId}`.execute(tx);
}

/** The names of the parts in which a service differs from what it was: what the access log keeps of a change. */
export function changedParts(before: ServiceRecord, after: ServiceRecord): string[] {
  const parts = [
    ...(['type', 'serviceName', 'specialty', 'subsite', 'shortDescription', 'longDescription', 'bio'] as const),
    ...(['clinic', 'people', 'acceptanceFlags', 'faxReferrals', 'formFields'] as const),
  ];
  return parts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
}
