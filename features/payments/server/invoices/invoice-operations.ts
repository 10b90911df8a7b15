import type { ConsultToCharge } from '@alethea/consults/offers';
import { newId } from '@alethea/kernel/text/ids';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { createInvoice, listInvoices, openInvoice, voidInvoice } from '../../contract/invoice-operations.ts';
import { invoiceNumberText } from '../../contract/invoice-rules.ts';
import { demandConsult, paymentsChanged } from '../core/demand-consult.ts';
import type { PaymentNeeds, PaymentSupplies } from '../core/payment-needs.ts';
import { type InvoiceContent, voidOf } from './invoice-content.ts';
import { drawInvoice } from './invoice-paper.ts';
import {
  expectNumber,
  findInvoice,
  insertInvoice,
  readBusinessInfo,
  readClinicName,
  readInvoices,
  readLines,
  takeNumber,
} from './invoice-store.ts';

/** A PDF with what it was drawn of. */
interface Drawn {
  readonly content: InvoiceContent;
  readonly pdf: string;
}

/**
 * Making, listing, opening and voiding invoices. A PDF is drawn before the transaction, under the number that is expected;
 * only where somebody was quicker it is drawn anew while the number is held.
 */
export function invoiceOperations(supplies: PaymentSupplies, needs: PaymentNeeds): readonly Implementation[] {
  const draw = async (content: InvoiceContent): Promise<Drawn> => ({
    content,
    pdf: await drawInvoice(supplies, content),
  });
  const drawnOf = (drawn: Drawn | null, content: InvoiceContent) =>
    drawn && JSON.stringify(drawn.content) === JSON.stringify(content) ? drawn : draw(content);
  return [
    implementWrite(createInvoice, {
      async prepare(call, { activityId: consultId, ...printed }): Promise<Drawn | null> {
        const consult = await demandConsult(call, call.db, needs, consultId);
        const number = await expectNumber(call.db, consult.serviceClinicId);
        const content = await contentOf(
          call.db,
          consult,
          { consultId, ...printed },
          { number, now: call.clock.now().toISOString() },
        );
        return content.lines.length > 0 ? draw(content) : null;
      },
      async write(call, { activityId: consultId, ...printed }, expected) {
        const { tx, clock, actor } = call;
        const consult = await demandConsult(call, tx, needs, consultId);
        const clinicId = consult.serviceClinicId;
        const number = await takeNumber(tx, clinicId);
        const now = expected?.content.now ?? clock.now().toISOString();
        const content = await contentOf(tx, consult, { consultId, ...printed }, { number, now });
        if (content.lines.length === 0) throw call.failure('nothing_to_invoice');
        const { pdf } = await drawnOf(expected, content);
        const invoiceId = newId(clock.now());
        const invoice = { invoiceId, clinicId, consultId, content, pdf, voids: null, by: actor.personId };
        await insertInvoice(tx, consult.dataKey, invoice);
        call.about({
          ...{ recordKind: 'invoice', recordId: invoiceId, patientReferenceId: consult.patientReferenceId },
          detail: { number, payments: content.lines.length },
        });
        call.notify(paymentsChanged(consultId, consult));
        return { pdf, invoiceNumber: invoiceNumberText(number) };
      },
    }),

    implementRead(listInvoices, {
      async read(call, { activityId: consultId }) {
        const { dataKey, serviceClinicId } = await demandConsult(call, call.db, needs, consultId);
        const invoices = await readInvoices(call.db, consultId);
        const [latest] = invoices;
        const found = latest && (await findInvoice(call.db, dataKey, consultId, latest.invoiceId));
        const [line1 = '', line2 = '', line3 = ''] = found?.content.address ?? [];
        return {
          invoices: [...invoices],
          patientAddress: found ? { line1, line2, line3 } : null,
          businessInfo: await readBusinessInfo(call.db, serviceClinicId),
        };
      },
    }),

    implementRead(openInvoice, {
      async read(call, { activityId: consultId, invoiceId }) {
        const { dataKey, patientReferenceId } = await demandConsult(call, call.db, needs, consultId);
        const found = await findInvoice(call.db, dataKey, consultId, invoiceId);
        if (!found) throw call.failure('invoice_not_found');
        call.about({ recordKind: 'invoice', recordId: invoiceId, patientReferenceId });
        return { pdf: found.pdf(), invoiceNumber: invoiceNumberText(found.content.number) };
      },
    }),

    implementWrite(voidInvoice, {
      async prepare(call, { activityId: consultId, invoiceId, reason }): Promise<Drawn | null> {
        const { dataKey } = await demandConsult(call, call.db, needs, consultId);
        const found = await findInvoice(call.db, dataKey, consultId, invoiceId);
        if (!found?.holds) return null;
        const number = await expectNumber(call.db, found.clinicId);
        return draw(voidOf(found.content, { number, now: call.clock.now().toISOString(), reason }));
      },
      async write(call, { activityId: consultId, invoiceId: voids, reason }, expected) {
        const { tx, clock, actor } = call;
        const consult = await demandConsult(call, tx, needs, consultId);
        const before = await findInvoice(tx, consult.dataKey, consultId, voids);
        if (!before) throw call.failure('invoice_not_found');
        const { clinicId } = before;
        const number = await takeNumber(tx, clinicId);
        // Who voided it a moment ago held the number until now.
        const found = await findInvoice(tx, consult.dataKey, consultId, voids);
        if (!found?.holds) throw call.failure('invoice_voided');
        const now = expected?.content.now ?? clock.now().toISOString();
        const content = voidOf(found.content, { number, now, reason });
        const { pdf } = await drawnOf(expected, content);
        const invoiceId = newId(clock.now());
        await insertInvoice(tx, consult.dataKey, {
          ...{ invoiceId, clinicId, consultId, content, pdf, voids, by: actor.personId },
        });
        call.about({
          ...{ recordKind: 'invoice', recordId: invoiceId, patientReferenceId: consult.patientReferenceId },
          detail: { number, voids },
        });
        call.notify(paymentsChanged(consultId, consult));
        return { pdf, invoiceNumber: invoiceNumberText(number) };
      },
    }),
  ];
}

async function contentOf(
  executor: Executor,
  consult: ConsultToCharge,
  input: {
    readonly consultId: string;
    readonly patientAddress: { readonly line1: string; readonly line2: string; readonly line3: string };
    readonly businessInfo: string;
  },
  { number, now }: { readonly number: number; readonly now: string },
): Promise<InvoiceContent> {
  const { line1, line2, line3 } = input.patientAddress;
  return {
    ...{ number, now, patientName: consult.patientName, businessInfo: input.businessInfo, voids: null },
    clinicName: await readClinicName(executor, consult.serviceClinicId),
    address: [line1, line2, line3],
    lines: await readLines(executor, input.consultId),
  };
}
