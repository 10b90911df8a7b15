import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { asBytea } from '@alethea/server-kit/engine/bytea';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { makeRecordKeys } from '@alethea/server-kit/keyring/record-keys';
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

/** Records that go into one statement. */
const PORTION = 500;

/**
 * Brings in records that another system, or the demo world, has had; one for each service, whose past is not judged anew.
 * Answers their ids in the same order.
 */
export function importRecordsIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function importRecords(tx: Tx, records: readonly PastRecord[]): Promise<readonly string[]> {
    const named = records.map((record) => ({ record, recordId: newId(record.parties.servedAt) }));
    for (let start = 0; start < named.length; start += PORTION) {
      await importPortion(tx, keyring, named.slice(start, start + PORTION));
    }
    return named.map(({ recordId }) => recordId);
  };
}

/** A record under the id that it gets. */
interface NamedRecord {
  readonly recordId: string;
  readonly record: PastRecord;
}

async function importPortion(
  tx: Tx,
  keyring: FeatureSupplies['keyring'],
  portion: readonly NamedRecord[],
): Promise<void> {
  const recordIds = portion.map(({ recordId }) => recordId);
  const keys = await makeRecordKeys(tx, keyring, recordIds);
  const rows = portion.map(({ recordId, record }) => {
    const dataKey = keys.get(recordId);
    if (!dataKey) throw new Error('The id of an imported billing record is that of another record.');
    return asColumns(recordId, record, billingCipher(dataKey).sealPatient(record.patient));
  });
  await sql`
    insert into billing_record (id, physician_id, consult_id, service, message_id, served_at, service_date,
      billing_code, status, reason, patient_reference_id, patient_ciphertext, referring_practitioner_id, province,
      activity_type, location_index, parties, diagnosis_code, error_code, submitted_at, result_received_at, paid_on,
      amount_cents, created_at, updated_at)
    select id, physician_id, consult_id, service, message_id, served_at, service_date,
      billing_code, status, reason, patient_reference_id, patient_ciphertext, referring_practitioner_id, province,
      activity_type, location_index, parties, diagnosis_code, error_code, submitted_at, result_received_at, paid_on,
      amount_cents, served_at, updated_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as past (id uuid, physician_id uuid, consult_id uuid,
      service text, message_id uuid, served_at timestamptz, service_date date, billing_code text, status text,
      reason text, patient_reference_id uuid, patient_ciphertext bytea, referring_practitioner_id uuid, province text,
      activity_type text, location_index integer, parties jsonb, diagnosis_code text, error_code text,
      submitted_at timestamptz, result_received_at timestamptz, paid_on date, amount_cents integer,
      updated_at timestamptz)`.execute(tx);
}

function asColumns(recordId: string, record: PastRecord, patientCiphertext: Uint8Array) {
  const { servedAt, activityType } = record.parties;
  return {
    id: recordId,
    physician_id: record.physicianId,
    consult_id: record.consultId,
    service: record.service,
    message_id: record.messageId,
    served_at: servedAt,
    service_date: dateInEdmonton(servedAt),
    billing_code: record.billingCode,
    status: record.status,
    reason: record.reason,
    patient_reference_id: record.patientReferenceId,
    patient_ciphertext: asBytea(patientCiphertext),
    referring_practitioner_id: record.referringPractitionerId,
    province: record.province,
    activity_type: activityType,
    location_index: record.locationIndex,
    parties: keptParties(record.parties),
    diagnosis_code: record.diagnosisCode,
    error_code: record.errorCode,
    submitted_at: record.submittedAt,
    result_received_at: record.resultReceivedAt,
    paid_on: record.paidOn,
    amount_cents: record.paidCents,
    updated_at: record.resultReceivedAt ?? record.submittedAt ?? servedAt,
  };
}
