import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['billing_record'];
type Closing = Tables['billing_closing'];

/** What the reason is sealed for, under the data key of the record. */
export const CLOSING_PURPOSE = 'closingReason';

/** A record that is to be closed or reopened, its row held. */
export interface ClosableRow extends Pick<Stored, 'physicianId' | 'patientReferenceId' | 'version'> {
  readonly status: Narrowed<Stored['status'], BillingStatus>;
  readonly isOpen: boolean;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly closingId: Closing['id'] | null;
  readonly closingStatus: Closing['status'] | null;
  readonly closedBy: Closing['closedBy'] | null;
  readonly statusBefore: Narrowed<Closing['statusBefore'], BillingStatus> | null;
  readonly mayUndo: boolean;
  /** The same service was billed once more since. */
  readonly isBilledAnew: boolean;
}

/** Holds a record; of somebody, or of anybody. */
export async function lockClosable(tx: Tx, recordId: string, physicianId: string | null): Promise<ClosableRow | null> {
  const { rows } = await sql<ClosableRow>`
    select b.physician_id as "physicianId", b.patient_reference_id as "patientReferenceId", b.version, b.status,
      k.wrapped as "wrappedKey", c.id as "closingId", c.status as "closingStatus", c.closed_by as "closedBy",
      c.status_before as "statusBefore", coalesce(c.may_undo, false) as "mayUndo",
      exists (select from billing_claim o where o.record_id = b.id and o.is_open) as "isOpen",
      exists (
        select from billing_record o
        where o.consult_id = b.consult_id and o.service = b.service and o.message_id is null
          and b.message_id is null and o.id <> b.id and o.status <> 'deleted') as "isBilledAnew"
    from billing_record b join data_key k on k.record_id = b.id
    left join billing_closing c on c.record_id = b.id and c.undone_at is null
    where b.id = ${recordId} and ${physicianId === null ? sql`true` : sql`b.physician_id = ${physicianId}`}
    for update of b`.execute(tx);
  return rows[0] ?? null;
}

/** By whom and when. */
interface Made {
  readonly by: string;
  readonly now: Date;
}

/** Closes a record that may be closed. */
export async function closeByHand(
  tx: Tx,
  closing: Pick<Closing, 'recordId' | 'statusBefore' | 'status' | 'reasonCiphertext'>,
  { by, now }: Made,
): Promise<void> {
  const { recordId, statusBefore, status, reasonCiphertext } = closing;
  await sql`
    insert into billing_closing (id, record_id, status_before, status, reason_ciphertext, closed_at, closed_by)
    values (${newId(now)}, ${recordId}, ${statusBefore}, ${status}, ${reasonCiphertext}, ${now}, ${by})`.execute(tx);
  await setStatus(tx, recordId, status, now);
}

/** Undoes a closing: the record has its status of before. */
export async function undoClosing(
  tx: Tx,
  { recordId, closingId, statusBefore }: { recordId: string; closingId: string; statusBefore: BillingStatus },
  { by, now }: Made,
): Promise<void> {
  await sql`update billing_closing set undone_at = ${now}, undone_by = ${by} where id = ${closingId}`.execute(tx);
  await setStatus(tx, recordId, statusBefore, now);
}

async function setStatus(tx: Tx, recordId: string, status: BillingStatus, now: Date): Promise<void> {
  await sql`
    update billing_record set status = ${status}, updated_at = ${now}, version = version + 1
    where id = ${recordId}`.execute(tx);
}
