import type { BilledService } from '@alethea/billing/contract/core/billing-record';
import type { ServiceParties } from '@alethea/billing/contract/core/payable';
import type { BillingOffer } from '@alethea/billing/offers';
import type { Province } from '@alethea/kernel/contact/provinces';
import { patientOf } from '@alethea/kernel/health/patient';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { consultCipher } from './consult-content.ts';

/** Who stands to a consult as what, as far as billing goes by it. */
export interface BillingParties extends Omit<ServiceParties, 'service' | 'servedAt'> {
  /** Where the author works, as the consult knows it. */
  readonly province: Province | null;
  /** Which of the author's locations that is, by its position. */
  readonly locationIndex: number | null;
  readonly askerId: string | null;
  /** When the call of a phone consult was completed; null before that, and of all others. */
  readonly callCompletedAt: Tables['consult_phone_call']['completedAt'];
  /** When the author last billed a message of the consult. */
  readonly lastBilledAt: Date | null;
}

/** The parties of a consult as one of them, its author, bills; null when the person is neither consultant nor referrer. */
export async function billingPartiesOf(
  executor: Executor,
  consultId: string,
  authorId: string,
): Promise<BillingParties | null> {
  // A resident who sent under supervision is asked for by the supervisor.
  const found = await sql<BillingParties>`
    select c.activity_type as "activityType", m.activity_role as "authorRole", author.provider_type as "authorType",
      asker.person_id as "askerId", asker.provider_type as "askerType",
      coalesce(asker.autonomous_practice, false) as "askerAutonomous", c.first_response_at is not null as answered,
      c.sent_at as "askedAt", m.profile->'location'->>'province' as province,
      (m.profile->'location'->>'locationIndex')::integer as "locationIndex", p.completed_at as "callCompletedAt", (
        select max(b.sent_at) from consult_message b
        where b.consult_id = c.id and b.sent_by = ${authorId} and b.billable) as "lastBilledAt"
    from consult c
    join consult_member m on m.consult_id = c.id and m.person_id = ${authorId} and m.ended_at is null
      and m.activity_role in ('consultant', 'referrer')
    left join directory_person author on author.person_id = m.person_id
    left join directory_person asker on asker.person_id = coalesce(c.referring_practitioner_id, (
      select r.person_id from consult_member r where r.consult_id = c.id and r.activity_role = 'referrer'
      order by r.added_at, r.person_id limit 1))
    left join consult_phone_call p on p.consult_id = c.id
    where c.id = ${consultId}`.execute(executor);
  return found.rows[0] ?? null;
}

/** What is billed of a consult. */
export interface Bill {
  readonly consultId: string;
  readonly physicianId: string;
  readonly service: BilledService;
  readonly messageId: string | null;
  readonly billingCode: string | null;
  readonly servedAt: Date;
  readonly now: Date;
}

/** A billing record, as the access log names it. */
export interface BillingMade {
  readonly recordId: string;
  readonly billingCode: string | null;
  readonly status: string;
}

/** Bills services of consults within the caller's transaction; the caller holds the consult's row. */
export function billServiceIn(supplies: Pick<FeatureSupplies, 'keyring'>, billing: BillingOffer) {
  return async function billService(tx: Tx, bill: Bill): Promise<BillingMade | null> {
    const parties = await billingPartiesOf(tx, bill.consultId, bill.physicianId);
    if (!parties) return null;
    const { patient, patientReferenceId } = await billedPatientOf(tx, supplies, bill.consultId);
    const made = await billing.recordService(tx, {
      ...bill,
      parties: { ...parties, service: bill.service === 'call' ? 'call' : 'message', servedAt: bill.servedAt },
      patient,
      patientReferenceId,
      referringPractitionerId: parties.authorRole === 'consultant' ? parties.askerId : null,
      province: parties.province,
      locationIndex: parties.locationIndex,
    });
    return made && { recordId: made.recordId, billingCode: bill.billingCode, status: made.status };
  };
}

async function billedPatientOf(tx: Tx, { keyring }: Pick<FeatureSupplies, 'keyring'>, consultId: string) {
  const found = await sql<
    Pick<Tables['consult'], 'patientCiphertext' | 'requestCiphertext' | 'patientReferenceId'> & {
      readonly wrappedKey: KitTables['data_key']['wrapped'];
      readonly province: Narrowed<Tables['consult']['patientProvince'], Province>;
    }
  >`
    select c.patient_ciphertext as "patientCiphertext", c.request_ciphertext as "requestCiphertext",
      k.wrapped as "wrappedKey", c.patient_province as province, c.patient_reference_id as "patientReferenceId"
    from consult c join data_key k on k.record_id = c.id where c.id = ${consultId}`.execute(tx);
  const row = found.rows[0];
  if (!row) throw new Error(`Consult ${consultId} vanished within its transaction.`);
  const cipher = consultCipher(await keyring.openDataKey(consultId, row.wrappedKey));
  const { phn, firstName, lastName, dateOfBirth } = cipher.openPatient(row.patientCiphertext);
  const { oopData } = cipher.openRequest(row.requestCiphertext);
  const patient = { ...patientOf(row.province, phn), firstName, lastName, dateOfBirth, oopData };
  return { patient, patientReferenceId: row.patientReferenceId };
}
