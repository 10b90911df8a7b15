import { pathOf } from '@alethea/kernel/calls/operation';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvoice, listInvoices, openInvoice, recordRefund, voidInvoice } from '../../contract/index.ts';
import { tokenOf } from './loopback-clover.ts';
import { buildPaymentScene, eventsOf, type PaymentScene, pay, paymentsOf } from './payment-scene.ts';

const ADDRESS = { line1: '12 Elm Street', line2: '', line3: 'Calgary AB T2P 1J9' };
const BUSINESS = 'Clearwater Dental Ltd.\nGST 123456789 RT0001';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await buildPaymentScene();
});
afterAll(() => scene.stop());

async function paidConsult(): Promise<string> {
  const id = await scene.ask();
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  await pay(scene.booking, id, { itemCode: 'REPORT', cardToken: tokenOf('approved') });
  return id;
}
const invoice = (activityId: string, client = scene.booking) =>
  client.call(createInvoice, { activityId, patientAddress: ADDRESS, businessInfo: BUSINESS });
const invoicesOf = async (activityId: string) => (await scene.booking.call(listInvoices, { activityId })).invoices;
const wordsOf = async (pdf: string) => readPdf(Buffer.from(pdf, 'base64')).pages.join(' ').replace(/\s+/g, ' ');
const numberOf = (text: string) => Number(text.replace('INV-', ''));

test('[CCALL-30] [INVOICE-02] an invoice is a PDF with business, patient address, items, tax and sums, and is found again', async () => {
  const id = await paidConsult();
  const { pdf, invoiceNumber } = await invoice(id);
  expect(invoiceNumber).toMatch(/^INV-\d{6}$/);
  const words = await wordsOf(pdf);
  for (const text of [
    ...[invoiceNumber, 'Clearwater Dental Ltd.', 'GST 123456789 RT0001', 'Margaret Whitford', '12 Elm Street'],
    ...['Calgary AB T2P 1J9', 'Panoramic scan review', '$123.45', '5%', '$129.62', 'Written report', '$50.00'],
    ...['Subtotal $173.45', 'Tax $6.17', 'Total $179.62'],
  ]) {
    expect(words).toContain(text);
  }
  const { invoices, patientAddress, businessInfo } = await scene.consultant.call(listInvoices, { activityId: id });
  expect(invoices).toMatchObject([{ invoiceNumber, total: 17_962, createdByName: 'Colleen Byrne', voidedBy: null }]);
  expect({ patientAddress, businessInfo }).toEqual({ patientAddress: ADDRESS, businessInfo: BUSINESS });
  const invoiceId = invoices[0]?.invoiceId ?? '';
  const again = await scene.consultant.call(openInvoice, { activityId: id, invoiceId });
  expect(again).toEqual({ pdf, invoiceNumber });
  expect((await paymentsOf(scene.booking, id)).map((payment) => payment.invoiceNumber)).toEqual([
    invoiceNumber,
    invoiceNumber,
  ]);
  expect(await eventsOf(scene.app, invoiceId)).toEqual(['invoice.created', 'invoice.opened']);
  const other = await scene.ask();
  expect((await scene.booking.call(listInvoices, { activityId: other })).businessInfo).toBe(BUSINESS);
});

test('[INVOICE-02] an invoice that is made in a French browser is in French, with amounts and rates as French writes them', async () => {
  const activityId = await paidConsult();
  const input = { activityId, patientAddress: ADDRESS, businessInfo: BUSINESS };
  const answer = await scene.booking.post(pathOf(createInvoice), input, {
    'accept-language': 'fr-CA',
    'idempotency-key': crypto.randomUUID(),
  });
  const words = await wordsOf((answer.body as { readonly pdf: string }).pdf);
  for (const text of ['Facture', 'Facturé à', '123,45 $', 'Sous-total 173,45 $', 'Taxe 6,17 $', 'Total 179,62 $']) {
    expect(words).toContain(text);
  }
  expect(words).not.toMatch(/Invoice|Bill to|Subtotal|\$\d/);
});

test('a payment stands on one invoice that holds; what is not paid stands on none', async () => {
  const id = await scene.ask();
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('declined') });
  await expect(invoice(id)).rejects.toMatchObject({ code: 'nothing_to_invoice' });
  await pay(scene.booking, id, { itemCode: 'SCAN', cardToken: tokenOf('approved') });
  const tabs = await Promise.allSettled([invoice(id), invoice(id), invoice(id)]);
  expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await invoicesOf(id)).toHaveLength(1);
});

test('numbers have no gaps: not by refused ones, and not where many are made at once', async () => {
  const ids = await Promise.all([paidConsult(), paidConsult(), paidConsult(), paidConsult(), paidConsult()]);
  const empty = await scene.ask();
  const made = await Promise.allSettled([
    ...ids.map((id) => invoice(id)),
    invoice(empty),
    ...ids.map((id) => invoice(id)),
  ]);
  const numbers = made.flatMap((one) => (one.status === 'fulfilled' ? [numberOf(one.value.invoiceNumber)] : []));
  expect(numbers).toHaveLength(ids.length);
  const sorted = numbers.sort((one, other) => one - other);
  expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
  for (const [index, one] of made.entries()) {
    if (one.status !== 'fulfilled' || index > 2) continue;
    // The number that was drawn is the one that was taken.
    expect(await wordsOf(one.value.pdf)).toContain(one.value.invoiceNumber);
  }
});

test('an invoice is voided once, by an entry under the next number; its payments go on a new one', async () => {
  const id = await paidConsult();
  const first = await invoice(id);
  const [{ invoiceId = '' } = {}] = await invoicesOf(id);
  const [payment] = await paymentsOf(scene.booking, id);
  const refund = { activityId: id, paymentId: payment?.paymentId ?? '', reason: 'Cancelled' };
  await expect(scene.booking.call(recordRefund, refund)).rejects.toMatchObject({ code: 'payment_on_invoice' });
  const undo = () => scene.booking.call(voidInvoice, { activityId: id, invoiceId, reason: 'Wrong address' });
  const outcomes = await Promise.allSettled([undo(), undo()]);
  const [voided] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(numberOf(voided?.invoiceNumber ?? '')).toBe(numberOf(first.invoiceNumber) + 1);
  const words = await wordsOf(voided?.pdf ?? '');
  for (const text of ['Credit note', first.invoiceNumber, 'Wrong address', 'Total -$179.62'])
    expect(words).toContain(text);
  const entry = (await invoicesOf(id))[0];
  expect(entry).toMatchObject({ voids: first.invoiceNumber, total: -17_962 });
  await expect(
    scene.booking.call(voidInvoice, { activityId: id, invoiceId: entry?.invoiceId ?? '', reason: 'Again' }),
  ).rejects.toMatchObject({ code: 'invoice_voided' });
  const next = await invoice(id);
  expect(numberOf(next.invoiceNumber)).toBe(numberOf(first.invoiceNumber) + 2);
  expect((await invoicesOf(id)).map(({ voidedBy }) => voidedBy)).toEqual([null, null, voided?.invoiceNumber]);
});

test('[CPERM-15] invoices are made by who may charge, of their own consults, and opened by who may read payments', async () => {
  const id = await paidConsult();
  const others = await scene.signIn(['moa', 'bookingMoa'], 'asking');
  const specialist = await scene.signIn(['specialist']);
  await expect(invoice(id, scene.referrer)).rejects.toMatchObject({ code: 'not_permitted' });
  await expect(invoice(id, others)).rejects.toMatchObject({ code: 'payments_not_yours' });
  await expect(invoice(id, specialist)).rejects.toMatchObject({ code: 'not_permitted' });
  await invoice(id, scene.consultant);
  const elsewhere = await paidConsult();
  const [{ invoiceId = '' } = {}] = await invoicesOf(id);
  await expect(scene.booking.call(openInvoice, { activityId: elsewhere, invoiceId })).rejects.toMatchObject({
    code: 'invoice_not_found',
  });
  await expect(specialist.call(openInvoice, { activityId: id, invoiceId })).rejects.toMatchObject({
    code: 'consult_not_found',
  });
});

test('[INVOICE-01] [INVOICE-03] [INVOICE-04] the server takes no invoice without line 1, line 3 or business', async () => {
  const id = await paidConsult();
  const refuse = async (change: object, path: string) =>
    expect(
      scene.booking.call(createInvoice, { activityId: id, patientAddress: ADDRESS, businessInfo: BUSINESS, ...change }),
    ).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path, message: 'required' }] });
  await refuse({ patientAddress: { ...ADDRESS, line1: ' ' } }, 'patientAddress.line1');
  await refuse({ patientAddress: { ...ADDRESS, line3: '' } }, 'patientAddress.line3');
  await refuse({ businessInfo: '' }, 'businessInfo');
  expect(await invoicesOf(id)).toEqual([]);
});
