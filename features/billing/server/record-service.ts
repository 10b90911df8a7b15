import { dateInEdmonton } from '@alethea/kernel/edmonton-date';
import { newId } from '@alethea/kernel/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { sql } from 'kysely';
import type { BilledService, BillingStatus } from '../contract/billing-record.ts';
import type { NamedDay } from '../contract/holidays.ts';
import { type NotPayableReason, notPayableReason, type ServiceParties } from '../contract/payable.ts';
import { type BilledPatient, billingCipher } from './billing-content.ts';
import { readNamedDays } from './named-day-store.ts';

/** A service that a physician bills. */
export interface ServiceOrder {
  readonly service: BilledService;
  readonly physicianId: string;
  readonly consultId: string;
  /** Of a billed message, else null. */
  readonly messageId: string | null;
  /** Null where the physician has still to name one. */
  readonly billingCode: string | null;
  readonly parties: ServiceParties;
  readonly patientReferenceId: string;
  readonly patient: BilledPatient;
  /** Who asked; null on claims of whoever asked. */
  readonly referringPractitionerId: string | null;
  /** Where the physician works; null when that is not known. */
  readonly province: string | null;
  readonly now: Date;
}

/** What became of it. */
export interface RecordedService {
  readonly recordId: string;
  readonly status: BillingStatus;
  readonly reason: NotPayableReason | null;
}

/** Makes billing records within the transaction of what was done; null when the service has its record already. */
export function recordServiceIn({ keyring }: Pick<FeatureSupplies, 'keyring'>) {
  return async function recordService(tx: Tx, order: ServiceOrder): Promise<RecordedService | null> {
    const recordId = newId(order.now);
    const reason = await reasonAgainst(tx, order);
    const status = reason === 'outside_alberta' ? 'notBillable' : 'new';
    const { wrapped, dataKey } = await keyring.newDataKey(recordId);
    const { servedAt } = order.parties;
    const inserted = await sql`
      insert into billing_record (id, physician_id, consult_id, service, message_id, served_at, service_date,
        billing_code, status, reason, patient_reference_id, patient_ciphertext, referring_practitioner_id, province,
        created_at, updated_at)
      values (${recordId}, ${order.physicianId}, ${order.consultId}, ${order.service}, ${order.messageId}, ${servedAt},
        ${dateInEdmonton(servedAt)}, ${order.billingCode}, ${status}, ${reason}, ${order.patientReferenceId},
        ${billingCipher(dataKey).sealPatient(order.patient)}, ${order.referringPractitionerId}, ${order.province},
        ${order.now}, ${order.now})
      on conflict do nothing returning id`.execute(tx);
    if (inserted.rows.length === 0) return null;
    await sql`
      insert into data_key (record_id, wrapped, master_key_id)
      values (${recordId}, ${wrapped}, ${keyring.masterKeyId})`.execute(tx);
    return { recordId, status, reason };
  };
}

/** Claims are made in Alberta; there the first thing that speaks against a code keeps the record back. */
async function reasonAgainst(tx: Tx, order: ServiceOrder): Promise<NotPayableReason | null> {
  if (order.province !== 'AB') return 'outside_alberta';
  if (order.billingCode === null) return 'code_missing';
  const namedDays = order.service === 'call' ? await namedDaysFor(tx, order.parties.servedAt) : [];
  return notPayableReason(order.billingCode, order.parties, namedDays) ?? billedBefore(tx, order);
}

/** As they are named now: what is entered later changes no record. */
function namedDaysFor(tx: Tx, servedAt: Date): Promise<readonly NamedDay[]> {
  return readNamedDays(tx, Number(dateInEdmonton(servedAt).slice(0, 4)));
}

/** The schedule pays a code once for a consult; what was held back is no claim. */
async function billedBefore(tx: Tx, order: ServiceOrder): Promise<NotPayableReason | null> {
  const found = await sql`
    select id from billing_record
    where consult_id = ${order.consultId} and physician_id = ${order.physicianId}
      and billing_code = ${order.billingCode} and status <> 'deleted' and reason is null limit 1`.execute(tx);
  return found.rows.length > 0 ? 'billed_before' : null;
}
