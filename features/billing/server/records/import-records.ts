import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { sql } from 'kysely';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import type { NotPayableReason } from '../../contract/core/payable.ts';
import type { ServiceOrder } from '../../offers.ts';
import { billingCipher } from './billing-content.ts';
import { keptParties } from './kept-parties.ts';

/** A record of the past with what has become of it. */
export interface PastRecord extends Omit<ServiceOrder, 'now'> {
  readonly status: BillingStatus;
  readonly reason: NotPayableReason | null;
  readonly diagnosisCode: string | null;
  readonly errorCode: string | null;
  readonly submittedAt: Date | null;
  readonly resultReceivedAt: Date | null;
  readonly paidOn: string | null;
  readonly paidCents: number | null;
}

/**
 * Brings in records that another system, or the demo world, has had; one for each service, whose past is not judged anew.
 * Answers their ids in the same order.
 */
export function importRecordsIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function importRecords(tx: Tx, records: readonly PastRecord[]): Promise<readonly string[]> {
    const recordIds: string[] = [];
    for (const record of records) {
      const { servedAt, activityType } = record.parties;
      const recordId = newId(servedAt);
      recordIds.push(recordId);
      const dataKey = await makeRecordKey(tx, keyring, recordId);
      if (!dataKey) throw new Error('The id of an imported billing record is that of another record.');
      const updatedAt = record.resultReceivedAt ?? record.submittedAt ?? servedAt;
      await sql`
        insert into billing_record (id, physician_id, consult_id, service, message_id, served_at, service_date,
          billing_code, status, reason, patient_reference_id, patient_ciphertext, referring_practitioner_id, province,
          activity_type, location_index, parties, diagnosis_code, error_code, submitted_at, result_received_at, paid_on,
          amount_cents, created_at, updated_at)
        values (${recordId}, ${record.physicianId}, ${record.consultId}, ${record.service}, ${record.messageId},
          ${servedAt}, ${dateInEdmonton(servedAt)}, ${record.billingCode}, ${record.status}, ${record.reason},
          ${record.patientReferenceId}, ${billingCipher(dataKey).sealPatient(record.patient)},
          ${record.referringPractitionerId}, ${record.province}, ${activityType}, ${record.locationIndex},
          ${JSON.stringify(keptParties(record.parties))}::jsonb, ${record.diagnosisCode}, ${record.errorCode},
          ${record.submittedAt}, ${record.resultReceivedAt}, ${record.paidOn}, ${record.paidCents}, ${servedAt},
          ${updatedAt})`.execute(tx);
    }
    return recordIds;
  };
}
