import { sql } from 'kysely';
import type { BillingOffer } from '../../offers.ts';
import type { Tables } from '../schema/tables.ts';

/** See BillingOffer. */
export const billedCode: BillingOffer['billedCode'] = async (executor, { consultId, physicianId, service }) => {
  const { rows } = await sql<Pick<Tables['billing_record'], 'billingCode'>>`
    select billing_code as "billingCode" from billing_record
    where consult_id = ${consultId} and service = ${service} and message_id is null
      and physician_id = ${physicianId} and status <> 'deleted'`.execute(executor);
  return rows[0]?.billingCode ?? null;
};
