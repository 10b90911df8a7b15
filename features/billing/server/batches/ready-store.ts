import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { MOST_CLAIMS_OF_BATCH } from '../../contract/claims/claim-facts.ts';
import type { ClaimSource } from '../claims/claim-of.ts';
import { inTurns } from '../claims/in-turns.ts';
import { billingCipher } from '../records/billing-content.ts';
import type { Tables } from '../schema/tables.ts';
import { openClaimText } from './claim-words.ts';

/** Rows with their sealed patients that are held at once; what is read of thousands in one go holds up everybody else. */
const ROWS_OF_A_PAGE = 1_000;

type Stored = Tables['billing_record'];
type StoredClaim = Tables['billing_claim'];

interface ReadyRow
  extends Pick<
    Stored,
    'physicianId' | 'patientReferenceId' | 'serviceDate' | 'status' | 'resultReceivedAt' | 'patientCiphertext'
  > {
  readonly recordId: Stored['id'];
  readonly billingCode: NonNullable<Stored['billingCode']>;
  readonly diagnosisCode: NonNullable<Stored['diagnosisCode']>;
  readonly businessArrangement: Tables['claim_place']['businessArrangement'];
  readonly skill: Tables['claim_place']['skill'];
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly physicianName: string;
  readonly providerNumber: string | null;
  readonly referrerNumber: string | null;
  readonly referrerProvince: string | null;
  readonly claimId: StoredClaim['id'] | null;
  readonly claimNumber: StoredClaim['claimNumber'] | null;
  readonly action: StoredClaim['action'] | null;
  readonly textCiphertext: StoredClaim['textCiphertext'];
  readonly alikeClaimed: number;
  readonly callsClaimed: number;
}

/** A record that can be claimed as far as the database tells, its patient opened. */
export interface ReadyRecord
  extends ClaimSource,
    Pick<ReadyRow, 'physicianName' | 'claimId' | 'claimNumber' | 'status'> {}

/** What a claim of a new or corrected record rests on: nothing speaks against its code, and nothing is missing. */
export const CLAIMABLE = sql`
  b.status in ('new', 'pending') and b.province = 'AB' and b.reason is null and b.billing_code is not null
  and b.diagnosis_code is not null and p.physician_id is not null
  and not exists (select from billing_claim oc where oc.record_id = b.id and oc.is_open)`;

/** Under which arrangement and skill the record is claimed. */
export const CLAIM_PLACE = sql`
  left join claim_place p on p.physician_id = b.physician_id and p.location_index = coalesce(b.location_index, 0)`;

/** Other services of the same people and day that have gone out. */
const CLAIMED_ALONGSIDE = sql`
  from billing_record o
  where o.physician_id = b.physician_id and o.patient_reference_id = b.patient_reference_id
    and o.service_date = b.service_date and o.id <> b.id
    and (o.status in ('submitted', 'unconfirmed', 'onHold', 'closed')
      or exists (select from billing_claim oc where oc.record_id = o.id and oc.is_open))`;

/**
 * What can go into a batch, of some records or of all, what was asked for first, then the oldest services; one more than a batch holds.
 * Locked ones are left to whoever is changing them.
 */
export async function readReady(
  executor: Executor,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  { purpose, recordIds }: { readonly purpose: 'look' | 'claim'; readonly recordIds?: readonly string[] | undefined },
): Promise<readonly ReadyRecord[]> {
  const most = MOST_CLAIMS_OF_BATCH + 1;
  const chosen = recordIds ? sql`b.id = any(${recordIds}::uuid[])` : sql`true`;
  const lock = purpose === 'claim' ? sql`for update of b skip locked` : sql``;
  const columns = sql`
    b.id as "recordId", b.physician_id as "physicianId", b.patient_reference_id as "patientReferenceId",
    b.service_date as "serviceDate", b.billing_code as "billingCode", b.diagnosis_code as "diagnosisCode", b.status,
    b.result_received_at as "resultReceivedAt", b.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey",
    p.business_arrangement as "businessArrangement", p.skill, d.practice_id as "providerNumber",
    concat_ws(' ', d.first_name, d.last_name) as "physicianName", r.practice_id as "referrerNumber",
    (select l.province from directory_person_location l where l.person_id = r.person_id
      order by l.is_default desc, l.location_index limit 1) as "referrerProvince",
    c.id as "claimId", c.claim_number as "claimNumber", c.action, c.text_ciphertext as "textCiphertext",
    (select count(*)::integer ${CLAIMED_ALONGSIDE} and o.billing_code = b.billing_code) as "alikeClaimed",
    (select count(*)::integer ${CLAIMED_ALONGSIDE}
      and o.billing_code in ('03.01LJ', '03.01LK', '03.01LL')) as "callsClaimed"`;
  const people = sql`
    join data_key k on k.record_id = b.id
    left join directory_person d on d.person_id = b.physician_id
    left join directory_person r on r.person_id = b.referring_practitioner_id`;
  const asked = await sql<ReadyRow>`
    select ${columns}
    from billing_claim c join billing_record b on b.id = c.record_id ${CLAIM_PLACE} ${people}
    where c.is_open and c.batch_id is null and p.physician_id is not null and ${chosen}
    order by c.asked_at, b.id limit ${most} ${lock}`.execute(executor);
  const ready = [...(await inTurns(asked.rows, (row) => opened(keyring, row)))];
  let behind = sql`true`;
  while (ready.length < most) {
    const page = Math.min(ROWS_OF_A_PAGE, most - ready.length);
    const fresh = await sql<ReadyRow>`
      select ${columns}
      from billing_record b left join billing_claim c on false ${CLAIM_PLACE} ${people}
      where ${CLAIMABLE} and ${chosen} and ${behind}
      order by b.service_date, b.id limit ${page} ${lock}`.execute(executor);
    ready.push(...(await inTurns(fresh.rows, (row) => opened(keyring, row))));
    const last = fresh.rows.at(-1);
    if (!last || fresh.rows.length < page) break;
    behind = sql`(b.service_date, b.id) > (${last.serviceDate}::date, ${last.recordId}::uuid)`;
  }
  return ready;
}

async function opened(keyring: FeatureSupplies['keyring'], row: ReadyRow): Promise<ReadyRecord> {
  const { patientCiphertext, wrappedKey, textCiphertext, resultReceivedAt, action, ...facts } = row;
  const dataKey = await keyring.openDataKey(row.recordId, wrappedKey);
  return {
    ...facts,
    patient: billingCipher(dataKey).openPatient(patientCiphertext),
    action: action ?? 'A',
    text: openClaimText(dataKey, textCiphertext),
    answeredOn: resultReceivedAt && dateInEdmonton(resultReceivedAt),
  };
}
