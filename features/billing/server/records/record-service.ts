import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { dropRecordKey, makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { sql } from 'kysely';
import { type NotPayableReason, notPayableReason } from '../../contract/core/payable.ts';
import type { BillingOffer, ServiceOrder } from '../../offers.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import { billingCipher } from './billing-content.ts';
import { keptParties } from './kept-parties.ts';

/** Makes billing records within the transaction of what was done; null when the service has its record already. */
export function recordServiceIn({ keyring }: Pick<FeatureSupplies, 'keyring'>): BillingOffer['recordService'] {
  return async function recordService(tx, order) {
    const recordId = newId(order.now);
    const reason = await reasonAgainst(tx, order);
    const status = reason === 'outside_alberta' ? 'notBillable' : 'new';
    const dataKey = await makeRecordKey(tx, keyring, recordId);
    if (!dataKey) throw new Error('The id of a new billing record is that of another record.');
    const { servedAt } = order.parties;
    const inserted = await sql`
      insert into billing_record (id, physician_id, consult_id, service, message_id, served_at, service_date,
        billing_code, status, reason, patient_reference_id, patient_ciphertext, referring_practitioner_id, province,
        activity_type, location_index, parties, created_at, updated_at)
      values (${recordId}, ${order.physicianId}, ${order.consultId}, ${order.service}, ${order.messageId}, ${servedAt},
        ${dateInEdmonton(servedAt)}, ${order.billingCode}, ${status}, ${reason}, ${order.patientReferenceId},
        ${billingCipher(dataKey).sealPatient(order.patient)}, ${order.referringPractitionerId}, ${order.province},
        ${order.parties.activityType}, ${order.locationIndex},
        ${JSON.stringify(keptParties(order.parties))}::jsonb, ${order.now}, ${order.now})
      on conflict do nothing returning id`.execute(tx);
    if (inserted.rows.length > 0) return { recordId, status, reason };
    await dropRecordKey(tx, recordId);
    return null;
  };
}

/** Claims are made in Alberta; there the first thing that speaks against a code keeps the record back. */
async function reasonAgainst(tx: Tx, order: ServiceOrder): Promise<NotPayableReason | null> {
  if (order.province !== 'AB') return 'outside_alberta';
  if (order.billingCode === null) return 'code_missing';
  // As it is entered now: what is entered later changes no record.
  const schedule = await readSchedule(tx);
  return notPayableReason(order.billingCode, order.parties, schedule) ?? billedBefore(tx, order);
}

/** The schedule pays a code once for a consult; what was held back is no claim. */
async function billedBefore(tx: Tx, order: ServiceOrder): Promise<NotPayableReason | null> {
  const found = await sql`
    select id from billing_record
    where consult_id = ${order.consultId} and physician_id = ${order.physicianId}
      and billing_code = ${order.billingCode} and status <> 'deleted' and reason is null limit 1`.execute(tx);
  return found.rows.length > 0 ? 'billed_before' : null;
}
