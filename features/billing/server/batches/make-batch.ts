import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import { sql } from 'kysely';
import { MOST_CLAIMS_OF_BATCH } from '../../contract/claims/claim-facts.ts';
import { type FeeSchedule, feeOn } from '../../contract/core/fee-schedule.ts';
import { claimNumberOf } from '../claims/claim-number.ts';
import { linesOfClaims, siftClaims } from '../claims/claim-of.ts';
import { inPortions } from '../claims/in-turns.ts';
import { frameClaims } from '../claims/write-claim-file.ts';
import { readSchedule } from '../fee-schedule/fee-schedule-store.ts';
import type { Tables } from '../schema/tables.ts';
import { type ReadyRecord, readReady } from './ready-store.ts';

const MOST_BATCH_NUMBER = 999_999;
const MOST_SEQUENCE = 9_999_999;
const ROWS_OF_A_STATEMENT = 500;
/** What the file of a batch is sealed for under its data key. */
export const FILE_PURPOSE = 'claimFile';

/** Who makes a batch, as which submitter, when. */
export interface BatchOrder {
  readonly submitterPrefix: string;
  readonly sourceCode: string;
  /** Those that are meant; left out, everything that is ready. */
  readonly recordIds?: readonly string[] | undefined;
  readonly by: string;
  readonly now: Date;
}

/** A record that has gone into a batch. */
export interface ClaimedRecord
  extends Pick<ReadyRecord, 'recordId' | 'physicianId' | 'patientReferenceId' | 'action' | 'status'> {
  readonly claimNumber: string;
}

/** What came of making a batch; why none was made, then nothing has changed once the transaction is rolled back. */
export type MadeBatch =
  | {
      readonly batchId: string;
      readonly batchNumber: number;
      readonly claims: readonly ClaimedRecord[];
      readonly heldBack: number;
    }
  | 'nothing_to_claim'
  | 'chosen_not_ready'
  | 'numbers_used_up';

/**
 * Makes a batch of what is ready and would not be refused, its file included, in one transaction. Makers
 * follow each other: what is ready for the second is what the first has left.
 */
export async function makeBatch(
  tx: Tx,
  supplies: Pick<FeatureSupplies, 'keyring'>,
  { submitterPrefix, sourceCode, recordIds, by, now }: BatchOrder,
): Promise<MadeBatch> {
  await sql`lock table claim_series in share row exclusive mode`.execute(tx);
  const batchNumber = await lastNumber(tx, `batches ${submitterPrefix}`, 1);
  const today = dateInEdmonton(now);
  const schedule = await readSchedule(tx);
  const records = await readReady(tx, supplies, { purpose: 'claim', recordIds });
  if (recordIds && records.length < new Set(recordIds).size) return 'chosen_not_ready';
  const { ready, heldBack } = await siftClaims(records.slice(0, MOST_CLAIMS_OF_BATCH), { today, schedule });
  if (ready.length === 0) return 'nothing_to_claim';
  const fresh = ready.filter(({ claimNumber }) => claimNumber === null);
  const year = Number(today.slice(0, 4));
  const last = await lastNumber(tx, `claims ${submitterPrefix} ${year} ${sourceCode}`, fresh.length);
  if (batchNumber > MOST_BATCH_NUMBER || last > MOST_SEQUENCE) return 'numbers_used_up';
  const first = last - fresh.length + 1;
  const sequences = new Map(fresh.map(({ recordId }, index) => [recordId, first + index]));
  const numbered = ready.map((record) => {
    const sequence = sequences.get(record.recordId) ?? first;
    const claimNumber = record.claimNumber ?? claimNumberOf({ submitterPrefix, year, sourceCode, sequence });
    return { ...record, claimNumber };
  });
  const file = frameClaims({ submitterPrefix, batchNumber }, await linesOfClaims(numbered));
  const batchId = newId(now);
  const dataKey = await makeRecordKey(tx, supplies.keyring, batchId);
  if (!dataKey) throw new Error('The id of a new batch is that of another record.');
  await sql`
    insert into claim_batch (id, submitter_prefix, source_code, batch_number, status, claim_count, file_ciphertext,
      made_at, made_by)
    values (${batchId}, ${submitterPrefix}, ${sourceCode}, ${batchNumber}, 'made', ${numbered.length},
      ${dataKey.encrypt(file, FILE_PURPOSE)}, ${now}, ${by})`.execute(tx);
  await putIn(tx, batchId, numbered, { by, now, schedule });
  return { batchId, batchNumber, claims: numbered, heldBack: heldBack.length };
}

/** Takes so many numbers of a series and answers the last of them. */
async function lastNumber(tx: Tx, series: string, count: number): Promise<number> {
  const { rows } = await sql<Pick<Tables['claim_series'], 'lastNumber'>>`
    insert into claim_series (series, last_number) values (${series}, ${count})
    on conflict (series) do update set last_number = claim_series.last_number + ${count}
    returning last_number as "lastNumber"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A series has a last number.');
  return row.lastNumber;
}

async function putIn(
  tx: Tx,
  batchId: string,
  records: readonly (ReadyRecord & { readonly claimNumber: string })[],
  { by, now, schedule }: Pick<BatchOrder, 'by' | 'now'> & { readonly schedule: FeeSchedule },
): Promise<void> {
  const fresh = records.filter(({ claimId }) => claimId === null);
  await inPortions(fresh, ROWS_OF_A_STATEMENT, async (portion) => {
    const claims = portion.map(({ recordId, claimNumber, status, billingCode, serviceDate }) => ({
      id: newId(now),
      record_id: recordId,
      claim_number: claimNumber,
      status_before: status,
      expected_cents: feeOn(billingCode, serviceDate, schedule)?.cents ?? null,
    }));
    await sql`
      insert into billing_claim (id, record_id, batch_id, claim_number, action, status_before, expected_cents, is_open,
        asked_at, asked_by)
      select id, record_id, ${batchId}, claim_number, 'A', status_before, expected_cents, true, ${now}::timestamptz,
        ${by}
      from json_to_recordset(${JSON.stringify(claims)}::json) as made (id uuid, record_id uuid, claim_number text,
        status_before text, expected_cents integer)`.execute(tx);
    await sql`
      update billing_record set status = 'pending', updated_at = ${now}, version = version + 1
      where id = any(${portion.map(({ recordId }) => recordId)}::uuid[])`.execute(tx);
  });
  const asked = records.flatMap(({ claimId }) => (claimId === null ? [] : [claimId]));
  await sql`update billing_claim set batch_id = ${batchId} where id = any(${asked}::uuid[])`.execute(tx);
}
