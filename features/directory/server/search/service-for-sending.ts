import type { Tx } from '@alethea/server-kit/engine/engine';
import { dayOfReturn } from '../../contract/phone/availability.ts';
import type { ServiceForSending } from '../../offers.ts';
import { lockIntake } from './intake.ts';
import { readService } from './read-services.ts';
import { availabilityOf } from './service-availability.ts';

/**
 * Reads an active service for a send, or null. Until the transaction ends it holds the day's intake of all who answer
 * the service, so that two sends cannot both take the last place of a daily limit, nor of a day of return.
 */
export async function loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceForSending | null> {
  await lockIntake(tx, serviceId, now);
  const row = await readService(tx, serviceId, now);
  if (!row) return null;
  const availability = availabilityOf(row.people, row.type, now);
  return {
    serviceId: row.id,
    type: row.type,
    specialty: row.specialty,
    subsite: row.subsite,
    clinicId: row.clinic.clinicId,
    province: row.clinic.province,
    formFields: row.formFields,
    personIds: row.people.map(({ uid }) => uid),
    availability,
    dayOfReturn: dayOfReturn(availability, now),
    faxReferrals: row.faxReferrals,
    fax: row.clinic.fax,
  };
}
