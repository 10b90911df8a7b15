import type { Tx } from '@alethea/server-kit/engine/engine';
import { type RawBuilder, sql } from 'kysely';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import type { BillingOffer, TakenBack } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';

/** Nothing of these has gone out to whoever pays. */
const NOT_CLAIMED: readonly BillingStatus[] = ['new', 'onHold', 'notBillable'];

/** See BillingOffer: the record stays, as deleted. */
export const takeBackMessage: BillingOffer['takeBackMessage'] = (tx, { messageId, now }) =>
  takeBack(tx, sql`message_id = ${messageId}`, now);

/** See BillingOffer. */
export const takeBackService: BillingOffer['takeBackService'] = (tx, { consultId, physicianId, service, now }) =>
  takeBack(
    tx,
    sql`consult_id = ${consultId} and physician_id = ${physicianId} and service = ${service} and message_id is null`,
    now,
  );

async function takeBack(tx: Tx, which: RawBuilder<unknown>, now: Date): Promise<TakenBack> {
  // Whatever a person has closed of it stays closed.
  await sql`update billing_closing set may_undo = false
    where record_id in (select id from billing_record where ${which})`.execute(tx);
  const { rows } = await sql<Pick<Tables['billing_record'], 'id' | 'status'>>`
    select id, status from billing_record where ${which} and status <> 'deleted' for update`.execute(tx);
  const record = rows[0];
  if (!record) return null;
  if (!NOT_CLAIMED.some((status) => status === record.status)) return 'claimed';
  await sql`update billing_record set status = 'deleted', updated_at = ${now}, version = version + 1
    where id = ${record.id}`.execute(tx);
  return { recordId: record.id };
}
