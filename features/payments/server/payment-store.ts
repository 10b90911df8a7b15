import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { sql } from 'kysely';
import { invoiceNumberText } from '../contract/invoice-rules.ts';
import type { Payment } from '../contract/payment.ts';
import type { Tables } from './schema/tables.ts';

type Stored = Tables['payment'];

interface PaymentRow
  extends Pick<
    Stored,
    | 'id'
    | 'itemCode'
    | 'name'
    | 'taxCents'
    | 'costCents'
    | 'receiptLink'
    | 'recordedBy'
    | 'createdAt'
    | 'statusUpdatedAt'
  > {
  readonly status: Narrowed<Stored['status'], Payment['status']>;
  readonly paymentType: Narrowed<Stored['paymentType'], Payment['paymentType']>;
  readonly recordedByName: string | null;
  readonly invoiceNumber: number | null;
  readonly refundedCents: number | null;
  readonly refundReason: Uint8Array | null;
  readonly refundedBy: string | null;
  readonly refundedByName: string | null;
  readonly refundedAt: Stored['refundedAt'];
}

/** What the reason of a refund is sealed for. */
export const refundPurpose = (paymentId: string) => `refund:${paymentId}`;

/** A payment with the name of who recorded it. */
export interface ReadPayment {
  readonly payment: Payment;
  readonly recordedByName: string;
}

/** All payments of a consult, newest first. */
export async function readPayments(
  executor: Executor,
  consultId: string,
  dataKey: DataKey,
): Promise<readonly ReadPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, p.item_code as "itemCode", p.name, p.status, p.cost_cents as "costCents", p.tax_cents as "taxCents",
      p.payment_type as "paymentType", p.receipt_link as "receiptLink", p.recorded_by as "recordedBy",
      p.created_at as "createdAt", p.status_updated_at as "statusUpdatedAt", p.refunded_at as "refundedAt",
      r.amount_cents as "refundedCents", r.reason_ciphertext as "refundReason", r.recorded_by as "refundedBy",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d
        where d.person_id = p.recorded_by) as "recordedByName",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d
        where d.person_id = r.recorded_by) as "refundedByName",
      (select i.number from invoice_payment s join invoice i on i.id = s.invoice_id
        where s.payment_id = p.id and s.holds) as "invoiceNumber"
    from payment p left join payment_refund r on r.payment_id = p.id
    where p.consult_id = ${consultId} order by p.created_at desc, p.id desc`.execute(executor);
  return rows.map((row) => ({ payment: paymentOf(row, dataKey), recordedByName: row.recordedByName ?? '' }));
}

function paymentOf(row: PaymentRow, dataKey: DataKey): Payment {
  const { id, itemCode, name, status, costCents, taxCents, paymentType, receiptLink, recordedBy, invoiceNumber } = row;
  return {
    ...{ paymentId: id, itemCode, name, status, paymentType, receiptLink, recordedBy },
    amount: costCents + taxCents,
    tax: taxCents,
    created: row.createdAt.toISOString(),
    statusUpdatedAt: row.statusUpdatedAt.toISOString(),
    refund: refundOf(row, dataKey),
    invoiceNumber: invoiceNumber === null ? null : invoiceNumberText(invoiceNumber),
  };
}

function refundOf(row: PaymentRow, dataKey: DataKey): Payment['refund'] {
  const { id, refundedAt, refundedCents, refundReason, refundedBy, refundedByName } = row;
  if (!refundedAt || refundedCents === null || !refundReason || !refundedBy) return null;
  return {
    amount: refundedCents,
    reason: dataKey.decrypt(refundReason, refundPurpose(id)),
    created: refundedAt.toISOString(),
    recordedBy: refundedBy,
    recordedByName: refundedByName ?? '',
  };
}

/** The payment of an item that counts: pending, or approved and not given back; null where there is none. */
export async function findCounting(executor: Executor, consultId: string, itemCode: string) {
  const { rows } = await sql<
    Pick<Stored, 'id' | 'costCents' | 'taxCents' | 'name' | 'chargeId' | 'requestCiphertext'> & {
      readonly status: Narrowed<Stored['status'], 'approved' | 'pending'>;
    }
  >`
    select id, status, cost_cents as "costCents", tax_cents as "taxCents", name, charge_id as "chargeId",
      request_ciphertext as "requestCiphertext"
    from payment where consult_id = ${consultId} and item_code = ${itemCode}
      and status in ('pending', 'approved') and refunded_at is null`.execute(executor);
  return rows[0] ?? null;
}

/** An attempt to be kept. */
export type NewPayment = Pick<
  Stored,
  | 'id'
  | 'consultId'
  | 'clinicId'
  | 'itemCode'
  | 'name'
  | 'costCents'
  | 'taxCents'
  | 'taxMillionths'
  | 'paymentType'
  | 'status'
  | 'recordedBy'
  | 'requestCiphertext'
> & { readonly now: Date };

/** Keeps an attempt; false, and nothing is kept, where a payment of the item counts already. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<boolean> {
  const { id, consultId, clinicId, itemCode, name, costCents, taxCents, taxMillionths } = payment;
  const { paymentType, status, recordedBy, requestCiphertext, now } = payment;
  const inserted = await sql`
    insert into payment (id, consult_id, clinic_id, item_code, name, cost_cents, tax_cents, tax_millionths, payment_type,
      status, request_ciphertext, recorded_by, created_at, status_updated_at)
    values (${id}, ${consultId}, ${clinicId}, ${itemCode}, ${name}, ${costCents}, ${taxCents}, ${taxMillionths},
      ${paymentType}, ${status}, ${requestCiphertext}, ${recordedBy}, ${now}, ${now})
    on conflict (consult_id, item_code) where status in ('pending', 'approved') and refunded_at is null do nothing`.execute(
    tx,
  );
  return inserted.numAffectedRows === 1n;
}
