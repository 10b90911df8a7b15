import { dollars } from '@alethea/kernel/text/money';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { downloadPdf } from '@alethea/web-kit/files/download-pdf';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { openInvoice } from '../../contract/client.ts';
import type { Invoice } from '../../contract/invoice-operations.ts';
import { paymentsEn } from '../../texts/payments-en.ts';
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx';

const en = paymentsEn.invoice;

interface InvoiceListProps {
  readonly consultId: string;
  readonly invoices: readonly Invoice[];
  readonly mayCharge: boolean;
}

/** The invoices of a consult, newest first, each as it was made. */
export const InvoiceList = ({ consultId, invoices, mayCharge }: InvoiceListProps) => {
  const [voiding, setVoiding] = useState<Invoice | null>(null);
  const open = useAction(openInvoice, {
    successMs: 0,
    onSuccess: ({ pdf, invoiceNumber }) => void downloadPdf(pdf, `${invoiceNumber}.pdf`),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.openErrors, en.openFailed) }),
  });
  return (
    <>
      <h4 className="payments-sub">{en.heading}</h4>
      <ul className="payments-list">
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.invoiceId}
            invoice={invoice}
            onOpen={() => void open.run({ activityId: consultId, invoiceId: invoice.invoiceId })}
            onVoid={mayCharge && !invoice.voids && !invoice.voidedBy ? () => setVoiding(invoice) : null}
          />
        ))}
      </ul>
      {voiding && <VoidInvoiceDialog consultId={consultId} invoice={voiding} onClose={() => setVoiding(null)} />}
    </>
  );
};

interface InvoiceRowProps {
  readonly invoice: Invoice;
  readonly onOpen: () => void;
  readonly onVoid: (() => void) | null;
}

const InvoiceRow = ({ invoice, onOpen, onVoid }: InvoiceRowProps) => {
  const { invoiceNumber, total, created, createdByName, voids, voidedBy } = invoice;
  const now = useNow();
  return (
    <li className="payments-row">
      <div className="payments-head">
        <span className="payments-name">{invoiceNumber}</span>
        <span className="payments-amount">{dollars(total)}</span>
        {voidedBy && <Tag>{en.voided(voidedBy)}</Tag>}
        {voids && <Tag>{en.creditNote(voids)}</Tag>}
      </div>
      <div className="payments-dim">{paymentsEn.by('', createdByName, formatMoment(created, now))}</div>
      <div className="payments-actions">
        <Button dense variant="quiet" aria-label={en.downloadOf(invoiceNumber)} onClick={onOpen}>
          {en.download}
        </Button>
        {onVoid && (
          <Button dense variant="quiet" aria-label={en.voiding.openFor(invoiceNumber)} onClick={onVoid}>
            {en.voiding.open}
          </Button>
        )}
      </div>
    </li>
  );
};
