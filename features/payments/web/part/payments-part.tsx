import './payments-part.css';
import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { getActivityPayments, getAvailableItems, listInvoices } from '../../contract/client.ts';
import { paymentsEn as en } from '../../texts/payments-en.ts';
import { MakePaymentDialog } from '../charging/make-payment-dialog.tsx';
import { CreateInvoiceDialog } from '../invoices/create-invoice-dialog.tsx';
import { InvoiceList } from '../invoices/invoice-list.tsx';
import { PaymentList } from './payment-list.tsx';

/** The payments and invoices of a consult, for who handles them (VIEW-10); a history that cannot be loaded is left out (PAY-21). */
export default function PaymentsPart({ consultId }: { readonly consultId: string }) {
  const { permissions } = useSession();
  const [open, setOpen] = useState<'payment' | 'invoice' | null>(null);
  const input = { activityId: consultId };
  const mayRead = permissions.has('readActivityPayments');
  const mayCharge = permissions.has('createAveiroCharge');
  const paid = useOperation(getActivityPayments, mayRead ? input : null);
  const offered = useOperation(getAvailableItems, mayCharge ? input : null);
  const invoiced = useOperation(listInvoices, mayRead ? input : null);
  // Title, buttons and history come together, once; what is tried again after a failure keeps nobody waiting.
  const asked = [paid, offered, invoiced];
  if (asked.some(({ isLoading, isFetched, failureCount }) => isLoading && !isFetched && failureCount === 0))
    return null;
  const [history, items, invoices] = [paid.data, offered.data, invoiced.data];
  const payments = history?.map(({ payment, recordedBy }) => ({ ...payment, recordedByName: recordedBy.name }));
  const toInvoice = payments?.some(
    ({ status, refund, invoiceNumber }) => status === 'approved' && !refund && !invoiceNumber,
  );
  // Without items there is nothing to pay; whether there are any is not known while they could not be loaded.
  const hasItems = offered.isError || (items !== undefined && items.length > 0);
  if (!mayRead && !hasItems) return null;
  return (
    <Section
      level={3}
      title={en.title}
      action={
        mayCharge && (
          <span className="payments-actions">
            {hasItems && (
              <Button dense onClick={() => setOpen('payment')}>
                {en.makePayment}
              </Button>
            )}
            {(hasItems || toInvoice) && (
              <Button
                dense
                disabledReason={payments && !toInvoice ? en.invoice.nothing : undefined}
                onClick={() => setOpen('invoice')}
              >
                {en.createInvoice}
              </Button>
            )}
          </span>
        )
      }
    >
      {payments?.length === 0 && <p className="payments-none">{en.none}</p>}
      {payments && payments.length > 0 && <PaymentList {...{ consultId, payments, mayCharge }} />}
      {invoices && invoices.invoices.length > 0 && (
        <InvoiceList {...{ consultId, mayCharge }} invoices={invoices.invoices} />
      )}
      {open === 'payment' && <MakePaymentDialog consultId={consultId} onClose={() => setOpen(null)} />}
      {open === 'invoice' && (
        <CreateInvoiceDialog {...{ consultId }} before={invoices ?? null} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
