import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { DeliveryFailure } from '../../contract/claims/delivery.ts';
import { FILE_PURPOSE } from '../batches/make-batch.ts';
import { type BatchMove, claimFileName } from '../batches/move-batch.ts';
import type { Tables } from '../schema/tables.ts';
import type { ClaimFile } from './place-file.ts';

type Stored = Tables['claim_batch'];

/**
 * Marks a batch as waiting to be delivered; `same` where it waits already or is there. What may have arrived is looked for
 * before anything is written, unless somebody asks again after it was found gone.
 */
export async function askForDelivery(
  tx: Tx,
  { batchId, by, now }: BatchMove,
): Promise<'waiting' | 'same' | 'batch_not_found' | 'batch_taken_back' | 'batch_handed_over'> {
  const { rows } = await sql<Pick<Stored, 'status' | 'deliveryState'>>`
    select status, delivery_state as "deliveryState" from claim_batch where id = ${batchId} for update`.execute(tx);
  const [batch] = rows;
  if (!batch) return 'batch_not_found';
  if (batch.status === 'takenBack') return 'batch_taken_back';
  if (batch.deliveryState === 'waiting' || batch.deliveryState === 'delivered') return 'same';
  if (batch.status === 'handedOver') return 'batch_handed_over';
  await sql`
    update claim_batch set delivery_state = 'waiting', delivery_asked_at = ${now}, delivery_asked_by = ${by},
      delivery_begun = delivery_begun and delivery_failure is distinct from 'gone', delivery_failure = null
    where id = ${batchId}`.execute(tx);
  return 'waiting';
}

/** The file of a batch that waits, with who asked for it; null where it does not wait. */
export async function openWaiting(
  executor: Executor,
  { keyring }: Pick<FeatureSupplies, 'keyring'>,
  batchId: string,
): Promise<(ClaimFile & { readonly by: string }) | null> {
  const { rows } = await sql<
    Pick<Stored, 'submitterPrefix' | 'batchNumber' | 'fileCiphertext' | 'deliveryBegun' | 'deliveryAskedBy'> & {
      readonly wrappedKey: KitTables['data_key']['wrapped'];
    }
  >`
    select b.submitter_prefix as "submitterPrefix", b.batch_number as "batchNumber",
      b.file_ciphertext as "fileCiphertext", b.delivery_begun as "deliveryBegun",
      b.delivery_asked_by as "deliveryAskedBy", k.wrapped as "wrappedKey"
    from claim_batch b join data_key k on k.record_id = b.id
    where b.id = ${batchId} and b.delivery_state = 'waiting'`.execute(executor);
  const [batch] = rows;
  if (!batch?.fileCiphertext || !batch.deliveryAskedBy) return null;
  const { fileCiphertext, wrappedKey, deliveryBegun, deliveryAskedBy } = batch;
  const dataKey = await keyring.openDataKey(batchId, wrappedKey);
  return {
    name: claimFileName(batch),
    bytes: Buffer.from(dataKey.decrypt(fileCiphertext, FILE_PURPOSE)),
    mayHaveArrived: deliveryBegun,
    by: deliveryAskedBy,
  };
}

/** Writes down that the file of a batch is about to get its name. */
export async function noteBegun(executor: Executor, batchId: string): Promise<void> {
  const noted = await sql`
    update claim_batch set delivery_begun = true
    where id = ${batchId} and delivery_state = 'waiting'`.execute(executor);
  if (noted.numAffectedRows !== 1n) throw new Error('A batch that was being delivered waits no more.');
}

/** Writes down why a try has failed; false where the batch waits no more. */
export async function noteFailure(
  tx: Tx,
  batchId: string,
  { failure, isFinal }: { readonly failure: DeliveryFailure; readonly isFinal: boolean },
): Promise<boolean> {
  const noted = await sql`
    update claim_batch set delivery_failure = ${failure}, delivery_state = ${isFinal ? 'failed' : 'waiting'}
    where id = ${batchId} and delivery_state = 'waiting'`.execute(tx);
  return noted.numAffectedRows === 1n;
}

/** Batches that have waited since before a moment: what tried to deliver them has died. */
export async function readStalled(executor: Executor, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<Pick<Stored, 'id'>>`
    select id from claim_batch where delivery_state = 'waiting' and delivery_asked_at < ${before}`.execute(executor);
  return rows.map(({ id }) => id);
}
