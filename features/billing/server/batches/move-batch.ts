import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { dropRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { FILE_PURPOSE } from './make-batch.ts';

type Stored = Tables['claim_batch'];

/** A record of a batch, as the access log names it. */
export interface BatchRecord extends Pick<Tables['billing_record'], 'physicianId' | 'patientReferenceId'> {
  readonly recordId: Tables['billing_record']['id'];
  readonly claimNumber: Tables['billing_claim']['claimNumber'];
}

/** What is done to a batch, by whom and when. */
export interface BatchMove {
  readonly batchId: string;
  readonly by: string;
  readonly now: Date;
}

/** The name of a batch's file, here and at the payer's. Nothing of a patient stands in it, for it travels further than the file. */
export function claimFileName({
  submitterPrefix,
  batchNumber,
}: Pick<Stored, 'submitterPrefix' | 'batchNumber'>): string {
  return `claims_${submitterPrefix}_${String(batchNumber).padStart(6, '0')}.txt`;
}

async function lockBatch(tx: Tx, batchId: string) {
  const { rows } = await sql<
    Pick<
      Stored,
      'status' | 'submitterPrefix' | 'batchNumber' | 'fileCiphertext' | 'deliveryState' | 'deliveryBegun'
    > & {
      readonly wrappedKey: KitTables['data_key']['wrapped'] | null;
    }
  >`
    select b.status, b.submitter_prefix as "submitterPrefix", b.batch_number as "batchNumber",
      b.file_ciphertext as "fileCiphertext", b.delivery_state as "deliveryState", b.delivery_begun as "deliveryBegun",
      (select wrapped from data_key where record_id = b.id) as "wrappedKey"
    from claim_batch b where b.id = ${batchId} for update of b`.execute(tx);
  return rows[0] ?? null;
}

/** Hands the file over; the first time the new claims of the batch are submitted. */
export async function handOver(
  tx: Tx,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  { batchId, by, now }: BatchMove,
): Promise<
  | {
      readonly fileName: string;
      readonly file: string;
      readonly records: readonly BatchRecord[];
      readonly isFirst: boolean;
    }
  | 'batch_not_found'
  | 'batch_taken_back'
  | 'batch_on_its_way'
> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) return 'batch_not_found';
  const { fileCiphertext, wrappedKey } = batch;
  if (!fileCiphertext || !wrappedKey) return 'batch_taken_back';
  if (batch.deliveryState === 'waiting') return 'batch_on_its_way';
  const isFirst = batch.status === 'made';
  const records = isFirst ? await submitBatch(tx, { batchId, by, now }) : await recordsOf(tx, batchId);
  const dataKey = await keyring.openDataKey(batchId, wrappedKey);
  return {
    fileName: claimFileName(batch),
    file: dataKey.decrypt(fileCiphertext, FILE_PURPOSE),
    records,
    isFirst,
  };
}

/** Marks a batch as handed over and its new claims as submitted; answers its records. */
export async function submitBatch(tx: Tx, { batchId, by, now }: BatchMove): Promise<readonly BatchRecord[]> {
  await sql`
    update claim_batch set status = 'handedOver', handed_over_at = ${now}, handed_over_by = ${by}
    where id = ${batchId}`.execute(tx);
  await sql`
    update billing_record set status = 'submitted', submitted_at = ${now}, updated_at = ${now}, version = version + 1
    where id in (select c.record_id from billing_claim c where c.batch_id = ${batchId} and c.action = 'A')`.execute(tx);
  return recordsOf(tx, batchId);
}

/**
 * Takes a batch back that nobody has got: its file goes, new claims end, and their records stand as before; what was asked
 * of paid ones waits for the next batch.
 */
export async function takeBack(
  tx: Tx,
  { batchId, by, now }: BatchMove,
): Promise<readonly BatchRecord[] | 'batch_not_found' | 'batch_handed_over' | 'batch_on_its_way'> {
  const batch = await lockBatch(tx, batchId);
  if (!batch) return 'batch_not_found';
  if (batch.status === 'handedOver') return 'batch_handed_over';
  if (batch.status === 'takenBack') return [];
  if (batch.deliveryState === 'waiting' || batch.deliveryBegun) return 'batch_on_its_way';
  const records = await recordsOf(tx, batchId);
  await sql`
    update billing_record b set status = c.status_before, updated_at = ${now}, version = b.version + 1
    from billing_claim c where c.batch_id = ${batchId} and c.action = 'A' and b.id = c.record_id`.execute(tx);
  await sql`
    update billing_claim set is_open = false, outcome = 'takenBack' where batch_id = ${batchId} and action = 'A'`.execute(
    tx,
  );
  await sql`update billing_claim set batch_id = null where batch_id = ${batchId} and action <> 'A'`.execute(tx);
  await sql`
    update claim_batch set status = 'takenBack', taken_back_at = ${now}, taken_back_by = ${by}, file_ciphertext = null
    where id = ${batchId}`.execute(tx);
  await dropRecordKey(tx, batchId);
  return records;
}

async function recordsOf(tx: Tx, batchId: string): Promise<readonly BatchRecord[]> {
  const { rows } = await sql<BatchRecord>`
    select b.id as "recordId", b.physician_id as "physicianId", b.patient_reference_id as "patientReferenceId",
      c.claim_number as "claimNumber"
    from billing_claim c join billing_record b on b.id = c.record_id where c.batch_id = ${batchId}`.execute(tx);
  return rows;
}
