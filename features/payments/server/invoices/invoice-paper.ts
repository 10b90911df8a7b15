import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { momentText } from '@alethea/server-kit/pdf/moment-text';
import type { PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { invoiceNumberText } from '../../contract/invoice-rules.ts';
import { dollars, percentText } from '../../contract/money.ts';
import { invoicePaperEn as en } from '../../texts/invoice-paper-en.ts';
import { type InvoiceContent, sumsOf } from './invoice-content.ts';

/** Draws an invoice; answers its bytes in base64. */
export async function drawInvoice(
  { papers }: Pick<FeatureSupplies, 'papers'>,
  content: InvoiceContent,
): Promise<string> {
  const number = invoiceNumberText(content.number);
  const createdAt = new Date(content.now);
  const order = {
    title: en.titleWith(number, content.voids !== null),
    createdAt,
    marks: { head: content.clinicName, foot: en.foot(number, momentText(createdAt)) },
  };
  const { bytes } = await papers.finish(order, blocksOf(content));
  return Buffer.from(bytes).toString('base64');
}

function* blocksOf(content: InvoiceContent): Generator<PdfBlock> {
  const { number, now, clinicName, patientName, address, businessInfo, voids } = content;
  const facts = [
    [en.number, invoiceNumberText(number)],
    [en.date, momentText(new Date(now))],
    [en.voids, voids ? invoiceNumberText(voids.number) : ''],
    [en.reason, voids?.reason ?? ''],
  ] as const;
  yield { kind: 'documentTitle', title: voids ? en.voidTitle : en.title, under: clinicName };
  yield { kind: 'facts', title: en.invoice, facts, empty: '', skipEmpty: true };
  yield { kind: 'text', title: en.business, text: businessInfo };
  yield { kind: 'text', title: en.billTo, text: [patientName, ...address].filter(Boolean).join('\n') };
  yield { kind: 'title', title: en.items };
  yield { kind: 'table', onNewPage: false, large: true, columns: COLUMNS, rows: rowsOf(content) };
  if (!voids) yield { kind: 'note', text: en.paid };
}

const COLUMNS = [
  { title: en.item, share: 5 },
  { title: en.paidOn, share: 2 },
  { title: en.taxRate, share: 1.6, align: 'right' },
  { title: en.price, share: 2, align: 'right' },
  { title: en.total, share: 2, align: 'right' },
] as const;

function rowsOf(content: InvoiceContent): readonly (readonly string[])[] {
  const { cost, tax, total } = sumsOf(content);
  return [
    ...content.lines.map((line) => [
      ...[line.name, line.paidOn, percentText(line.taxRate), dollars(line.cost), dollars(line.cost + line.tax)],
    ]),
    [en.subtotal, '', '', '', dollars(cost)],
    [en.tax, '', '', '', dollars(tax)],
    [en.total, '', '', '', dollars(total)],
  ];
}
