import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { sql } from 'kysely';
import type { Invoice } from '../../contract/invoice-operations.ts';
import { invoiceNumberText } from '../../contract/invoice-rules.ts';
import { fractionOf } from '../../contract/money.ts';
import type { Tables } from '../schema/tables.ts';
import { type InvoiceContent, invoiceContentSchema, sumsOf } from './invoice-content.ts';

type Stored = Tables['invoice'];

const contentPurpose = (invoiceId: string) => `invoice:${invoiceId}`;
const pdfPurpose = (invoiceId: string) => `invoice-pdf:${invoiceId}`;

/** Takes the next number of a clinic; others who want one wait until this transaction has ended. */
export async function takeNumber(tx: Tx, clinicId: string): Promise<number> {
  const { rows } = await sql<Pick<Tables['invoice_series'], 'lastNumber'>>`
    insert into invoice_series (clinic_id, last_number) values (${clinicId}, 1)
    on conflict (clinic_id) do update set last_number = invoice_series.last_number + 1
    returning last_number as "lastNumber"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('A series has a last number.');
  return row.lastNumber;
}

/** The number that the clinic gives next, unless somebody else takes it first. */
export async function expectNumber(executor: Executor, clinicId: string): Promise<number> {
  const { rows } = await sql<Pick<Tables['invoice_series'], 'lastNumber'>>`
    select last_number as "lastNumber" from invoice_series where clinic_id = ${clinicId}`.execute(executor);
  return (rows[0]?.lastNumber ?? 0) + 1;
}

/** The approved payments of a consult that stand on no invoice, oldest first. */
export async function readLines(executor: Executor, consultId: string): Promise<InvoiceContent['lines']> {
  const { rows } = await sql<
    Pick<Tables['payment'], 'id' | 'name' | 'costCents' | 'taxCents' | 'taxMillionths' | 'statusUpdatedAt'>
  >`
    select p.id, p.name, p.cost_cents as "costCents", p.tax_cents as "taxCents", p.tax_millionths as "taxMillionths",
      p.status_updated_at as "statusUpdatedAt"
    from payment p where p.consult_id = ${consultId} and p.status = 'approved' and p.refunded_at is null
      and not exists (select from invoice_payment s where s.payment_id = p.id and s.holds)
    order by p.created_at, p.id`.execute(executor);
  return rows.map(({ id, name, costCents, taxCents, taxMillionths, statusUpdatedAt }) => ({
    ...{ paymentId: id, name, cost: costCents, tax: taxCents },
    taxRate: fractionOf(taxMillionths),
    paidOn: dateInEdmonton(statusUpdatedAt),
  }));
}

/** What the last invoice of a clinic said of the business. */
export async function readBusinessInfo(executor: Executor, clinicId: string): Promise<string> {
  const { rows } = await sql<Pick<Tables['invoice_series'], 'businessInfo'>>`
    select business_info as "businessInfo" from invoice_series where clinic_id = ${clinicId}`.execute(executor);
  return rows[0]?.businessInfo ?? '';
}

/** The name of a clinic. */
export async function readClinicName(executor: Executor, clinicId: string): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`
    select clinic_name as name from directory_clinic where clinic_id = ${clinicId}`.execute(executor);
  return rows[0]?.name ?? '';
}

/** An invoice to be kept. */
export interface NewInvoice {
  readonly invoiceId: string;
  readonly clinicId: string;
  readonly consultId: string;
  readonly content: InvoiceContent;
  /** Base64. */
  readonly pdf: string;
  readonly voids: string | null;
  readonly by: string;
}

/** Keeps an invoice with its PDF, sealed under the key of the consult. */
export async function insertInvoice(tx: Tx, dataKey: DataKey, invoice: NewInvoice): Promise<void> {
  const { invoiceId, clinicId, consultId, content, pdf, voids, by } = invoice;
  await sql`
    insert into invoice (id, clinic_id, number, consult_id, total_cents, content_ciphertext, pdf_ciphertext, voids,
      created_by, created_at)
    values (${invoiceId}, ${clinicId}, ${content.number}, ${consultId}, ${sumsOf(content).total},
      ${dataKey.encryptJson(content, contentPurpose(invoiceId))}, ${dataKey.encrypt(pdf, pdfPurpose(invoiceId))},
      ${voids}, ${by}, ${content.now}::timestamptz)`.execute(tx);
  await sql`
    update invoice_series set business_info = ${content.businessInfo} where clinic_id = ${clinicId}`.execute(tx);
  if (voids) {
    await sql`update invoice_payment set holds = false where invoice_id = ${voids}`.execute(tx);
    return;
  }
  for (const { paymentId } of content.lines) {
    await sql`insert into invoice_payment (invoice_id, payment_id) values (${invoiceId}, ${paymentId})`.execute(tx);
  }
}

/** The invoices of a consult, newest first. */
export async function readInvoices(executor: Executor, consultId: string): Promise<readonly Invoice[]> {
  const { rows } = await sql<
    Pick<Stored, 'id' | 'number' | 'totalCents' | 'createdAt'> & {
      readonly createdByName: string | null;
      readonly voids: number | null;
      readonly voidedBy: number | null;
    }
  >`
    select i.id, i.number, i.total_cents as "totalCents", i.created_at as "createdAt",
      (select concat_ws(' ', d.first_name, d.last_name) from directory_person d
        where d.person_id = i.created_by) as "createdByName",
      (select v.number from invoice v where v.id = i.voids) as voids,
      (select v.number from invoice v where v.voids = i.id) as "voidedBy"
    from invoice i where i.consult_id = ${consultId} order by i.created_at desc, i.number desc`.execute(executor);
  const textOf = (number: number | null) => (number === null ? null : invoiceNumberText(number));
  return rows.map(({ id, number, totalCents, createdAt, createdByName, voids, voidedBy }) => ({
    ...{ invoiceId: id, invoiceNumber: invoiceNumberText(number), total: totalCents },
    ...{ created: createdAt.toISOString(), createdByName: createdByName ?? '' },
    ...{ voids: textOf(voids), voidedBy: textOf(voidedBy) },
  }));
}

/** An invoice of a consult as it was kept, opened; null where the consult has none with this id. */
export async function findInvoice(executor: Executor, dataKey: DataKey, consultId: string, invoiceId: string) {
  const { rows } = await sql<
    Pick<Stored, 'clinicId' | 'contentCiphertext' | 'pdfCiphertext' | 'voids'> & { readonly isVoided: boolean }
  >`
    select i.clinic_id as "clinicId", i.content_ciphertext as "contentCiphertext", i.pdf_ciphertext as "pdfCiphertext",
      i.voids, exists (select from invoice v where v.voids = i.id) as "isVoided"
    from invoice i where i.id = ${invoiceId} and i.consult_id = ${consultId}`.execute(executor);
  const [found] = rows;
  if (!found) return null;
  const { clinicId, contentCiphertext, pdfCiphertext, voids, isVoided } = found;
  return {
    clinicId,
    content: invoiceContentSchema.parse(dataKey.decryptJson(contentCiphertext, contentPurpose(invoiceId))),
    pdf: () => dataKey.decrypt(pdfCiphertext, pdfPurpose(invoiceId)),
    /** It can be voided: it is an invoice, and nobody has yet. */
    holds: voids === null && !isVoided,
  };
}
