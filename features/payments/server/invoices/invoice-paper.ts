import { dollars } from '@alethea/kernel/text/money';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { momentText } from '@alethea/server-kit/pdf/paper-text';
import type { PdfBlock } from '@alethea/server-kit/pdf/pdf-blocks';
import { invoiceNumberText } from '../../contract/invoice-rules.ts';
import { percentText } from '../../contract/money.ts';
import { invoicePaperTexts as texts } from '../../texts/invoice-paper.ts';
import { type InvoiceContent, sumsOf } from './invoice-content.ts';

/** Draws an invoice; answers its bytes in base64. */
export async function drawInvoice(
  { papers }: Pick<FeatureSupplies, 'papers'>,
  content: InvoiceContent,
): Promise<string> {
  const number = invoiceNumberText(content.number);
  const createdAt = new Date(content.now);
  const order = {
    title: texts.titleWith(number, content.voids !== null),
    createdAt,
    marks: { head: content.clinicName, foot: texts.foot(number, momentText(createdAt)) },
  };
  const { bytes } = await papers.finish(order, blocksOf(content));
  return Buffer.from(bytes).toString('base64');
}

function* blocksOf(content: InvoiceContent): Generator<PdfBlock> {
  const { number, now, clinicName, patientName, address, businessInfo, voids } = content;
  const facts = [
    [texts.number, invoiceNumberText(number)],
    [texts.date, momentText(new Date(now))],
    [texts.voids, voids ? invoiceNumberText(voids.number) : ''],
    [texts.reason, voids?.reason ?? ''],
  ] as const;
  yield { kind: 'documentTitle', title: voids ? texts.voidTitle : texts.title, under: clinicName };
  yield { kind: 'facts', title: texts.invoice, facts, empty: '', skipEmpty: true };
  yield { kind: 'text', title: texts.business, text: businessInfo };
  yield { kind: 'text', title: texts.billTo, text: [patientName, ...address].filter(Boolean).join('\n') };
  yield { kind: 'title', title: texts.items };
  yield { kind: 'table', onNewPage: false, large: true, columns: columns(), rows: rowsOf(content) };
  if (!voids) yield { kind: 'note', text: texts.paid };
}

const columns = () =>
  [
    { title: texts.item, share: 5 },
    { title: texts.paidOn, share: 2 },
    { title: texts.taxRate, share: 1.6, align: 'right' },
    { title: texts.price, share: 2, align: 'right' },
    { title: texts.total, share: 2, align: 'right' },
  ] as const;

function rowsOf(content: InvoiceContent): readonly (readonly string[])[] {
  const { cost, tax, total } = sumsOf(content);
  return [
    ...content.lines.map((line) => [
      ...[line.name, line.paidOn, percentText(line.taxRate), dollars(line.cost), dollars(line.cost + line.tax)],
    ]),
    [texts.subtotal, '', '', '', dollars(cost)],
    [texts.tax, '', '', '', dollars(tax)],
    [texts.total, '', '', '', dollars(total)],
  ];
}
